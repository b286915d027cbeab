import type { ReactNode } from 'react'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { retryOf, type Reading } from '@glas/mfe-kit/api/retry-of'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'

/** Whether the record of an address doesn't exist. An address without a valid id is a 404, too. */
export const isMissing = (error: unknown): boolean =>
  codeOf(error) === 'NOT_FOUND' || codeOf(error) === 'VALIDATION_FAILED'

interface UnreadRecordProps {
  query: Reading
  /** Above the content, once the record may exist. */
  back: ReactNode
  className: string | undefined
}

/** The page of a record that has not been read: missing, failed or loading. */
export function UnreadRecord({ query, back, className }: UnreadRecordProps) {
  if (isMissing(query.error)) return <NotFound />
  return (
    <Page className={className}>
      {back}
      {query.error ? <FailedState {...retryOf(query)} /> : <Skeleton lines={8} heading />}
    </Page>
  )
}
