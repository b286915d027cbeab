import type { PrintedForm, PrintedQuestion } from '@glas/contracts/paper/form'
import { isPale, type MeasuredRow } from './decide-row.ts'
import { findBorders, type Borders } from './find-borders.ts'
import { foldShade } from './fold-shade.ts'
import type { GreyImage } from './image.ts'
import { type BoxInk, measureBox, paleInk, usualInk } from './measure-box.ts'
import { cutPatch, step, type Patch } from './patch.ts'
import type { Map2d, Point } from './projective.ts'

export interface MeasuredPage {
  /** By the form's questions; undefined where the boxes weren't found. */
  readonly rows: readonly (MeasuredRow | undefined)[]
  /** The map from millimetres to pixels, corrected by the places of the boxes. */
  readonly map: Map2d
}

/** Boxes of a question that are side by side. A fold shifts them together; the options of a list are a line each. */
interface Line extends Borders {
  readonly boxes: readonly Point[]
  readonly patches: readonly Patch[]
  /** Their place, once it is settled; undefined if it can't be determined. */
  place: Borders | undefined
}

/** Borders less clear than this aren't believed; those of a clear line are believed regardless of its neighbours. */
const clearFrom = 0.12
const certainFrom = 0.3
/** How far a line's shift may be from that of its neighbours, in samples: 0.36 mm. */
const apart = 3
/** Neighbours are this near, in millimetres. */
const nearby = 45

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

const agree = (a: Borders, b: Borders) => Math.abs(a.dx - b.dx) <= apart && Math.abs(a.dy - b.dy) <= apart

/**
 * Where a line of boxes is. A fold shifts what is below it, so two neighbours have to agree, not most of them. Where a
 * mark or a fold hides the borders, the neighbours' place is taken if they agree. Undefined where nothing is certain.
 */
function settle(line: Line, found: readonly Line[]): Borders | undefined {
  if (line.clear >= certainFrom) return line
  const distance = ({ boxes: [at] }: Line) => Math.hypot(at!.x - line.boxes[0]!.x, at!.y - line.boxes[0]!.y)
  const near = found.filter((other) => other !== line && distance(other) < nearby)
    .sort((a, b) => distance(a) - distance(b)).slice(0, 6)
  if (line.clear >= clearFrom && near.filter((other) => agree(line, other)).length >= 2) return line
  const nearest = near.slice(0, 4)
  const middle = { dx: median(nearest.map(({ dx }) => dx)), dy: median(nearest.map(({ dy }) => dy)), clear: 0 }
  return nearest.length >= 2 && nearest.every((other) => agree(middle, other)) ? middle : undefined
}

function linesOf(image: GreyImage, { boxes }: PrintedQuestion, boxSize: number, map: Map2d): Line[] {
  return Array.from(Map.groupBy(boxes, ({ y }) => y).values(), (line) => {
    const patches = line.map((box) => cutPatch(image, map, box, boxSize))
    return { boxes: line, patches, ...findBorders(patches, boxSize), place: undefined }
  })
}

function measureRow(
  { boxes, many }: PrintedQuestion, lines: readonly Line[], boxSize: number, darkness = usualInk,
): MeasuredRow | undefined {
  const inks = new Map<Point, BoxInk>()
  for (const { boxes: own, patches, place } of lines) {
    if (!place) return undefined
    const shade = foldShade(patches, boxSize, place.dx)
    patches.forEach((patch, nth) => {
      inks.set(own[nth]!, measureBox(patch, boxSize, { dx: place.dx, dy: place.dy, shade: shade?.[nth] }, darkness))
    })
  }
  return { values: boxes.map(({ value }) => value), many, inks: boxes.map((box) => inks.get(box)!) }
}

/** Measures the boxes of a form's page; undefined if most of them aren't where the map puts them. */
export function measurePage(
  image: GreyImage, { pages, boxSize }: PrintedForm, page: number, map: Map2d,
): MeasuredPage | undefined {
  const { questions } = pages[page - 1]!
  const rows = questions.map((question) => linesOf(image, question, boxSize, map))
  const lines = rows.flat()
  const found = lines.filter(({ clear }) => clear >= clearFrom)
  // If the codes fit each other only by chance, the boxes aren't where the map puts them.
  if (found.length < lines.length * 0.6) return undefined
  for (const line of lines) line.place = settle(line, found)
  const shift = { x: median(found.map(({ dx }) => dx)) * step, y: median(found.map(({ dy }) => dy)) * step }
  const measure = (darkness = usualInk) =>
    questions.map((question, nth) => measureRow(question, rows[nth]!, boxSize, darkness))
  const measured = measure()
  return {
    rows: isPale(measured.filter((row) => row !== undefined)) ? measure(paleInk) : measured,
    map: ({ x, y }) => map({ x: x + shift.x, y: y + shift.y }),
  }
}
