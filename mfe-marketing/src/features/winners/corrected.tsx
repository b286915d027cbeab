import { downloadAwardFile, type Leaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { requestOf } from '@glas/mfe-kit/api/request'
import { formatDate } from '@glas/mfe-kit/format/date'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useTexts } from '../../texts.ts'
import styles from './check.module.css'

const isCorrected = ({ versions = [] }: Leaderboard): boolean => versions.length > 1

/** On top of a corrected year: when and why. */
export function Corrected({ award }: { award: Leaderboard }) {
  const { t } = useTexts()
  const newest = award.versions?.at(-1)
  if (!isCorrected(award) || !newest?.reason) return null
  return (
    <Notice kind="info">
      {t('winners.corrected.notice', {
        on: formatDate(newest.publishedAt), reason: t(`winners.corrected.reasons.${newest.reason}`),
      })}
    </Notice>
  )
}

/** All published files of a corrected year, the newest first. */
export function Versions({ award }: { award: Leaderboard }) {
  const { t } = useTexts()
  if (!isCorrected(award)) return null
  const { year, versions = [] } = award
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h3 id="versions">{t('winners.corrected.versions')}</h3>
      <ol>
        {versions.toReversed().map(({ version, sha256, publishedAt, reason }, i) => (
          <li key={version}>
            <b>
              {t(reason ? 'winners.corrected.version' : 'winners.corrected.first', { on: formatDate(publishedAt) })}
            </b>
            <span>
              {[
                ...(reason ? [t(`winners.corrected.reasons.${reason}`)] : []),
                i === 0 ? t('winners.corrected.valid')
                  : t('winners.corrected.replaced', { on: formatDate(versions[version]!.publishedAt) }),
              ].join('. ')}
            </span>
            <a href={requestOf(downloadAwardFile, { params: { sha256 } }).path}
              download={t('winners.corrected.fileName', { year: `${year}`, version })}
            ><code>{sha256}</code></a>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('winners.corrected.compare')} <code>{t('winners.corrected.command', {
        before: t('winners.corrected.fileName', { year: `${year}`, version: versions.length - 1 }),
        after: t('winners.corrected.fileName', { year: `${year}`, version: versions.length }),
      })}</code></p>
    </section>
  )
}
