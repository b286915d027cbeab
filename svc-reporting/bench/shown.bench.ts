import type { Profile } from '@glas/contracts/reporting/report'
import { tablesOfCompany } from '../test/tables-of-company.ts'
import { simulateCompany } from '../test/attacker/companies.ts'

// Counts what stays visible in ordinary simulated companies: [first seed] [how many]. Groups count from five answers;
// numbers are those of the whole and of the groups, bounds counted separately.
const [first = '0', many = '48'] = process.argv.slice(2)
const total = { groups: 0, visible: 0, withFigures: 0, single: 0, exact: 0, ends: 0, counts: 0, margins: 0 }
const used = process.cpuUsage()
let slowest = { seed: 0, seconds: 0 }

function add(profile: Profile): number {
  const composites = [profile.esi, ...profile.categories ?? []].filter((one) => one !== undefined)
  const all = [...composites, ...profile.statements ?? [], profile.enps].filter((one) => one !== undefined)
  const exact = all.filter(({ bound }) => bound === undefined).length
  total.exact += exact
  total.ends += all.length - exact
  total.counts += (profile.statements ?? []).filter(({ distribution }) => distribution).length
  total.margins += composites.filter(({ margin }) => margin !== null).length
  return exact
}

for (let i = 0; i < Number(many); i++) {
  const company = simulateCompany(Number(first) + i, 'ordinary')
  const before = process.cpuUsage()
  const { whole, dimensions } = tablesOfCompany(company)
  const seconds = Math.round(process.cpuUsage(before).user / 1e6)
  if (seconds > slowest.seconds) slowest = { seed: company.seed, seconds }
  add(whole)
  for (const { key, groups } of dimensions) {
    for (const group of groups) {
      if (company.respondents.filter((classes) => classes[key] === group.key).length >= 5) total.groups++
      if (!group.profile) continue
      total.visible++
      if (group.profile.levels.single) total.single++
      if (add(group.profile) > 0) total.withFigures++
    }
  }
}
const { user } = process.cpuUsage(used)
process.stdout.write(`${JSON.stringify(total)}\n${Math.round(user / 1e6)} s of CPU, slowest ${JSON.stringify(slowest)}\n`)
