import { printFailedAttribute } from '@glas/contracts/reporting/print'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useTexts } from '../texts.ts'
import { LeaveUnread } from './leave-report.tsx'
import { Preparing } from './preparing.tsx'

/** A report that is being read. */
export function Waiting() {
  const { t } = useTexts()
  return <Skeleton heading lines={8} label={t('page.loading')} />
}

interface FaultProps {
  error: unknown
  researchId: string
  busy: boolean
  refetch: () => void
}

/** A report that can't be read: why, and what to do. */
export function Fault({ error, researchId, busy, refetch }: FaultProps) {
  const home = <LeaveUnread researchId={researchId} />
  const code = isApiFault(error) ? error.code : 'NOT_FOUND'
  if (code === 'REPORT_NOT_AVAILABLE') return <Preparing researchId={researchId} onReleased={refetch} action={home} />
  if (code === 'NOT_FOUND' || code === 'VALIDATION_FAILED') return <NotFound />
  return <FailedState level={1} error={error} onRetry={refetch} retrying={busy} action={home} />
}

/** A frozen report that can't be printed: the printer reads its attribute. */
export function PrintFault({ error }: { error: unknown }) {
  const { t } = useTexts()
  return (
    <p role="alert" {...{ [printFailedAttribute]: isApiFault(error) ? error.code : 'UNKNOWN' }}>
      {errorText(t, error)}
    </p>
  )
}
