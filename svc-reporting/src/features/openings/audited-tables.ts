import type { Certificate } from '@glas/contracts/reporting/certificate'
import type { Verdict } from '../../auditor/auditor.ts'
import type { Refusal } from '../../auditor/refusal.ts'
import type { ReportTables } from '../../domain/tables/report-tables.ts'

/** Tables, and the auditor's certificate for them. */
export interface Audited {
  readonly tables: ReportTables
  readonly certificate: Certificate
}

/**
 * Tables that the auditor certifies. If it refuses, the report shows less and is audited again: without the dimension
 * concerned that has the fewest shown people, or without any dimension if the refusal concerns the whole. What then
 * remains is the whole research; if that is refused too, there is no report.
 *
 * @param build makes the tables; the groups of `withheld` dimensions are hidden
 */
export function auditedTables(
  build: (withheld: readonly string[]) => ReportTables, audit: (tables: ReportTables) => Verdict,
): Audited | { readonly refusal: Refusal } {
  const withheld: string[] = []
  for (;;) {
    const tables = build(withheld)
    const verdict = audit(tables)
    if (!('refusal' in verdict)) return { tables, ...verdict }
    const shown = tables.dimensions.filter(({ groups }) => groups.some(({ visible }) => visible))
    const people = ({ groups }: ReportTables['dimensions'][number]) =>
      groups.reduce((sum, { profile }) => sum + (profile?.n ?? 0), 0)
    const concerned = shown
      .filter(({ key }) => verdict.refusal.groups.some(({ dimension }) => dimension === key))
      .sort((a, b) => people(a) - people(b))
    const less = concerned.length > 0 ? concerned.slice(0, 1) : shown
    if (less.length === 0) return verdict
    withheld.push(...less.map(({ key }) => key))
  }
}
