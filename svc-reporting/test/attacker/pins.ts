import { meets } from './even-answers.ts'
import type { Field, Row } from './even-answers.ts'

/** One respondent's answer to one question that is to be shown possible: its indices among the values. */
export interface Claim {
  /** A cell with a single respondent. */
  readonly cell: number
  readonly from: number
  readonly to: number
}

/**
 * Shows claims possible, many at once: it fixes their respondents' answers and lets all others compensate. Claims that
 * fail together are retried in halves. Calls `shown` with the index of the value that was possible.
 */
export function pin(
  sizes: readonly number[], field: Field, rows: readonly Row[], claims: readonly Claim[], random: () => number,
  shown: (claim: Claim, place: number) => void,
): void {
  const count = field.values.length
  const atOnce = Math.max(1, Math.ceil(sizes.length / 6))
  const queue: Claim[][] = []
  const mixed = claims.map((claim) => [random(), claim] as const).sort((a, b) => a[0] - b[0]).map(([, claim]) => claim)
  for (let i = 0; i < mixed.length; i += atOnce) queue.push(mixed.slice(i, i + atOnce))
  for (let next = queue.pop(); next; next = queue.pop()) {
    // The other half of the same respondent waits for another round.
    const taken = new Map<number, Claim>()
    const later: Claim[] = []
    for (const claim of next) {
      if (taken.has(claim.cell)) later.push(claim)
      else taken.set(claim.cell, claim)
    }
    if (later.length > 0) queue.push(later)
    const now = [...taken.values()]
    const tries = now.length === 1 ? now[0]!.to - now[0]!.from : 1
    let done = false
    for (let i = 0; i < tries && !done; i++) {
      const shares = Float64Array.from(field.shares)
      const places = now.map((claim) => {
        const place = now.length === 1 ? claim.from + i : likely(field, claim, random)
        for (let v = 0; v < count; v++) shares[claim.cell * count + v] = v === place ? 1 : 0
        return place
      })
      done = meets(sizes, { values: field.values, shares }, rows)
      if (done) for (const [k, claim] of now.entries()) shown(claim, places[k]!)
    }
    if (!done && now.length > 1) queue.push(now.slice(0, now.length / 2), now.slice(now.length / 2))
  }
}

function likely({ values, shares }: Field, { cell, from, to }: Claim, random: () => number): number {
  const own = shares.subarray(cell * values.length + from, cell * values.length + to)
  let left = random() * own.reduce((a, b) => a + b, 0)
  for (let v = 0; v < own.length; v++) {
    left -= own[v]!
    if (left <= 0) return from + v
  }
  return to - 1
}
