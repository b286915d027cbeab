import type { PrintedForm, PrintedQuestion } from '@glas/contracts/paper/form'
import { Hand, type Habit, type PenKind } from './pens.ts'
import type { Random } from './random.ts'
import { stroke, type Raster } from './raster.ts'

/** What was meant: the values marked, or that a person has to decide. */
export interface Meant { readonly values: readonly string[]; readonly unclear: boolean; readonly kind: string }

/** Fills in a page, and returns what each row means and where something was written. */
export function fillPage(
  raster: Raster, form: PrintedForm, page: number, random: Random,
  how: { habit?: Habit | undefined; pen?: PenKind | undefined } = {},
): { meant: Map<string, Meant>; written: Set<string> } {
  const { questions, writing } = form.pages[page - 1]!
  const hand = new Hand(raster, form.boxSize, random, how)
  const meant = new Map(questions.map((question) => [question.id, answer(question, hand, random)]))
  for (let specks = random.below(12); specks > 0; specks--) speck(raster, random)
  const written = new Set<string>()
  for (const { id, x, y, height } of writing) {
    if (random.chance(0.5)) continue
    written.add(id)
    hand.write(x + 3, y + Math.min(4, height - 1))
  }
  return { meant, written }
}

/** Shares of what people do: most mark one box. */
function answer({ boxes, many }: PrintedQuestion, hand: Hand, random: Random): Meant {
  const box = random.one(boxes)
  const others = boxes.filter((each) => each !== box)
  const other = others.length > 0 ? random.one(others) : undefined
  const means = (kind: string, unclear = false): Meant => ({ values: [box.value], unclear, kind })
  const draws = random.next()
  if (draws < 0.02) return { values: [], unclear: false, kind: 'blank' }
  if (draws < 0.035 && other) {
    if (random.chance(0.5)) {
      hand.mark(other)
      hand.scribbleOut(other)
    } else hand.fill(other)
    hand.mark(box)
    return means('corrected', hand.habit === 'fill')
  }
  if (draws < 0.04 && other) {
    hand.mark(other)
    hand.strikeOut(other)
    hand.mark(box)
    return means('struck out', many)
  }
  if (draws < 0.043 && other && !many) {
    hand.mark(box)
    hand.mark(other)
    return { values: [], unclear: true, kind: 'two marks' }
  }
  if (draws < 0.045) {
    hand.circle(box)
    return means('circled')
  }
  if (draws < 0.048) {
    hand.mark(box, true)
    return means('faint')
  }
  hand.mark(box)
  return means(hand.habit)
}

function speck(raster: Raster, random: Random): void {
  const [x, y] = [random.between(5, 205), random.between(5, 292)]
  const size = random.between(0.1, 0.3)
  const pen = { width: random.between(0.15, 0.45), shade: random.between(0, 120), grain: 0 }
  stroke(raster, [[x, y], [x + size, y + size / 2]], pen, () => 1)
}
