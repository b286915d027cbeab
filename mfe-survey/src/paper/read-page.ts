import type { PrintedForm, PrintedQuestion } from '@glas/contracts/paper/form'
import { decideRows, type Decision } from './decide-row.ts'
import type { FoundMark } from './find-marks.ts'
import type { GreyImage } from './image.ts'
import { measureBox } from './measure-box.ts'
import { pageMap, rotationOf } from './page-map.ts'
import { cutPatch, findBorders, step, type Patch } from './patch.ts'
import type { Map2d, Point } from './projective.ts'
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

interface Row { readonly question: PrintedQuestion; readonly patches: readonly Patch[]; dx: number; dy: number; clear: number; readonly at: Point }

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!

/** A border less clear than this, in paper brightness, isn't believed. */
const clearFrom = 0.12
/** How far a row may be from its neighbours' shift, in samples: 0.36 mm. */
const apart = 3

/** Rows whose borders a mark or a fold hides take their neighbours' place. Returns those without any. */
function settle(rows: readonly Row[]): Set<Row> {
  const found = rows.filter(({ clear }) => clear >= clearFrom).map((row) => ({ ...row }))
  const lost = new Set<Row>()
  for (const row of rows) {
    const distance = ({ at }: Row) => Math.hypot(at.x - row.at.x, at.y - row.at.y)
    const near = found.filter((other) => other.question !== row.question && distance(other) < 45)
      .sort((a, b) => distance(a) - distance(b)).slice(0, 5)
    if (near.length < 2) {
      if (row.clear < clearFrom) lost.add(row)
      continue
    }
    const dx = median(near.map((other) => other.dx))
    const dy = median(near.map((other) => other.dy))
    const agrees = Math.abs(row.dx - dx) <= apart && Math.abs(row.dy - dy) <= apart
    if (row.clear >= clearFrom && agrees) continue
    if (row.clear >= clearFrom) lost.add(row)
    row.dx = dx
    row.dy = dy
  }
  return lost
}

function rowsOf(image: GreyImage, form: PrintedForm, page: number, map: Map2d): Row[] {
  return form.pages[page - 1]!.questions.map((question) => {
    const patches = question.boxes.map((box) => cutPatch(image, map, box, form.boxSize))
    return { question, patches, ...findBorders(patches, form.boxSize), at: question.boxes[0]! }
  })
}

/** Reads a scanned page, given the marks found on it. */
export function readPage(image: GreyImage, marks: readonly FoundMark[], form: PrintedForm): ReadPage {
  const ours = marks.filter((mark) => mark.form === form.id)
  if (ours.length === 0 && marks.length > 0) return { kind: 'another form', form: marks[0]!.form }
  const page = ours[0]?.page
  const questions = page && form.pages[page - 1]?.questions
  if (!page || !questions || ours.some((mark) => mark.page !== page)) return { kind: 'no page marks' }
  const map = pageMap(ours)
  if (!map) return { kind: 'no page marks' }

  const rows = rowsOf(image, form, page, map)
  // Marks that fit each other by chance don't put the boxes where they are.
  if (rows.filter(({ clear }) => clear >= clearFrom).length < rows.length * 0.6) return { kind: 'no page marks' }
  const lost = settle(rows)
  const measured = rows.map((row) => ({
    row, values: row.question.boxes.map(({ value }) => value), many: row.question.many,
    inks: row.patches.map((patch) => measureBox(patch, form.boxSize, row.dx, row.dy)),
  }))
  const ink = measured.flatMap(({ inks }) => inks.map(({ fill }) => Math.round(fill * 255)))
  const decisions = new Map<string, Decision>()
  for (const { question } of lost) decisions.set(question.id, { kind: 'doubtful', reason: 'unclear', values: [] })
  const sure = measured.filter(({ row }) => !lost.has(row))
  decideRows(sure).forEach((decision, nth) => decisions.set(sure[nth]!.row.question.id, decision))
  const shift = { x: median(rows.map(({ dx }) => dx)) * step, y: median(rows.map(({ dy }) => dy)) * step }
  const shifted: Map2d = ({ x, y }) => map({ x: x + shift.x, y: y + shift.y })
  const written = form.pages[page - 1]!.writing.filter((area) => hasWriting(image, shifted, area)).map(({ id }) => id)
  return { kind: 'page', page, rotation: rotationOf(map), rows: decisions, written, ink: Uint8Array.from(ink), map: shifted }
}
