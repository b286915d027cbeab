import type { PrintedForm } from '@glas/contracts/paper/form'
import { decideRows, type Decision, type MeasuredRow } from './decide-row.ts'
import type { FoundMark } from './find-marks.ts'
import type { GreyImage } from './image.ts'
import { measurePage } from './measure-page.ts'
import { pageMap, rotationOf } from './page-map.ts'
import type { Map2d } from './projective.ts'
import { hasWriting } from './writing.ts'

export type ReadPage =
  /** Fewer than three of the codes in its corners could be read, or boxes aren't where they should be. */
  | { readonly kind: 'no page marks' }
  | { readonly kind: 'another form'; readonly form: string }
  | {
      readonly kind: 'page'
      readonly page: number
      /** How far the scan is turned, clockwise. */
      readonly rotation: 0 | 90 | 180 | 270
      /** By question. A list that continues on another page has a row on each. */
      readonly rows: ReadonlyMap<string, Decision>
      /** The areas that something is written in. */
      readonly written: readonly string[]
      /** The ink of each box, 0 to 255, in the form's order: two scans of one sheet hardly differ in it. */
      readonly ink: Uint8Array
      /** From millimetres to pixels, for cutting out a row. */
      readonly map: Map2d
    }

/** Reads a scanned page, given the marks found on it. */
export function readPage(image: GreyImage, marks: readonly FoundMark[], form: PrintedForm): ReadPage {
  const ours = marks.filter((mark) => mark.form === form.id)
  if (ours.length === 0 && marks.length > 0) return { kind: 'another form', form: marks[0]!.form }
  const page = ours[0]?.page
  const printed = page && form.pages[page - 1]
  if (!printed || ours.some((mark) => mark.page !== page)) return { kind: 'no page marks' }
  const marked = pageMap(ours)
  const measured = marked && measurePage(image, form, page, marked)
  if (!measured) return { kind: 'no page marks' }

  const { map } = measured
  const decisions = decideRows(measured.rows.filter((row) => row !== undefined)).values()
  const rows = printed.questions.map(({ id }, nth): [string, Decision] =>
    [id, measured.rows[nth] ? decisions.next().value! : { kind: 'doubtful', reason: 'unclear', values: [] }])
  return {
    kind: 'page', page, rotation: rotationOf(map), rows: new Map(rows), map,
    written: printed.writing.filter((area) => hasWriting(image, map, area)).map(({ id }) => id),
    ink: Uint8Array.from(measured.rows.flatMap((row, nth) => inkOf(row, printed.questions[nth]!.boxes.length))),
  }
}

const inkOf = (row: MeasuredRow | undefined, count: number): number[] =>
  row ? row.inks.map(({ fill }) => Math.round(fill * 255)) : Array.from({ length: count }, () => 0)
