import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { EmptyState, FailedNotice, FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useGetReportProgressQuery } from '../api.ts'
import { useTexts } from '../texts.ts'

/** Milliseconds between two polls of a report's progress. */
export const everyMs = 2_000

/**
 * A report that can't be read yet: shows why and its progress, and calls `onReleased` when it is ready. An
 * administrator sees what is missing; a company sees that its report is being prepared.
 */
export function Preparing({ researchId, onReleased, action }: {
  researchId: string
  onReleased: () => void
  action: ReactNode
}) {
  const { t } = useTexts()
  const [failing, setFailing] = useState(false)
  const query = useGetReportProgressQuery({ params: { researchId } }, {
    // A failed query has its own retries: no polling beside them.
    pollingInterval: failing ? 0 : everyMs, skipPollingIfUnfocused: true,
  })
  const { data, error } = query
  const fails = error !== undefined
  useEffect(() => setFailing(fails), [fails])
  const state = data?.state
  useEffect(() => {
    if (state === 'released') onReleased()
  }, [state, onReleased])
  if (!data) return error ? <FailedState level={1} {...retryOf(query)} action={action} /> : <Skeleton heading lines={3} />
  // Data from a moment ago is still worth showing.
  const stale = error && <FailedNotice {...retryOf(query)} />
  if (state === 'stuck') {
    const { here, expected } = data.answers ?? { here: 0, expected: null }
    return (
      <EmptyState level={1} title={t('page.stuck')} action={action}>
        <p role="alert">{t('page.stuckWhy', { here, expected: expected ?? 0 })}</p>
        {stale}
      </EmptyState>
    )
  }
  const opening = state === 'waiting' || state === 'opening'
  return (
    <EmptyState level={1} title={t(opening ? 'page.preparing' : 'page.notAvailable')} action={action}>
      <p>{t(opening ? 'page.preparingWhy' : 'page.notAvailableWhy')}</p>
      {state === 'opening' && <p role="status">{t('page.opened', { progress: data.progress })}</p>}
      {stale}
    </EmptyState>
  )
}
