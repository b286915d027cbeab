import { margin, step, type Patch } from './patch.ts'

/** How far a row's boxes are from where the map puts them, in samples, and how clearly: contrast over paper. */
export interface Borders { readonly dx: number; readonly dy: number; readonly clear: number }

/** Each patch gives the brightness along this many parts of a line. */
const parts = 3

/** Width of a border. */
const line = 0.26

/** Sorts the few values in place; faster than the built-in for a dozen. */
function median(values: Float32Array): number {
  for (let i = 1; i < values.length; i++) {
    const value = values[i]!
    let k = i - 1
    for (; k >= 0 && values[k]! > value; k--) values[k + 1] = values[k]!
    values[k + 1] = value
  }
  return values[values.length >> 1]!
}

/** Brightness of the lines across (or down) a row's patches. A mark crosses one or two boxes; the median ignores it. */
function profile(patches: readonly Patch[], boxSize: number, vertical: boolean): Float32Array {
  const { size } = patches[0]!
  const first = Math.round((margin + 0.7) / step)
  const length = Math.round((boxSize - 1.4) / step / parts)
  const [across, along] = vertical ? [1, size] : [size, 1]
  const sums = new Float32Array(patches.length * parts)
  return Float32Array.from({ length: size }, (_, at) => {
    let nth = 0
    for (const { data } of patches) {
      for (let part = 0; part < parts; part++) {
        let sum = 0
        for (let n = 0, k = at * across + (first + part * length) * along; n < length; n++, k += along) sum += data[k]!
        sums[nth++] = sum / length
      }
    }
    return median(sums)
  })
}

/** The shift at which a profile has the two borders of a box. */
function shiftOf(values: Float32Array, boxSize: number): { shift: number; clear: number } {
  const near = (margin + line / 2) / step
  const far = (margin + boxSize - line / 2) / step
  const reach = Math.round(1.3 / step)
  const paper = values.slice().sort().at(-(values.length >> 2))!
  const at = (place: number) => values[Math.floor(place)] ?? paper
  const edge = (place: number) => paper - at(place) - 0.5 * (paper - at(place - 6) + (paper - at(place + 6)))
  let best = { shift: 0, score: -Infinity }
  for (let shift = -reach; shift <= reach; shift++) {
    const [one, other] = [edge(near + shift), edge(far + shift)]
    const score = Math.min(one, other) + 0.3 * (one + other) - Math.abs(shift) * 0.05
    if (score > best.score) best = { shift, score }
  }
  return { shift: best.shift, clear: best.score / 1.6 / Math.max(paper, 1) }
}

/** Finds the borders of a row's boxes. @param boxSize outer side, in millimetres */
export function findBorders(patches: readonly Patch[], boxSize: number): Borders {
  const x = shiftOf(profile(patches, boxSize, true), boxSize)
  const y = shiftOf(profile(patches, boxSize, false), boxSize)
  return { dx: x.shift, dy: y.shift, clear: Math.min(x.clear, y.clear) }
}
