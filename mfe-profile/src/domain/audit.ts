import { auditCursorOf, type AuditRecord } from '@glas/contracts/audit'

/** The services that keep an audit log. */
export const auditSources = ['identity', 'survey', 'notify'] as const
export type AuditSource = (typeof auditSources)[number]

/** Where a page continues in each log; a log without a cursor is read from its newest entry. */
export type AuditCursors = Readonly<Partial<Record<AuditSource, string>>>

interface SourcePage {
  readonly records: readonly AuditRecord[]
  readonly next: string | null
}

export interface MergedAudit {
  readonly records: readonly AuditRecord[]
  /** Cursors of the next page; null on the last one. */
  readonly next: AuditCursors | null
}

/** Newest first; entries of one instant by their ids, as in each log. */
export const newestFirst = (a: AuditRecord, b: AuditRecord): number =>
  Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? 1 : -1)

/**
 * One page of all logs by time. The newest `size` entries of all are among the newest `size` of each.
 * @param pages at least `size` entries of each log, or all that it has left; absent if its service is unavailable
 * @param cursors with which the pages were read
 */
export function mergeAudit(
  pages: Readonly<Partial<Record<AuditSource, SourcePage>>>, cursors: AuditCursors, size: number,
): MergedAudit {
  const entries = auditSources.flatMap((source) => (pages[source]?.records ?? []).map((record) => ({ source, record })))
    .toSorted((a, b) => newestFirst(a.record, b.record))
  const shown = entries.slice(0, size)
  const more = entries.length > shown.length || auditSources.some((source) => pages[source]?.next)
  // A log whose service is unavailable continues where it was, so that nothing of it is skipped.
  const next = { ...cursors, ...Object.fromEntries(shown.map(({ source, record }) => [source, auditCursorOf(record)])) }
  return { records: shown.map(({ record }) => record), next: more ? next : null }
}
