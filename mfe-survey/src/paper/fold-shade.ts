import { margin, step, type Patch } from './patch.ts'

/** A fold takes at most this much of the paper's brightness; a pen's line takes more, and stays visible. */
const mostShade = 0.35
const leastShade = 0.05

/** A fold may be this much higher in one box than in another, in samples: 0.36 mm. */
const slant = 3

/** How much darker than paper each row of a patch is beside the box, on both sides of it. */
function dips({ size, data }: Patch, boxSize: number, dx: number): { paper: number; dips: Uint8Array } {
  const at = (mm: number) => Math.min(Math.max(Math.round((margin + mm) / step) + dx, 0), size)
  const sides = [[at(-1.2), at(-0.35)], [at(boxSize + 0.35), at(boxSize + 1.2)]] as const
  const lights = Uint8Array.from({ length: size }, (_, j) => Math.max(...sides.map(([from, to]) => {
    let sum = 0
    for (let i = from; i < to; i++) sum += data[j * size + i]!
    return to > from ? sum / (to - from) : 0
  })))
  const paper = lights.slice().sort()[Math.floor(size * 0.7)]!
  return { paper, dips: lights.map((light) => Math.max(paper - light, 0)) }
}

/**
 * The shade of a fold that runs along a line of boxes, by patch and its rows. It is one if it is beside all the boxes:
 * a mark reaches out of one or two.
 */
export function foldShade(patches: readonly Patch[], boxSize: number, dx: number): Uint8Array[] | undefined {
  if (patches.length < 3) return undefined
  const sides = patches.map((patch) => dips(patch, boxSize, dx))
  const [size, paper] = [patches[0]!.size, Math.min(...sides.map((side) => side.paper))]
  let found = false
  const common = Uint8Array.from({ length: size }, (_, j) => {
    const shared = Math.min(...sides.map((side) => {
      let most = 0
      for (let k = Math.max(j - slant, 0); k <= Math.min(j + slant, size - 1); k++) most = Math.max(most, side.dips[k]!)
      return most
    }))
    if (shared < paper * leastShade) return 0
    found = true
    return shared
  })
  if (!found) return undefined
  return sides.map((side) => side.dips.map((dip, j) => (common[j]! > 0 ? Math.min(dip, side.paper * mostShade) : 0)))
}
