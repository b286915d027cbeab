import { useState } from 'react'
import type { AuditFilter } from '@glas/contracts/audit'
import { useListIdentityAuditQuery, useListNotifyAuditQuery, useListSurveyAuditQuery } from '../../../admin-api.ts'
import { auditSources, mergeAudit, type AuditCursors } from '../../../domain/audit.ts'

const reread = { refetchOnMountOrArgChange: true } as const

/** A page of all services' logs, and the way to the next; `filter` must stay the same for the life of the component. */
export function useAudit(filter: AuditFilter, size: number) {
  const [trail, setTrail] = useState<readonly AuditCursors[]>([{}])
  const cursors = trail.at(-1)!
  const argOf = (after: string | undefined) => ({ query: { ...filter, limit: size, ...(after && { after }) } })
  const queries = {
    identity: useListIdentityAuditQuery(argOf(cursors.identity), reread),
    survey: useListSurveyAuditQuery(argOf(cursors.survey), reread),
    notify: useListNotifyAuditQuery(argOf(cursors.notify), reread),
  }
  const read = auditSources.filter((source) => queries[source].currentData)
  const failed = auditSources.filter((source) => queries[source].error)
  const loading = auditSources.some((source) => !queries[source].currentData && !queries[source].error)
  const { records, next } = mergeAudit(
    Object.fromEntries(read.map((source) => [source, queries[source].currentData!])), cursors, size,
  )
  return {
    records: loading ? undefined : records,
    /** Services whose part is missing; the parts of others that failed are older than they could be. */
    missing: failed.filter((source) => !queries[source].currentData),
    /** What a failed state needs; undefined if nothing has failed. */
    retry: failed.length === 0 ? undefined : {
      error: queries[failed[0]!].error,
      retrying: failed.some((source) => queries[source].isFetching),
      onRetry: () => failed.forEach((source) => void queries[source].refetch()),
    },
    onNewer: trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : undefined,
    onOlder: next && !loading ? () => setTrail([...trail, next]) : undefined,
  }
}
