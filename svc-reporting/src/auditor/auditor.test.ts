import { describe, expect, test } from '@jest/globals'
import type { Profile } from '@glas/contracts/reporting/report'
import type { Classes } from '../../test/attacker/knowledge.ts'
import { abridge, simulateCompany } from '../../test/attacker/companies.ts'
import { all, plantTables, profileOf } from '../../test/planted-tables.ts'
import type { Planted } from '../../test/planted-tables.ts'
import { tablesOfCompany } from '../../test/tables-of-company.ts'
import { audit } from './auditor.ts'
import type { Tables } from './crowd.ts'
import type { Reason } from './refusal.ts'

const auditOf = (planted: Planted) => audit({ ...planted, seed: new Uint8Array(16).fill(9) })
const reasonOf = (planted: Planted) => {
  const verdict = auditOf(planted)
  return 'refusal' in verdict ? verdict.refusal.reason : 'certified'
}

const halves = Array.from({ length: 60 }, (_, r): Classes => ({
  departments: r % 2 ? 'd1' : 'd2', gender: r % 4 < 2 ? 'female' : 'male',
}))
const shown = { whole: all, 'departments/d1': all, 'departments/d2': all, 'gender/female': all, 'gender/male': all }

test('when tables leave everybody open, then there is a certificate of their least supports and hash', () => {
  const planted = plantTables(halves, shown)
  const verdict = auditOf(planted)
  expect(verdict).toMatchObject({
    certificate: {
      version: 2, leastSupport: { composite: 30, single: 30, distribution: 30 }, seeds: ['09'.repeat(16)],
      tablesSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
})

describe('numbers that may not be published', () => {
  const statement = (profile: Profile, place = 0) => profile.statements![place]!
  const spoilt: [what: string, spoil: (tables: Tables) => void, reason: Reason][] = [
    ['a mean that does not follow from the answers', ({ whole }) => { statement(whole).mean += 0.01 }, 'restated'],
    ['an index of other answers', ({ whole }) => { whole.categories![0]!.index += 0.1 }, 'restated'],
    ['figures of a hidden group', ({ dimensions }) => { dimensions[0]!.groups[0]!.visible = false }, 'hidden'],
    ['a margin of a group with its own spread', (tables) => { profileOf(tables, 'd1').esi!.margin = 0 }, 'restated'],
  ]
  test.each(spoilt)('when tables have %s, then they are refused', (_, spoil, reason) => {
    const planted = plantTables(halves, shown)
    spoil(planted.tables)
    expect(reasonOf(planted)).toBe(reason)
  })
})

test.each([4, 11])('when the checked tables of company %i are audited, then there is a certificate', (seed) => {
  const company = abridge(simulateCompany(seed), [3, 3])
  expect(reasonOf({ facts: company, tables: tablesOfCompany(company), answers: company.answers })).toBe('certified')
})
