import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetReportProgressQuery } from '../../api.ts'

/** Milliseconds between two looks at how far the report is. */
export const everyMs = 2_000

/**
 * A report that can't be read yet: says why, how far it is, and calls `onReleased` when it has come. An administrator
 * reads what is missing where a company reads that its report is being prepared.
 */
export function Preparing({ researchId, onReleased, action }: {
  researchId: string
  onReleased: () => void
  action: ReactNode
}) {
  const { t } = useTranslation()
  const [failing, setFailing] = useState(false)
  const { data, error, isFetching, refetch } = useGetReportProgressQuery({ params: { researchId } }, {
    // What failed is asked for as anything else that did: one clock at a time.
    pollingInterval: failing ? 0 : everyMs, skipPollingIfUnfocused: true,
  })
  const fails = error !== undefined
  useEffect(() => setFailing(fails), [fails])
  const state = data?.state
  useEffect(() => {
    if (state === 'released') onReleased()
  }, [state, onReleased])
  const again = { error, retrying: isFetching, onRetry: () => void refetch() }
  if (!data) return error ? <FailedState {...again} action={action} /> : <Skeleton heading lines={3} />
  // What was true a moment ago is still worth reading.
  const stale = error && <FailedNotice {...again} />
  if (state === 'stuck') {
    const { here, expected } = data.answers ?? { here: 0, expected: null }
    return (
      <EmptyState title={t('page.stuck')} action={action}>
        <p role="alert">{t('page.stuckWhy', { here, expected: expected ?? 0 })}</p>
        {stale}
      </EmptyState>
    )
  }
  const opening = state === 'waiting' || state === 'opening'
  return (
    <EmptyState title={t(opening ? 'page.preparing' : 'page.notAvailable')} action={action}>
      <p>{t(opening ? 'page.preparingWhy' : 'page.notAvailableWhy')}</p>
      {state === 'opening' && <p role="status">{t('page.opened', { progress: data.progress })}</p>}
      {stale}
    </EmptyState>
  )
}
