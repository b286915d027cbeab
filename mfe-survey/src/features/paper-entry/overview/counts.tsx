import { useHost } from '@glas/mfe-kit/host'
import { formatCount } from '@glas/mfe-kit/format/number'
import { usePaperTexts } from '../../../texts.ts'
import type { PaperEntry } from '../entry-api.ts'
import { SmallSheets, mostDrawn } from '../small-sheets.tsx'
import styles from './counts.module.css'

interface CountsProps {
  entry: Pick<PaperEntry, 'declared' | 'entered'>
  /** Sealed on this device, not sent yet. */
  ready: number
}

/** Progress of entry: in figures, and as one small sheet for each questionnaire. */
export function Counts({ entry: { declared, entered }, ready }: CountsProps) {
  const { t } = usePaperTexts()
  const { locale } = useHost()
  const left = Math.max(0, declared - entered - ready)
  const facts = [
    ['entered', entered], ['ready', ready], ['left', left], ['declared', declared],
  ] as const
  return (
    <section className={styles.counts}>
      <dl className={styles.facts}>
        {facts.map(([name, count]) => (
          <div key={name} className={styles[name]}>
            <dt>{t(`paper.counts.${name}`)}</dt>
            <dd>{formatCount(count, locale)}</dd>
          </div>
        ))}
      </dl>
      <Sheets counts={{ declared, entered, ready, left }} />
    </section>
  )
}

function Sheets({ counts }: { counts: { declared: number; entered: number; ready: number; left: number } }) {
  const { t } = usePaperTexts()
  const each = Math.max(1, Math.ceil(counts.declared / mostDrawn))
  const drawn = (count: number) => Math.ceil(count / each)
  return (
    <>
      <SmallSheets
        label={t('paper.counts.picture', counts)} total={drawn(counts.declared)} done={drawn(counts.entered)}
        begun={drawn(counts.entered + counts.ready)}
      />
      {each > 1 && <p className={styles.each}>{t('paper.counts.each', { each })}</p>}
    </>
  )
}
