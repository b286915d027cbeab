import type { Profile } from '@glas/contracts/reporting/report'
import { narrow } from './facts.ts'
import type { GroupFacts, Interval } from './facts.ts'
import { counts, within } from './groups.ts'
import type { Cell, Reading } from './groups.ts'
import { createKernel } from './kernel.ts'
import type { Knowledge } from './knowledge.ts'
import type { Layout } from './layout.ts'

const z95 = 1.959963984540054

/** Share of Student's t within ±`t`, for a whole number of degrees of freedom (Abramowitz and Stegun, 26.7.3–4). */
function central(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom))
  const cosine = Math.cos(angle)
  const odd = freedom % 2 === 1
  let term = odd ? cosine : 1
  let sum = freedom === 1 ? 0 : term
  for (let i = odd ? 3 : 2; i <= freedom - 2; i += 2) {
    term *= ((i - 1) / i) * cosine * cosine
    sum += term
  }
  return odd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum
}

function tQuantile(freedom: number): number {
  let [low, high] = [1.9, 13]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (central(middle, freedom) < 0.95) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** √((N − n)/(N − 1)): 0 if all answered; then a margin reveals nothing. */
function correction(n: number, population: number | undefined): number {
  if (population === undefined) return 1
  return n >= population || population <= 1 ? 0 : Math.sqrt((population - n) / (population - 1))
}

function populationOf(group: string, { populations }: Knowledge): number | undefined {
  return populations?.[group]
}

/** Recovers promoters and detractors from eNPS and its margin. */
export function readEnpsMargins(reading: Reading, facts: readonly GroupFacts[], knowledge: Knowledge): void {
  for (const [g, { name, profile }] of reading.shown.entries()) {
    if (g > 0 && knowledge.rules.groupMargins === 'whole') continue
    const { people: { enps: n }, net, enps: [stayed, promoters] } = facts[g]!
    const factor = 100 * z95 * correction(n, populationOf(name, knowledge))
    if (!profile.enps || profile.enps.bound || profile.enps.margin === null || factor === 0) continue
    const { margin } = profile.enps
    const possible: [number, number][] = []
    for (let p = Math.max(0, net.low); p <= n; p++) {
      for (let d = Math.max(0, p - net.high); d <= Math.min(n - p, p - net.low); d++) {
        const shown = factor * Math.sqrt(((p + d) * n - (p - d) ** 2) / n ** 3)
        if (Math.abs(shown - margin) <= 0.05 + 1e-6) possible.push([p, d])
      }
    }
    const span = (values: number[]) => [Math.min(...values), Math.max(...values)] as const
    narrow(promoters, ...span(possible.map(([p]) => p)))
    narrow(stayed, ...span(possible.map(([, d]) => n - d)))
  }
}

type Composite = NonNullable<Profile['esi']>

/** Every composite with the interval of its sum in each group. */
function compositesOf(layout: Layout, hasBlanks: boolean) {
  const scale = layout.unit * layout.categories.length
  return [
    ...layout.categories.map(({ key, statements, unit }, c) => ({
      statistic: `category:${key}`, low: unit, high: 4 * unit,
      isIn: (cell: Cell) => counts(cell, statements), people: (own: GroupFacts) => own.people.categories[c]!,
      shown: (profile: Profile): (Composite | undefined)[] => [
        profile.categories?.find((one) => one.key === key), key === 'commitment' ? profile.engagement : undefined,
      ],
      sum: (own: GroupFacts): Interval => own.categories[c]!,
    })),
    {
      statistic: 'overall', low: scale, high: 4 * scale,
      shown: (profile: Profile) => (hasBlanks ? [] : [profile.overall]),
      isIn: () => true, people: ({ n }: GroupFacts) => n,
      sum: (own: GroupFacts) => own.overall,
    },
    {
      statistic: 'esi', low: 0, high: 30, shown: (profile: Profile) => [profile.esi],
      sum: (own: GroupFacts) => own.esi, people: ({ people }: GroupFacts) => people.esi,
      isIn: ({ given }: Cell) => given?.esi ?? true,
    },
  ]
}

export type Personal = Readonly<Record<string, readonly (readonly [low: number, high: number])[]>>

/**
 * How far a member of each cell can be from the mean, in units of a person's sum: for each group with a margin
 * (Samuelson's inequality), for remainders, and for the whole given all groups' means (the remaining ellipsoid).
 */
export function attackSpread(
  reading: Reading, facts: readonly GroupFacts[], layout: Layout, knowledge: Knowledge,
): Personal {
  const { shown, cells } = reading
  const hasBlanks = cells.some(({ given }) => given)
  const wholeKernel = createKernel(reading)
  const result: Record<string, [number, number][]> = {}
  for (const { statistic, low, high, shown: pick, sum, people, isIn } of compositesOf(layout, hasBlanks)) {
    const own = hasBlanks ? within(reading, isIn) : reading
    const { cellsOf } = own
    const kernel = hasBlanks ? createKernel(own) : wholeKernel
    const points = 100 / (high - low)
    const bounds = cells.map((): [number, number] => [low, high])
    const limit = (p: number, least: number, most: number) => {
      const own = bounds[p]!
      bounds[p] = [Math.max(own[0], least), Math.min(own[1], most)]
    }
    // Sums of squares around zero, as intervals: they add up over groups.
    const squares = shown.map(({ name, profile }, g): readonly [number, number] | undefined => {
      if (g > 0 && knowledge.rules.groupMargins === 'whole') return undefined
      const n = people(facts[g]!)
      const factor = correction(n, populationOf(name, knowledge))
      const margins = pick(profile).flatMap((one) => (one && !one.bound && one.margin !== null ? [one.margin] : []))
      if (margins.length === 0 || factor === 0 || n < 2) return undefined
      const perUnit = (tQuantile(n - 1) * factor) / Math.sqrt(n)
      const around = (margin: number) => ((margin / perUnit / points) ** 2) * (n - 1)
      const spread = [
        Math.max(...margins.map((margin) => around(Math.max(0, margin - 0.05)))),
        Math.min(...margins.map((margin) => around(margin + 0.05))),
      ] as const
      const total = sum(facts[g]!)
      return [spread[0] + total.low ** 2 / n, spread[1] + total.high ** 2 / n]
    })
    const apply = (members: readonly number[], n: number, total: Interval, most: number) => {
      if (n === 0) return
      const left = Math.max(0, most - (total.low ** 2) / n)
      const reach = Math.sqrt(((n - 1) / n) * left)
      for (const p of members) limit(p, total.low / n - reach, total.high / n + reach)
    }
    for (const g of shown.keys()) {
      if (squares[g]) apply(cellsOf[g]!, people(facts[g]!), sum(facts[g]!), squares[g]![1])
    }
    const whole = squares[0]
    if (whole) {
      for (const dimension of new Set(shown.slice(1).map((group) => group.dimension))) {
        const parts = [...shown.keys()].filter((g) => shown[g]!.dimension === dimension && squares[g])
        const gone = new Set(parts.flatMap((g) => cellsOf[g]!))
        const left = cellsOf[0]!.filter((p) => !gone.has(p))
        const total = {
          low: sum(facts[0]!).low - parts.reduce((a, g) => a + sum(facts[g]!).high, 0),
          high: sum(facts[0]!).high - parts.reduce((a, g) => a + sum(facts[g]!).low, 0),
        }
        const n = left.reduce((a, p) => a + cells[p]!.members.length, 0)
        apply(left, n, total, whole[1] - parts.reduce((a, g) => a + squares[g]![0], 0))
      }
      const reach = kernel.ellipsoid(facts.map((own) => sum(own)), whole[1])
      for (const p of cellsOf[0]!) limit(p, ...reach(p))
    }
    result[statistic] = bounds.map(([least, most]) => [Math.ceil(least - 1e-6), Math.floor(most + 1e-6)])
  }
  return result
}
