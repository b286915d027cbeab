import { useHost } from '@glas/mfe-kit/host'
import { formatCount } from '@glas/mfe-kit/format/number'
import { usePaperTexts } from '../../../texts.ts'
import type { PaperEntry } from '../entry-api.ts'
import styles from './counts.module.css'

/** More small sheets than this can't be told apart. */
const mostDrawn = 600

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
  const total = drawn(counts.declared)
  const kindAt = (index: number) =>
    (index < drawn(counts.entered) ? styles.in : index < drawn(counts.entered + counts.ready) ? styles.waits : undefined)
  return (
    <>
      <div className={styles.sheets} role="img" aria-label={t('paper.counts.picture', counts)}>
        {Array.from({ length: total }, (_, index) => <i key={index} className={kindAt(index)} />)}
      </div>
      {each > 1 && <p className={styles.each}>{t('paper.counts.each', { each })}</p>}
    </>
  )
}
