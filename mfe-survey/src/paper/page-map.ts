import { markPlaces, type PageCorner } from '@glas/contracts/paper/marks'
import type { FoundMark } from './find-marks.ts'
import { fitMap, type Map2d, type Pair, type Point } from './projective.ts'

const { page: { width, height }, code: { size, margin } } = markPlaces

const cornerOf: Readonly<Record<PageCorner, Point>> = {
  A: { x: margin, y: margin },
  B: { x: width - margin - size, y: margin },
  C: { x: width - margin - size, y: height - margin - size },
  D: { x: margin, y: height - margin - size },
}

const pairsOf = (marks: readonly FoundMark[]): Pair[] => marks.flatMap(({ corner, corners }) => {
  const { x, y } = cornerOf[corner]
  const printed = [{ x, y }, { x: x + size, y }, { x: x + size, y: y + size }, { x, y: y + size }]
  return printed.map((from, nth) => ({ from, to: corners[nth]! }))
})

/** The map from millimetres on the page to pixels. Codes are too small for two of them to determine the perspective. */
export const pageMap = (marks: readonly FoundMark[]): Map2d | undefined =>
  marks.length >= 3 ? fitMap(pairsOf(marks)) : undefined

/** How far the page is turned, clockwise, to the nearest quarter. */
export function rotationOf(map: Map2d): 0 | 90 | 180 | 270 {
  const [a, b] = [map({ x: 0, y: height / 2 }), map({ x: width, y: height / 2 })]
  const quarters = Math.round(Math.atan2(b.y - a.y, b.x - a.x) / (Math.PI / 2))
  return ([0, 90, 180, 270] as const)[(quarters + 4) % 4]!
}
