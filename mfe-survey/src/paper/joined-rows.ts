import type { PrintedForm } from '@glas/contracts/paper/form'
import type { Decision } from './decide-row.ts'
import type { ScannedPage, ScannedRow, ScanPlace } from './scans.ts'

/** The rows of a sheet's pages; those of a list that continues on another page are one. */
export function rowsOfPages(pages: readonly ScannedPage[], form: PrintedForm): Map<string, ScannedRow> {
  const rows = new Map<string, { decisions: Decision[]; places: ScanPlace[]; many: boolean }>()
  for (const { page, place, rows: own } of pages) {
    for (const { id, many } of form.pages[page - 1]!.questions) {
      const row = rows.get(id) ?? { decisions: [], places: [], many }
      rows.set(id, row)
      row.decisions.push(own.get(id)!)
      row.places.push(place)
    }
  }
  return new Map([...rows].map(([id, { decisions, places, many }]) => (
    [id, { decision: mergeDecisions(decisions, many), places }]
  )))
}

function mergeDecisions(decisions: readonly Decision[], many: boolean): Decision {
  const values = decisions.flatMap((decision) => (decision.kind === 'blank' ? [] : decision.values))
  const doubtful = decisions.find(({ kind }) => kind === 'doubtful')
  if (doubtful) return { ...doubtful, values } as Decision
  if (values.length > 1 && !many) return { kind: 'doubtful', reason: 'two marks', values }
  return values.length > 0 ? { kind: 'answered', values } : { kind: 'blank' }
}

/** The areas with handwriting, and the pages they are on. */
export const writtenOn = (pages: readonly ScannedPage[]): Map<string, ScanPlace> =>
  new Map(pages.flatMap(({ written, place }) => written.map((id) => [id, place])))
