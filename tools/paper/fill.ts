import type { PrintedPage } from '@glas/contracts/paper/form'
import { form } from './sheet.ts'
import type { Random } from './random.ts'
import { stroke, type Pen, type Raster } from './raster.ts'

export const pens = ['ball', 'felt', 'pencil'] as const

const penOf = (kind: (typeof pens)[number], random: Random): Pen => ({
  ball: { width: random.between(0.35, 0.6), shade: random.between(20, 105), grain: 0.03 },
  felt: { width: random.between(0.8, 1.2), shade: random.between(10, 70), grain: 0 },
  pencil: { width: random.between(0.45, 0.8), shade: random.between(70, 130), grain: 0.2 },
})[kind]

type Spot = readonly [number, number]

/** What was meant: the values marked, or that a person has to decide. */
export interface Meant { readonly values: readonly string[]; readonly unclear: boolean; readonly kind: string }

export type Habit = 'tick' | 'cross' | 'scribble' | 'fill'
const habits: readonly Habit[] = ['tick', 'cross', 'cross', 'scribble', 'fill']

/** Fills in a page, and returns what each row means. */
export function fillPage(raster: Raster, page: PrintedPage, random: Random, habit = random.one(habits)): { meant: Map<string, Meant>; written: Set<string> } {
  const pen = penOf(random.one(['ball', 'ball', 'ball', 'felt', 'pencil']), random)
  const shake = () => random.normal() * 0.25
  const size = form.boxSize
  const draw = (...points: Spot[]) => stroke(raster, points.map(([x, y]) => [x + shake() * 0.5, y + shake() * 0.5] as const), pen, () => random.next())
  const fillBox = ({ x, y }: { x: number; y: number }) => {
    const from = 0.3 + pen.width / 2
    for (let at = from; at <= size - from + 0.05; at += pen.width * 0.6) draw([x + 0.25, y + at], [x + size - 0.25, y + at])
  }
  const mark = ({ x, y }: { x: number; y: number }) => {
    const [cx, cy] = [x + size / 2 + shake(), y + size / 2 + shake()]
    const r = random.between(1.2, 2.3)
    if (habit === 'fill') fillBox({ x, y })
    else if (habit === 'tick') draw([cx - r * 0.8, cy - 0.1], [cx - 0.2, cy + r * 0.7], [cx + r * 1.2, cy - r * 1.2])
    else if (habit === 'cross') {
      draw([cx - r, cy - r], [cx + r, cy + r])
      draw([cx + r, cy - r], [cx - r, cy + r])
    } else draw(...Array.from({ length: 7 }, (_, nth): Spot => [cx - r * 0.7 + nth * r * 0.23, cy + (nth % 2 ? r : -r) * 0.6]))
  }
  const meant = new Map<string, Meant>()
  for (const { id, boxes, many } of page.questions) {
    const box = random.one(boxes)
    const other = random.one(boxes.filter((each) => each !== box))
    const draws = random.next()
    if (draws < 0.02) meant.set(id, { values: [], unclear: false, kind: 'blank' })
    else if (draws < 0.035) {
      fillBox(other)
      mark(box)
      meant.set(id, { values: [box.value], unclear: habit === 'fill', kind: 'corrected' })
    } else if (draws < 0.04) {
      mark(other)
      draw([other.x - 1, other.y + size / 2], [other.x + size + 1, other.y + size / 2 + shake()])
      mark(box)
      meant.set(id, { values: [box.value], unclear: many, kind: 'struck out' })
    } else if (draws < 0.043 && !many) {
      mark(box)
      mark(other)
      meant.set(id, { values: [], unclear: true, kind: 'two marks' })
    } else {
      mark(box)
      meant.set(id, { values: [box.value], unclear: false, kind: habit })
    }
  }
  const written = new Set<string>()
  for (const { id, x, y } of page.writing) {
    if (random.chance(0.5)) continue
    written.add(id)
    for (let word = x + 3; word < x + 60; word += 4) draw([word, y + 4], [word + 1, y + 2], [word + 2, y + 4.5], [word + 3, y + 3])
  }
  return { meant, written }
}
