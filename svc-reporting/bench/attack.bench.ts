import { performance } from 'node:perf_hooks'
import { tablesOfCompany } from '../test/tables-of-company.ts'
import { attackCompanies, count, createCounts } from '../test/attacker/attack-companies.ts'
import { withBlanks } from '../test/attacker/blanks.ts'
import { abridge } from '../test/attacker/companies.ts'
import { rulesNow } from '../test/attacker/knowledge.ts'
import { holds } from '../test/attacker/truth.ts'

// Attacks what buildReportTables publishes for simulated companies: [first seed] [how many] [ordinary | adversarial |
// all] [blanks [sizes of categories]]. Prints a line for each company, then the counts.
const [first = '0', many = '200', kind, blanks, sizes] = process.argv.slice(2)
const counted = sizes?.split(',').map(Number)
const counts = createCounts()
const start = performance.now()
const attacks = attackCompanies(
  Array.from({ length: Number(many) }, (_, i) => Number(first) + i),
  tablesOfCompany,
  rulesNow,
  {
    thorough: false,
    ...((kind === 'ordinary' || kind === 'adversarial') && { kind }),
    ...(blanks === 'blanks' && {
      alter: (company, seed) => withBlanks(counted ? abridge(company, counted) : company, seed),
    }),
  },
)
let last = start
for await (const attacked of attacks) {
  count(counts, attacked)
  const { company, knowledge, finds, effort } = attacked
  const wrong = finds.filter((find) => !holds(find, knowledge, company.answers)).length
  const means = Object.entries(Object.groupBy(finds, (find) => find.means)).map(([key, own]) => `${key} ${own.length}`)
  const now = performance.now()
  process.stdout.write(
    `${company.seed} ${company.kind} n=${company.answers.length} ${Math.round(now - last)} ms, ` +
      `${effort.programmes}/${effort.wholeNumbers}/${effort.open}: ${means.join(', ')}` +
      `${wrong > 0 ? ` FALSE ${wrong}` : ''}\n`,
  )
  last = now
}
process.stdout.write(`${JSON.stringify(counts)}\n${Math.round((performance.now() - start) / 1000)} s\n`)
