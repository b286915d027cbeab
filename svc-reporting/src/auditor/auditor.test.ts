import { describe, expect, test } from '@jest/globals'
import type { Profile } from '@glas/contracts/reporting/report'
import type { Classes } from '../../test/attacker/knowledge.ts'
import { abridge, simulateCompany } from '../../test/attacker/companies.ts'
import { all, composites, items, plantTables, profileOf } from '../../test/planted-tables.ts'
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
      version: 1, leastSupport: { composite: 30, single: 30, distribution: 30 }, seeds: ['09'.repeat(16)],
      tablesSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
})

describe('numbers that may not be published', () => {
  const statement = (profile: Profile, place = 0) => profile.statements![place]!
  const spoilt: [what: string, spoil: (tables: Tables) => void, reason: Reason][] = [
    ['a mean that does not follow from the answers', ({ whole }) => { statement(whole).mean += 0.01 }, 'restated'],
    ['an index of other answers', ({ whole }) => { whole.categories![0]!.index += 0.1 }, 'restated'],
    ['a mean with all its decimals', ({ whole }) => { statement(whole).mean += 1e-4 }, 'rounding'],
    ['n of a hidden group', ({ dimensions }) => {
      Object.assign(dimensions[0]!.groups[0]!, { visible: false, n: 30 })
    }, 'hidden'],
    ['figures of a hidden group', ({ dimensions }) => { dimensions[0]!.groups[0]!.visible = false }, 'hidden'],
    ['a margin of a group with its own spread', (tables) => { profileOf(tables, 'd1').esi!.margin = 0 }, 'restated'],
  ]
  test.each(spoilt)('when tables have %s, then they are refused', (_, spoil, reason) => {
    const planted = plantTables(halves, shown)
    spoil(planted.tables)
    expect(reasonOf(planted)).toBe(reason)
  })

  test('when percentages are shown of so few that they reveal how many chose each answer, then they are refused', () => {
    const twelve = Array.from({ length: 60 }, (_, r): Classes => ({ departments: r < 12 ? 'd1' : 'd2' }))
    expect(reasonOf(plantTables(twelve, { whole: all, 'departments/d1': all, 'departments/d2': all }))).toBe('level')
  })

  test('when a value at the end of its scale is shown exactly, then it is refused', () => {
    const top = plantTables(halves, shown, { given: () => [4, ...Array.from({ length: 7 }, (_, i) => 1 + (i % 4))] })
    expect(reasonOf(top)).toBe('end')
  })
})

describe('differencing', () => {
  const two = Array.from({ length: 40 }, (_, r): Classes => ({
    // All of d1 are women but for two.
    departments: r < 20 ? 'd1' : 'd2', gender: r < 18 || r >= 38 ? 'female' : 'male',
  }))
  test('when two dimensions give a sum of two people, then they are refused', () => {
    const verdict = auditOf(plantTables(two, { whole: items, 'departments/d1': items, 'departments/d2': items, 'gender/female': items, 'gender/male': items }))
    expect(verdict).toMatchObject({ refusal: { reason: 'support', statistic: 'composite: two dimensions' } })
  })

  /** The sums of one class of each of three dimensions together have everybody once or twice, one person not at all. */
  const three = () => {
    const people: Classes[] = []
    const add = (many: number, departments: string, locations: string, gender: string) => {
      for (let i = 0; i < many; i++) people.push({ departments, locations, gender })
    }
    // Each person is in exactly two of d1, l1 and female, but for one in none: together they are twice the whole less that one twice.
    add(10, 'd1', 'l1', 'male')
    add(10, 'd1', 'l2', 'female')
    add(10, 'd2', 'l1', 'female')
    add(1, 'd2', 'l2', 'male')
    return people
  }
  test('when only three dimensions together give one person, then they are refused', () => {
    const shows = {
      whole: composites, 'departments/d1': composites, 'departments/d2': composites, 'locations/l1': composites,
      'locations/l2': composites, 'gender/female': composites, 'gender/male': composites,
    }
    expect(auditOf(plantTables(three(), shows)))
      .toMatchObject({ refusal: { reason: 'support', statistic: 'composite: several dimensions' } })
    const { 'gender/female': _, 'gender/male': __, ...pair } = shows
    expect(reasonOf(plantTables(three(), pair))).not.toBe('support')
  })

  test('when one class alone is hidden in a dimension, then its sum follows from the whole, and it is refused', () => {
    expect(reasonOf(plantTables(halves, { whole: all, 'departments/d1': all }))).toBe('support')
  })
})

describe('forcing by least and most', () => {
  /** Eight in d1; the rest in d2. */
  const eight = Array.from({ length: 40 }, (_, r): Classes => ({ departments: r < 8 ? 'd1' : 'd2' }))
  const shows = { whole: items, 'departments/d1': items, 'departments/d2': items }
  /** All of d1 agree fully with the first statement, which is hidden there. */
  const given = (r: number) => (r < 8 ? [4, 1 + (r % 4), 1 + ((r + 1) % 4), 2 + (r % 2), 1, 2, 3, 4] : undefined)
  const statements = [4, 4]

  test('when an index less its shown statements leaves a hidden one no choice, then it is refused', () => {
    const planted = plantTables(eight, shows, { given, statements, seed: 8 })
    const profile = profileOf(planted.tables, 'd1')
    profile.statements = profile.statements!.filter(({ key }) => ['0.1', '0.2', '0.3'].includes(key))
    profileOf(planted.tables, 'd2').statements = []
    expect(auditOf(planted)).toMatchObject({ refusal: { reason: 'witness', statistic: 'statement 0.0', groups: [{ group: 'd1' }] } })
    profile.statements = []
    expect(reasonOf(planted)).toBe('certified')
  })
})

test('when tables were published before with another group, then both together are audited', () => {
  // Twenty of d1, and the same people and two others in l1: either alone leaves everybody open.
  const people = Array.from({ length: 60 }, (_, r): Classes => ({
    departments: r < 20 ? 'd1' : 'd2', locations: r < 22 ? 'l1' : 'l2',
  }))
  const departments = plantTables(people, { whole: items, 'departments/d1': items, 'departments/d2': items })
  const locations = plantTables(people, { whole: items, 'locations/l1': items, 'locations/l2': items })
  expect([reasonOf(departments), reasonOf(locations)]).toEqual(['certified', 'certified'])
  expect(audit({ ...locations, earlier: [departments.tables], seed: new Uint8Array(16).fill(9) }))
    .toMatchObject({ refusal: { reason: 'support' } })
})

test.each([4, 11])('when the checked tables of company %i are audited, then there is a certificate', (seed) => {
  const company = abridge(simulateCompany(seed), [3, 3])
  expect(reasonOf({ facts: company, tables: tablesOfCompany(company), answers: company.answers })).toBe('certified')
})
