import { shareEnds } from '../src/domain/disclosure/ends.ts'
import { toNumber } from '../src/domain/statistics/ratio.ts'
import { below, createRng } from '../src/domain/statistics/random.ts'
import { enpsMargin, meanMargin } from '../src/domain/statistics/statistics.ts'

// How often the 95% interval of an index, of ESI and of eNPS contains the value of all employees when only some of them
// answered: `node bench/coverage.bench.ts`. Run by `npm run bench -- truth`.
const rng = createRng(Uint8Array.from({ length: 16 }, (_, i) => i * 9 + 1))
const uniform = () => rng() / 2 ** 32
const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)))

/** Sums of eight statements and of the questions of ESI, and the group of eNPS. */
function person(level: number): readonly [category: number, esi: number, enps: number] {
  const mood = level + 0.5 * normal()
  const view = mood + 0.3 * normal()
  let category = 0
  for (let i = 0; i < 8; i++) category += clamp(view + 0.7 * normal(), 1, 4)
  const grade = () => clamp(6.5 + 2 * (mood - 2.8) + normal() * 1.2, 0, 10)
  const recommends = clamp(7.3 + 2 * (mood - 2.8) + normal() * 1.5, 0, 10)
  return [category, grade() + grade() + grade(), recommends >= 9 ? 1 : recommends <= 6 ? -1 : 0]
}

/** Of how many samples the interval is published, and of how many of these it contains the truth. */
function coverageOf(n: number, answered: number, level: number) {
  const employees = Math.max(n + 1, Math.round(n / answered))
  const companies = n <= 163 ? 80 : 25
  const samples = n <= 163 ? 60 : 40
  const [published, covered] = [[0, 0, 0], [0, 0, 0]]
  const note = (measure: 0 | 1 | 2, off: number, margin: number) => {
    published[measure]!++
    if (Math.abs(off) <= margin) covered[measure]!++
  }
  for (let company = 0; company < companies; company++) {
    const all = Array.from({ length: employees }, () => person(level))
    const truth = [0, 1, 2].map((measure) => all.reduce((sum, one) => sum + one[measure]!, 0) / employees)
    for (let sample = 0; sample < samples; sample++) {
      const sums = [0, 0, 0]
      const squares = [0, 0, 0]
      for (let i = 0; i < n; i++) {
        // The first n of a shuffle.
        const j = i + below(rng, employees - i)
        const drawn = all[j]!
        all[j] = all[i]!
        all[i] = drawn
        for (const measure of [0, 1, 2]) {
          sums[measure]! += drawn[measure]!
          squares[measure]! += drawn[measure]! ** 2
        }
      }
      for (const measure of [0, 1] as const) {
        const moments = { count: n, sum: sums[measure]!, squares: squares[measure]!, scale: 1 }
        note(measure, sums[measure]! / n - truth[measure]!, meanMargin(moments, employees)!)
      }
      const counts = {
        promoters: (squares[2]! + sums[2]!) / 2, passives: n - squares[2]!, detractors: (squares[2]! - sums[2]!) / 2,
      }
      const { low, high } = shareEnds(n)
      const shown = Object.values(counts).every((count) =>
        (100 * count) / n <= toNumber(high) && (100 * count) / n >= toNumber(low))
      if (shown) note(2, 100 * (sums[2]! / n - truth[2]!), enpsMargin(counts, employees))
    }
  }
  return { n, answered, level, published, covered }
}

const results = [8, 13, 20, 40, 163, 1000, 5000].flatMap((n) => [0.3, 0.8].flatMap((answered) =>
  [2.8, 3.4].map((level) => coverageOf(n, answered, level))))
process.stdout.write(`${JSON.stringify(results)}\n`)
