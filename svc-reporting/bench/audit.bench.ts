import { performance } from 'node:perf_hooks'
import { audit } from '../src/auditor/auditor.ts'
import { abridge, simulateCompany } from '../test/attacker/companies.ts'
import { tablesOfCompany } from '../test/tables-of-company.ts'

// How often the auditor refuses what the disclosure checks let through, and how long both take.
// node bench/audit.bench.ts <first seed> <companies> [most answers] [statements of each category]
const [first = 0, many = 20, most = 300, counts = ''] = process.argv.slice(2)
const refused: string[] = []
for (let seed = Number(first); seed < Number(first) + Number(many); seed++) {
  const whole = simulateCompany(seed)
  if (whole.answers.length > Number(most)) continue
  const company = counts ? abridge(whole, counts.split(',').map(Number)) : whole
  const start = performance.now()
  const tables = tablesOfCompany(company)
  const made = performance.now()
  const verdict = audit({ facts: company, tables, answers: company.answers, seed: new Uint8Array(16).fill(seed) })
  const done = performance.now()
  const groups = tables.dimensions.flatMap((dimension) => dimension.groups).filter(({ visible }) => visible).length
  process.stdout.write(`${seed} ${company.kind} n=${company.answers.length} groups=${groups} ` +
    `tables ${Math.round(made - start)} ms, audit ${Math.round(done - made)} ms ` +
    `${JSON.stringify('refusal' in verdict ? verdict.refusal : {
      ...verdict.certificate.leastSupport, ...verdict.certificate.narrowestRange, w: verdict.certificate.witnesses })}\n`)
  if ('refusal' in verdict) refused.push(String(seed))
}
process.stdout.write(`refused: ${refused.join(', ')}\n`)
