import { expect, test } from '@jest/globals'
import { createRng } from '../../src/domain/random.ts'
import { releaseTables } from '../../src/domain/release.ts'
import { attackCompanies } from './attack-companies.ts'
import { firstRules } from './knowledge.ts'

const random = () => ({ audit: createRng(new Uint8Array(16).fill(3)), shuffle: createRng(new Uint8Array(16).fill(4)) })
const rules = { ...firstRules, groupMargins: 'whole' } as const

// Companies that are made to give their people away: without the range gate somebody in each of them is known.
test.each([5, 7])('when a released report of company %i is attacked, then nobody in it is known', async (seed) => {
  const attacks = attackCompanies(
    [seed], (company) => releaseTables(company, company.answers, 0, random()), rules, { kind: 'adversarial', thorough: true },
  )
  for await (const { report, finds } of attacks) {
    expect(finds).toEqual([])
    // Hiding everything would be no art.
    expect(report.whole.categories!.length).toBeGreaterThan(0)
  }
}, 120_000)
