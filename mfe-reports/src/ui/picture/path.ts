/** Moves and scales: `[a, b, c, d, e, f]` of an SVG matrix. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

type Point = readonly [x: number, y: number]

/** Numbers that a command takes at a time. */
const sizes: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 }

export const round = (value: number): number => Math.round(value * 100) / 100

export const movedPoint = ([x, y]: Point, [a, b, c, d, e, f]: Matrix): Point => [a * x + c * y + e, b * x + d * y + f]

/**
 * The data of a path after a transformation, in absolute lines and curves alone: programs for presentations don't keep
 * the width of lines in stretched drawings.
 * @returns undefined if it has a command that charts don't use
 */
export function movedPath(data: string, matrix: Matrix): string | undefined {
  const written: string[] = []
  let at: Point = [0, 0]
  let start: Point = at
  /** The last control point of a curve, which a smooth one mirrors. */
  let control: Point | undefined
  const out = (command: string, points: readonly Point[]) =>
    written.push(command + points.map((point) => movedPoint(point, matrix).map(round).join(' ')).join(' '))
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toUpperCase()
    const size = sizes[command]
    if (size === undefined) return undefined
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number)
    const relative = letter !== command
    for (let i = 0; i < Math.max(1, numbers.length); i += Math.max(1, size)) {
      const own = numbers.slice(i, i + size)
      const [ox, oy] = relative ? at : [0, 0]
      const points: Point[] = command === 'H' ? [[own[0]! + ox, at[1]]] : command === 'V' ? [[at[0], own[0]! + oy]]
        : Array.from({ length: size / 2 }, (_, p): Point => [own[2 * p]! + ox, own[2 * p + 1]! + oy])
      if (command === 'Z') {
        written.push('Z')
        at = start
        continue
      }
      if (command === 'S') points.unshift(control ? [2 * at[0] - control[0], 2 * at[1] - control[1]] : at)
      control = command === 'C' || command === 'S' ? points[1] : undefined
      // Further points of a move are lines.
      const drawn = command === 'M' && i === 0 ? 'M'
        : command === 'C' || command === 'S' ? 'C' : command === 'Q' ? 'Q' : 'L'
      out(drawn, points)
      at = points.at(-1)!
      if (drawn === 'M') start = at
    }
  }
  return written.join('')
}

/** The only point of a path without length: with round ends, it is drawn as a dot. */
export function dotOf(data: string): Point | undefined {
  const found = /^M(-?[\d.]+)[ ,](-?[\d.]+)h0$/.exec(data.trim())
  return found ? [Number(found[1]), Number(found[2])] : undefined
}
