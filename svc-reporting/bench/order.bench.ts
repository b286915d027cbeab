import { buildInstrument } from '../test/believable-answers.ts'
import { equalAnswers, spreads } from '../test/equal-companies.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { buildReportTables } from '../src/domain/tables/report-tables.ts'

// How often a company without real differences gets a clear order: `node bench/order.bench.ts [simulations]`.
const simulations = Number(process.argv[2] ?? 400)
const instrument = buildInstrument({ demographics: {} })
const seed = (a: number, b: number) => createRng(Uint8Array.from({ length: 16 }, (_, i) => (a * (i + 3) + b * 7) % 251))

process.stdout.write('people spread | clear of categories | of statements | of either | probable lowest category\n')
for (const count of [8, 13, 26, 60, 163]) {
  for (const [s, spread] of spreads.entries()) {
    const claimed = { categories: 0, statements: 0, either: 0, probable: 0 }
    for (let i = 0; i < simulations; i++) {
      const data = seed(i % 251, count + Math.floor(i / 251) * 13 + s * 50)
      for (let skip = 0; skip < i % 17; skip++) data()
      const answers = equalAnswers(instrument, count, data, spread)
      const random = { audit: seed(i, 1), shuffle: seed(i + 1, 2) }
      const { order } = buildReportTables({ instrument, employees: count, headcounts: {} }, answers, 0, random)
      const claims = (one: { highest: { degree: string }; lowest: { degree: string }; tiers: { side: string }[] }) =>
        one.highest.degree === 'clear' || one.lowest.degree === 'clear' ||
        one.tiers.length > 1 || one.tiers.some(({ side }) => side !== 'around')
      const { categories, statements } = order!
      const ofCategories = claims(categories!)
      const ofStatements = [statements!.highest, statements!.lowest].some((end) =>
        end.degree === 'clear' || end.tiers.length > 1 || end.tiers.some(({ side }) => side !== 'around'))
      if (ofCategories) claimed.categories++
      if (ofStatements) claimed.statements++
      if (ofCategories || ofStatements) claimed.either++
      if (categories!.lowest.degree === 'probable') claimed.probable++
    }
    const percent = (part: number) => `${((100 * part) / simulations).toFixed(1)}%`.padStart(8)
    const cells = [String(count).padStart(6), String(s + 1).padStart(6), ...Object.values(claimed).map(percent)]
    process.stdout.write(`${cells.join(' ')}\n`)
  }
}
