import { useHost } from '@glas/mfe-kit/host'
import { formatPercent } from '@glas/mfe-kit/format/number'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Segmented } from '@glas/mfe-kit/ui/radio-group.tsx'
import { useState } from 'react'
import { type Share, shares } from '../../../paper/chance.ts'
import { isBegun } from '../../../paper/hand-entry.ts'
import { usePaths } from '../../../paths.ts'
import { usePaperTexts } from '../../../texts.ts'
import type { PaperEntry } from '../entry-api.ts'
import type { EntrySession, EntryState } from '../entry-session.ts'
import styles from './how-to-enter.module.css'

const usual: Share = 10

/** By hand or from scans, and how many sheets are entered twice: chosen once, when entry is opened in this tab. */
export function HowToEnter({ entry, session, state }: { entry: PaperEntry; session: EntrySession; state: EntryState }) {
  const { t } = usePaperTexts()
  const { locale } = useHost()
  const to = usePaths()
  const [share, setShare] = useState<Share>(usual)
  const { share: chosen } = state
  return (
    <section className={styles.how} aria-labelledby="how-to-enter">
      <h2 id="how-to-enter">{t('paper.how.title')}</h2>
      {chosen === null ? (
        <Segmented
          label={t('paper.share.label')} help={t('paper.share.help')} value={String(share)}
          options={shares.map((each) => ({
            value: String(each),
            label: each === 0 ? t('paper.share.none') : each === 100 ? t('paper.share.all') : formatPercent(each / 100, locale, 0),
          }))}
          onValueChange={(value) => setShare(shares.find((each) => String(each) === value) ?? usual)}
        />
      ) : <p className={styles.chosen}>{shareWords(chosen)}</p>}
      <div className={styles.ways}>
        {(['scans', 'hand'] as const).map((by) => (
          <div key={by} className={styles.way}>
            <p>{t(`paper.how.${by}Text`)}</p>
            <ButtonLink
              look={by === 'scans' ? 'call' : 'primary'} size="lg" href={`${to('admin-entry', { id: entry.researchId })}?by=${by}`}
              onClick={() => chosen === null && session.change({ share })}
            >
              {t(by === 'hand' && isBegun(state.entry) ? 'paper.how.handMore' : `paper.how.${by}`)}
            </ButtonLink>
          </div>
        ))}
      </div>
      <p className={styles.private}><Icon name="lock" /><span>{t('paper.how.private')}</span></p>
    </section>
  )

  function shareWords(of: Share) {
    if (of === 0) return t('paper.share.chosenNone')
    return of === 100 ? t('paper.share.chosenAll') : t('paper.share.chosen', { share: formatPercent(of / 100, locale, 0) })
  }
}
