import type { Cycle } from '@glas/contracts/reporting/cycles.operations'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useTexts } from '../../../texts.ts'
import styles from './cycles.module.css'

/** The published files of a year, the newest first. */
export function Versions({ cycle: { versions = [] } }: { cycle: Cycle }) {
  const { t } = useTexts()
  if (versions.length < 2) return null
  return (
    <section className={styles.section} aria-labelledby="cycle-versions">
      <h2 id="cycle-versions">{t('cycles.correct.versions')}</h2>
      <ul className={styles.changes}>
        {versions.toReversed().map(({ version, sha256, publishedAt, reason }) => (
          <li key={version}>
            <b>{t(reason ? 'cycles.correct.version' : 'cycles.correct.first', { on: formatDate(publishedAt) })}</b>
            {reason && <span>{t(`cycles.correct.reasons.${reason}`)}</span>}
            <code className={styles.code}>{sha256}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
