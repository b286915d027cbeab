import type { Application } from '@glas/contracts/survey/application'
import { industries, type Industry } from '@glas/contracts/identity/company'
import type { OwnAwardRow } from '@glas/contracts/reporting/commitments.operations'
import { sizeClasses, type SizeClass } from '@glas/contracts/reporting/cycles.operations'
import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { ButtonLink, TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { AwardLogoConsent } from './award-logo.tsx'
import styles from './award-rows.module.css'
import { useOwnAwardRows } from './use-own-award-rows.ts'

/**
 * The company's own rows in the award's published tables, and what opens their commitments; until the year is closed
 * only whether its logo may be shown. An administrator who acts as the company doesn't see them.
 */
export function AwardRows({ application }: { application: Application }) {
  const { id } = application
  const query = useOwnAwardRows(application)
  const { t } = useTexts()
  const path = usePaths()
  const { currentData, error } = query
  if (isTransient(error) && !currentData) return <FailedNotice {...retryOf(query)}>{t('board.award.failed')}</FailedNotice>
  const award = currentData?.award
  const consent = currentData?.logo && <AwardLogoConsent researchId={id} of={currentData.logo} />
  if (!award) return consent ?? null
  const { year, rows, correctedAt } = award
  return (
    <section className={styles.award} aria-labelledby="board-award">
      {error && <FailedNotice {...retryOf(query)} />}
      <h2 id="board-award">{t('board.award.title', { year: `${year}` })}</h2>
      <p>{t(rows.length > 0 ? 'board.award.text' : 'board.award.none')}</p>
      {correctedAt !== undefined && <p>{t('board.award.corrected', { on: formatDate(correctedAt) })}</p>}
      {rows.length > 0 && (
        <>
          <ul>{rows.map((row) => <li key={row.table}><Row row={row} /></li>)}</ul>
          <details className={styles.check}>
            <summary>{t('board.award.check.title')}</summary>
            <ol>
              <li>{t('board.award.check.file')}</li>
              <li>{t('board.award.check.run')}</li>
            </ol>
            <dl>
              {rows.map((row) => (
                <div key={row.table}>
                  <dt><Table of={row.table} /></dt>
                  <dd><code>{`node recompute.mjs --open ${t('board.award.check.fileName', { year: `${year}` })} ${row.salt} ${id}`}</code></dd>
                </div>
              ))}
            </dl>
            <p className={styles.note}>{t('board.award.check.secret')}</p>
          </details>
        </>
      )}
      {rows.length > 0 && consent}
      <p><ButtonLink look="quiet" edge="left" href={path('past-winners-year', { slug: `${year}` })}>{t('board.award.open')}</ButtonLink></p>
    </section>
  )
}

function Row({ row: { table, place, score, pseudonym, certificateId } }: { row: OwnAwardRow }) {
  const { t } = useTexts()
  const path = usePaths()
  const locale = useLocale()
  return (
    <>
      <b><Table of={table} /></b>
      <span>{t('board.award.row', { place, score: formatScore(Number(score), locale, 2) })}</span>
      <span className={styles.note}>{t('board.award.code')} <code>{pseudonym}</code></span>
      {certificateId && <TextLink href={path('past-winners-certificate', { id: certificateId })}>{t('board.award.certificate')}</TextLink>}
    </>
  )
}

const isSize = (name: string | undefined): name is SizeClass => (sizeClasses as readonly unknown[]).includes(name)
const isIndustry = (name: string | undefined): name is Industry => (industries as readonly unknown[]).includes(name)

/** The name of a table; one that this version doesn't know keeps its own. */
function Table({ of }: { of: string }) {
  const { t } = useTexts()
  const [kind, name] = of.split('/')
  if (kind === 'class' && isSize(name)) return t(`board.award.table.${name}`)
  if (kind === 'industry' && isIndustry(name)) return t('board.award.table.industry', { industry: t(`industry.${name}`) })
  if (kind === 'newcomers') return t('board.award.table.newcomers')
  return kind === 'best-of-all' ? t('board.award.table.bestOfAll') : of
}
