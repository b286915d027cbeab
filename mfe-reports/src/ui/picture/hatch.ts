import { round } from './path.ts'
import { element } from './shapes.ts'

/** In pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The background of what is hidden: a colour up to a length, then white up to another. */
const hatched = /^repeating-linear-gradient\(135deg, (rgba?\([^)]*\))/
/** White up to that length is the ground of these stripes. */
const ground = 'rgb(255, 255, 255)'

/**
 * The diagonal stripes of a box whose style marks it as hidden, as shapes that programs for presentations draw, too;
 * nothing for another background.
 */
export function hatchOf(box: Box, image: string): string[] {
  const color = hatched.exec(image)?.[1]
  const lengths = [...image.matchAll(/ (\d+(?:\.\d+)?)px/g)].map(([, length]) => Number(length)).filter(Boolean)
  const [end = 0, every = 0] = [lengths[0], lengths.at(-1)]
  if (!color || every <= end) return []
  // The stripes are counted across, the sides of the box along an edge.
  const [thick, step] = [end * Math.SQRT2, every * Math.SQRT2]
  const { left, top, width, height } = box
  const starts = Array.from({ length: Math.ceil((width + height) / step) }, (_, i) => i * step)
  const rect = { x: round(left), y: round(top), width: round(width), height: round(height), fill: ground }
  return [
    element('rect', rect),
    element('path', {
      d: starts.map((from) => stripe(box, from, Math.min(from + thick, width + height))).join(''), fill: color,
    }),
  ]
}

/** The part of a box whose distances from the left and from the top add up to between two numbers. */
function stripe({ left, top, width, height }: Box, from: number, to: number): string {
  const right = (sum: number) => [Math.min(sum, width), Math.max(0, sum - width)] as const
  const below = (sum: number) => [Math.max(0, sum - height), Math.min(sum, height)] as const
  const points = [
    right(from), ...(from < width && width < to ? [[width, 0] as const] : []), right(to),
    below(to), ...(from < height && height < to ? [[0, height] as const] : []), below(from),
  ]
  return `M${points.map(([x, y]) => `${round(left + x)} ${round(top + y)}`).join('L')}Z`
}
