import { expect, test } from '@jest/globals'
import { auditCursorOf, type AuditRecord } from '@glas/contracts/audit'
import fc from 'fast-check'
import { auditSources, mergeAudit, newestFirst, type AuditCursors, type AuditSource } from './audit.ts'

const record = (minute: number, id: number): AuditRecord => ({
  id: `0190f6c0-0000-7000-8000-${String(id).padStart(12, '0')}`, at: new Date(minute * 60_000).toISOString(),
  action: 'save-application', subject: { type: 'application', id: 'x' }, userId: null, companyId: null, scope: 'system',
  act: null, details: {},
})

/** A service's answer: at most `size` entries behind a cursor. */
function read(log: readonly AuditRecord[], after: string | undefined, size: number) {
  const start = after === undefined ? 0 : log.findIndex((each) => auditCursorOf(each) === after) + 1
  const records = log.slice(start, start + size)
  return { records, next: log.length > start + size ? auditCursorOf(records.at(-1)!) : null }
}

test('when logs are read page by page, then each entry is shown once, by time', () => {
  const logs = fc.tuple(...auditSources.map(() => fc.array(fc.nat(20), { maxLength: 30 })))
  fc.assert(fc.property(logs, fc.integer({ min: 1, max: 7 }), (minutes, size) => {
    let id = 0
    const all = Object.fromEntries(auditSources.map((source, i) =>
      [source, minutes[i]!.map((minute) => record(minute, ++id)).toSorted(newestFirst)])) as Record<AuditSource, AuditRecord[]>
    const shown: AuditRecord[] = []
    for (let cursors: AuditCursors | null = {}; cursors;) {
      const from: AuditCursors = cursors
      const page = mergeAudit(Object.fromEntries(auditSources.map((source) =>
        [source, read(all[source], from[source], size)])), from, size)
      shown.push(...page.records)
      cursors = page.next
    }
    expect(shown).toEqual(Object.values(all).flat().toSorted(newestFirst))
  }))
})

test('when a service is unavailable, then the others are shown, and its log continues where it was', () => {
  const { records, next } = mergeAudit({
    identity: { records: [record(3, 1), record(2, 2)], next: null }, notify: { records: [record(1, 3)], next: null },
  }, { survey: 'before' }, 2)
  expect(records.map(({ at }) => new Date(at).getUTCMinutes())).toEqual([3, 2])
  expect(next).toEqual({ survey: 'before', identity: auditCursorOf(record(2, 2)) })
})
