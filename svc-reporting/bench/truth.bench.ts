import type { OrderEnd, OrderTier } from '@glas/contracts/reporting/order'
import { buildInstrument } from '../test/believable-answers.ts'
import { equalAnswers, spreads } from '../test/equal-companies.ts'
import { below, createRng } from '../src/domain/statistics/random.ts'
import { buildReportTables } from '../src/domain/tables/report-tables.ts'
import type { ReportTables } from '../src/domain/tables/report-tables.ts'

// How many companies without real differences get a clear statement: `node bench/truth.bench.ts [from] [to]`; with
// `--json` only the counts. Run by `npm run bench -- truth`.
const [from = 0, to = 100] = process.argv.slice(2).filter((each) => !each.startsWith('-')).map(Number)

const sizes = [8, 13, 20, 26, 40, 60, 90, 163]
const genders = ['female', 'male']
const instrument = buildInstrument({ departments: [60, 60, 60, 60], demographics: { gender: genders } })
const seed = (a: number, b: number) => createRng(Uint8Array.from({ length: 16 }, (_, i) => (a * (i + 3) + (a >> 8) * (i + 1) * 5 + b * 7) % 251))

/** A company whose people, groups and categories do not differ but by chance. */
function tablesOf(company: number): ReportTables {
  const draw = seed(company, 3)
  for (let skip = 0; skip < company % 17; skip++) draw()
  const count = sizes[company % sizes.length]!
  // Answers at the end of the scale cost most time: one of eight.
  const spread = spreads[company % 8 === 7 ? 3 : Math.floor(company / 8) % 3]!
  const answers = equalAnswers(instrument, count, draw, spread).map((answer) => ({
    ...answer, department: `d${1 + below(draw, 4)}`, demographics: { gender: genders[below(draw, 2)]! },
  }))
  return buildReportTables({ instrument, employees: Math.round(count / 0.8), headcounts: {} }, answers, 0, {
    audit: seed(company, 1), shuffle: seed(company + 1, 2),
  })
}

const isClear = ({ highest, lowest }: { highest: OrderEnd; lowest: OrderEnd }, tiers: readonly OrderTier[]) =>
  [highest, lowest].some(({ degree }) => degree === 'clear') || tiers.some(({ side }) => side !== 'around')

const claimCounts = { companies: 0, categories: 0, statements: 0, groups: 0, drivers: 0, any: 0 }
for (let company = from; company < to; company++) {
  const { order, dimensions, drivers } = tablesOf(company)
  const claims = {
    categories: order?.categories ? isClear(order.categories, order.categories.tiers) || order.categories.tiers.length > 1 : false,
    statements: order?.statements
      ? isClear(order.statements, [...order.statements.highest.tiers, ...order.statements.lowest.tiers]) : false,
    groups: dimensions.some(({ groups }) => groups.some(({ profile }) =>
      [...profile?.categories ?? [], ...profile?.overall ? [profile.overall] : [], ...profile?.esi ? [profile.esi] : []]
        .some(({ difference }) => difference?.certainty === 'clear'))),
    drivers: Boolean(drivers),
  }
  claimCounts.companies++
  for (const [part, claimed] of Object.entries(claims)) if (claimed) claimCounts[part as keyof typeof claims]++
  if (Object.values(claims).some(Boolean)) claimCounts.any++
}
process.stdout.write(`${JSON.stringify(claimCounts)}\n`)
