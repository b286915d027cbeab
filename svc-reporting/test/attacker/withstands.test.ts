import { expect, test } from '@jest/globals'
import { createRng } from '../../src/domain/random.ts'
import { releaseTables } from '../../src/domain/release.ts'
import { attackCompanies } from './attack-companies.ts'
import { rulesNow } from './knowledge.ts'

const random = () => ({ audit: createRng(new Uint8Array(16).fill(3)), shuffle: createRng(new Uint8Array(16).fill(4)) })

// Adversarial companies: without the range gate each of them reveals someone's answer.
test.each([5, 7])('when the report of company %i is attacked, then no answer can be derived from it', async (seed) => {
  const attacks = attackCompanies(
    [seed], (company) => releaseTables(company, company.answers, 0, random()), rulesNow,
    { kind: 'adversarial', thorough: true },
  )
  for await (const { report, finds } of attacks) {
    expect(finds).toEqual([])
    // A report that hides everything would pass, too.
    expect(report.whole.categories!.length).toBeGreaterThan(0)
  }
}, 120_000)
