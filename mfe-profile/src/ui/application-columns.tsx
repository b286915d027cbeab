import { applicationStates, type ApplicationSummary } from '@glas/contracts/survey/application'
import { formatPercent } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import type { Column } from '@glas/mfe-kit/ui/data-table.tsx'
import { useTexts } from '../texts.ts'
import { ApplicationStatus } from './application-status.tsx'

/** The columns that every table of applications has. */
export function useApplicationColumns() {
  const { t } = useTexts()
  const locale = useLocale()
  return {
    state: {
      key: 'state',
      header: t('list.state'),
      cell: (row) => <ApplicationStatus state={row.state} returned={row.submittedAt !== null} />,
      sortBy: (row) => applicationStates.indexOf(row.state),
    },
    filled: {
      key: 'filled',
      header: t('list.filled'),
      cell: (row) => (row.fillRate === null ? '–' : formatPercent(row.fillRate / 100, locale)),
      sortBy: (row) => row.fillRate,
      align: 'right',
    },
  } satisfies Record<string, Column<ApplicationSummary>>
}
