import type { ApplicationSummary } from '@glas/contracts/survey/application'
import { formatDate, formatDateTime } from '@glas/mfe-kit/format/date'
import { useTexts } from '../texts.ts'
import type { Sheet } from '../tables/write-table.ts'

/** A list of applications as a sheet. */
export function useApplicationsSheet() {
  const { t } = useTexts()
  const day = (date: string | null) => (date ? formatDate(date) : null)
  return (title: string, rows: readonly ApplicationSummary[]): Sheet => ({
    title,
    heading: [
      t('admin.company'), t('list.research'), t('admin.product'), t('list.type'), t('list.filterState'),
      t('wizard.startsOn'), t('wizard.endsOn'), t('admin.employees'), t('list.filledPercent'), t('admin.submitted'),
    ],
    rows: rows.map((row) => [
      row.companyName, row.name, row.product.toUpperCase(), t(`type.${row.type}`), t(`state.${row.state}`),
      day(row.startsOn), day(row.endsOn), row.employees, row.fillRate, row.submittedAt && formatDateTime(row.submittedAt),
    ]),
  })
}
