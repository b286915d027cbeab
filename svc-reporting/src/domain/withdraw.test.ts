import { describe, expect, test } from '@jest/globals'
import type { Report } from '@glas/contracts/reporting/report'
import { attack } from '../../test/attacker/attack.ts'
import { knowledgeOf } from '../../test/attacker/attack-companies.ts'
import { simulateCompany } from '../../test/attacker/companies.ts'
import type { Company } from '../../test/attacker/companies.ts'
import { firstRules } from '../../test/attacker/knowledge.ts'
import { plainReport } from '../../test/attacker/plain-report.ts'
import { withdrawUnproven } from './withdraw.ts'

const composites = { composite: true, single: false, distribution: false }
const all = { composite: true, single: true, distribution: true }

/** As reports were once: every number of the whole, and of each group of five. */
function oldReport({ instrument, answers, respondents }: Company): Report {
  const sizes = new Map<string, number>()
  for (const classes of respondents) {
    for (const [dimension, key] of Object.entries(classes)) {
      sizes.set(`${dimension}/${key}`, (sizes.get(`${dimension}/${key}`) ?? 0) + 1)
    }
  }
  const shown = [...sizes].filter(([, n]) => n >= 5).map(([name, n]) => [name, n >= 8 ? all : composites])
  return plainReport(instrument, answers, respondents, { whole: all, ...Object.fromEntries(shown) }) as Report
}

describe('a report that was released before ranges were looked at', () => {
  test.each([5, 7, 13])('when it is made again, then it gives nobody of company %i away', async (seed) => {
    const company = simulateCompany(seed, 'adversarial')
    const knowledge = knowledgeOf(company, { ...firstRules, groupMargins: 'whole' })
    const before = oldReport(company)
    expect((await attack(before, knowledge, { thorough: false })).finds.length).toBeGreaterThan(0)
    const after = withdrawUnproven(before)
    expect((await attack(after, knowledge)).finds).toEqual([])
    expect(after.whole.categories).toHaveLength(before.whole.categories!.length)
    for (const { groups } of after.dimensions) {
      for (const group of groups) expect(group).toEqual({ key: group.key, label: group.label, visible: false })
    }
  }, 60_000)
})
