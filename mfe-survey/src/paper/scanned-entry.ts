import type { PrintedForm } from '@glas/contracts/paper/form'
import { markPlaces } from '@glas/contracts/paper/marks'
import type { PageArea, ScanPlace, ScannedSheet } from './scans.ts'
import { type FilledSheet, type PaperField, fieldsOf } from './sheet.ts'

/** What a person has to decide about a scanned sheet before it counts. */
export type Question =
  /** Whether its pages belong together. */
  | { readonly kind: 'check' }
  | { readonly kind: 'row'; readonly id: string }
  /** Handwriting, to be typed or left out. */
  | { readonly kind: 'writing'; readonly id: string }
  /** It was drawn to be typed as well, without seeing what was read. */
  | { readonly kind: 'again' }

/** A scanned sheet, as far as it is decided. */
export interface ScannedEntry {
  readonly sheet: ScannedSheet
  readonly fields: readonly PaperField[]
  readonly marks: FilledSheet['marks']
  readonly texts: FilledSheet['texts']
  /** In the order in which they are asked. */
  readonly open: readonly Question[]
  /** In how many fields the typed entry differed; null if it was not drawn. */
  readonly differing: number | null
}

/** Leaves to a person everything that the reader wasn't sure of, and handwriting. */
export function toEntry(sheet: ScannedSheet, form: PrintedForm, drawn: boolean): ScannedEntry {
  const fields = fieldsOf(form)
  const rows = fields.map(({ id }) => [id, sheet.rows.get(id)?.decision] as const)
  const doubtful = rows.filter(([, decision]) => decision === undefined || decision.kind === 'doubtful')
  return {
    sheet, fields, texts: {}, differing: null,
    marks: Object.fromEntries(rows.flatMap(([id, decision]) => {
      if (decision === undefined || decision.kind === 'doubtful') return []
      return [[id, decision.kind === 'answered' ? decision.values : []]]
    })),
    open: [
      ...(sheet.check ? [{ kind: 'check' as const }] : []),
      ...doubtful.map(([id]) => ({ kind: 'row' as const, id })),
      ...[...sheet.written.keys()].map((id) => ({ kind: 'writing' as const, id })),
      ...(drawn ? [{ kind: 'again' as const }] : []),
    ],
  }
}

const without = (open: readonly Question[], kind: Question['kind'], id?: string) =>
  open.filter((each) => each.kind !== kind || ('id' in each && each.id !== id))

/** @param values none if the row was left blank or can't be read */
export const decideRow = (entry: ScannedEntry, id: string, values: readonly string[]): ScannedEntry => ({
  ...entry, marks: { ...entry.marks, [id]: values }, open: without(entry.open, 'row', id),
})

/** @param text empty if it is left out */
export const decideWriting = (entry: ScannedEntry, id: string, text: string): ScannedEntry =>
  ({ ...entry, texts: { ...entry.texts, [id]: text }, open: without(entry.open, 'writing', id) })

/** @param marks the final ones, after a third look at what differed */
export const decideAgain = (entry: ScannedEntry, marks: FilledSheet['marks'], differing: number | null): ScannedEntry =>
  ({ ...entry, marks, differing, open: without(entry.open, 'again') })

export const confirmSheet = (entry: ScannedEntry): ScannedEntry => ({ ...entry, open: without(entry.open, 'check') })

/** Whether nothing is marked and nothing is written. */
export const isUntouched = ({ marks, sheet }: ScannedEntry) =>
  sheet.written.size === 0 && Object.values(marks).every(({ length }) => length === 0)

/** A part of a scan, and the part of it that is asked about, as shares of its height. */
export interface RowPicture {
  readonly place: ScanPlace
  readonly area: PageArea
  readonly from: number
  readonly to: number
}

const { width: pageWidth, height: pageHeight } = markPlaces.page
/** Nothing is printed nearer to an edge, in millimetres. */
const margin = 8

/** The pictures of a row: its boxes with the words beside them, and a little of its neighbours. */
export function picturesOf({ sheet }: ScannedEntry, id: string, form: PrintedForm): RowPicture[] {
  return form.pages.flatMap(({ questions }, nth) => {
    const boxes = questions.find((question) => question.id === id)?.boxes
    const place = sheet.places[nth]
    if (!boxes || boxes.length === 0 || !place) return []
    const [xs, ys] = [boxes.map(({ x }) => x), boxes.map(({ y }) => y)]
    const [left, right] = [Math.min(...xs), Math.max(...xs) + form.boxSize]
    const [top, bottom] = [Math.min(...ys), Math.max(...ys) + form.boxSize]
    // The words of a statement are before its boxes, those of other options after them.
    const middle = pageWidth / 2
    const inRow = bottom - top < 2 * form.boxSize
    const x = inRow && left >= middle ? middle : margin
    const end = inRow && right < middle ? middle : pageWidth - margin
    const around = inRow ? 11 : 6
    const y = Math.max(0, top - around)
    const height = Math.min(pageHeight, bottom + around) - y
    // The numbers of a scale are above its boxes, the words of its ends below.
    const own = !inRow ? around : boxes.length > 4 ? 6 : 2.2
    return [{
      place, area: { x, y, width: end - x, height },
      from: (top - own - y) / height, to: (bottom + own - y) / height,
    }]
  })
}

/** The picture of an area of handwriting, with the words above it. */
export function writingPicture(
  { sheet }: ScannedEntry, id: string, form: PrintedForm,
): Pick<RowPicture, 'place' | 'area'> | undefined {
  const place = sheet.written.get(id)
  const nth = sheet.places.findIndex((each) => each.file === place?.file && each.page === place.page)
  const area = form.pages[nth]?.writing.find((each) => each.id === id)
  if (!place || !area) return undefined
  const [x, y] = [Math.max(0, area.x - 3), Math.max(0, area.y - 8)]
  const [right, bottom] = [Math.min(pageWidth, area.x + area.width + 3), area.y + area.height + 3]
  return { place, area: { x, y, width: right - x, height: bottom - y } }
}

/** A whole page. */
export const wholePage: PageArea = { x: 0, y: 0, width: pageWidth, height: pageHeight }
