import { Link } from 'react-router'
import type { CycleEntry } from '@glas/contracts/reporting/cycles.operations'
import { formatDate } from '@glas/mfe-kit/format/date'
import { formatPercent, formatScore } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { DataTable } from '@glas/mfe-kit/ui/data-table.tsx'
import { usePaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import styles from './cycles.module.css'
import { usePlace } from './use-place.ts'

/** The published researches of a year: their place, or which condition fails. */
export function Entries({ entries }: { entries: readonly CycleEntry[] }) {
  const { t } = useTexts()
  const to = usePaths()
  const locale = useLocale()
  const place = usePlace()
  return (
    <DataTable
      caption={t('cycles.entries')} rows={entries} rowKey={({ researchId }) => researchId} perPage={100}
      filterText={({ companyName }) => companyName} filterLabel={t('cycles.find')}
      empty={<p className={styles.soft}>{t('cycles.noEntries')}</p>}
      columns={[
        {
          key: 'company', header: t('companies.company'), sortBy: ({ companyName }) => companyName,
          cell: ({ researchId, companyName, endsOn, industry }) => (
            <span className={styles.name}>
              <Link to={to('admin-applications-id', { id: researchId })}>{companyName}</Link>
              <span className={styles.soft}>{t(`industry.${industry}`)}, {formatDate(endsOn)}</span>
            </span>
          ),
        },
        {
          key: 'employees', header: t('cycles.employees'), align: 'right', sortBy: ({ employees }) => employees,
          cell: ({ employees, sizeClass, failed }) => (
            <span className={styles.name}>
              {employees}
              {!failed.includes('employees') && <span className={styles.soft}>{t(`cycles.size.${sizeClass}`)}</span>}
            </span>
          ),
        },
        {
          key: 'fillRate', header: t('cycles.fillRate'), align: 'right', sortBy: ({ fillRate }) => fillRate,
          cell: ({ fillRate }) => formatPercent(fillRate / 100, locale),
        },
        {
          key: 'score', header: t('cycles.score'), align: 'right', sortBy: ({ score }) => score,
          cell: ({ score }) => (score === null ? '–' : formatScore(score, locale, 2)),
        },
        {
          key: 'place', header: t('cycles.place'), sortBy: ({ rank }) => rank?.place,
          cell: ({ rank, failed, excluded }) => (rank
            ? place(rank)
            : (
              <span className={styles.name}>
                {excluded && <span>{t('cycles.excluded')}</span>}
                {failed.map((condition) => <span key={condition}>{t(`cycles.failed.${condition}`)}</span>)}
              </span>
            )),
        },
      ]}
    />
  )
}
