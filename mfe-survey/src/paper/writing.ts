import type { WritingArea } from '@glas/contracts/paper/form'
import { brightnessAt, type GreyImage } from './image.ts'
import type { Map2d } from './projective.ts'

const step = 0.25
/** Square millimetres: a short word in pencil has twice as much. An unneeded look costs less than a missed comment. */
const leastInk = 0.7

/** Whether something is written in an area. The printed lines, dark along most of their length, don't count. */
export function hasWriting(image: GreyImage, map: Map2d, area: WritingArea): boolean {
  const columns = Math.floor((area.width - 1) / step)
  const rows = Math.floor((area.height - 1) / step)
  const tile = 32
  let ink = 0
  for (let from = 0; from < columns; from += tile) {
    const width = Math.min(tile, columns - from)
    const values = new Float32Array(width * rows)
    for (let j = 0; j < rows; j++) {
      for (let i = 0; i < width; i++) {
        const at = map({ x: area.x + 0.5 + (from + i) * step, y: area.y + 0.5 + j * step })
        values[j * width + i] = brightnessAt(image, at.x, at.y)
      }
    }
    const paper = values.slice().sort()[Math.floor(values.length * 0.6)]!
    const dark = (j: number) => {
      let count = 0
      for (let i = 0; i < width; i++) if (values[j * width + i]! < paper * 0.75) count++
      return count
    }
    const counts = Array.from({ length: rows }, (_, j) => dark(j))
    const isLine = (j: number) => [-3, -2, -1, 0, 1, 2, 3].some((by) => (counts[j + by] ?? 0) > width * 0.4)
    for (let j = 0; j < rows; j++) if (!isLine(j)) ink += counts[j]!
  }
  return ink * step * step > leastInk
}
