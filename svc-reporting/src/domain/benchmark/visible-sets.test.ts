import { describe, expect, test } from '@jest/globals'
import { industries } from '@glas/contracts/identity/company'
import { sizeClasses } from '@glas/contracts/reporting/cycles.operations'
import fc from 'fast-check'
import { companySets, fewest, isShownTo, visibleSets, type CompanySet, type Member } from './visible-sets.ts'

const member = (changes: Partial<Member> = {}): Member =>
  ({ industry: 'it', sizeClass: 'small', inAward: true, tied: false, ...changes })
const several = (count: number, changes: Partial<Member> = {}) => Array.from({ length: count }, () => member(changes))
const keysOf = (members: readonly Member[]) => visibleSets(members).map(({ key }) => key).toSorted()

describe('planted leaks', () => {
  test('when two other companies are in an industry, then nobody sees it', () => {
    const members = [...several(3, { industry: 'trade' }), ...several(9)]
    expect(companySets(members).find(({ key }) => key === 'industry/trade')!.members.size).toBe(3)
    expect(keysOf(members)).not.toContain('industry/trade')
  })

  test('when three others are, then each reader sees them, and two readers find only the sum of the other two', () => {
    expect(keysOf([...several(4, { industry: 'trade' }), ...several(9)])).toContain('industry/trade')
  })

  test('when the eNPS of one of those is published, then the others have only two unknown ones: it is hidden', () => {
    const tied = member({ industry: 'trade', tied: true })
    expect(keysOf([tied, ...several(3, { industry: 'trade' }), ...several(9)])).not.toContain('industry/trade')
    expect(keysOf([tied, ...several(4, { industry: 'trade' }), ...several(9)])).toContain('industry/trade')
  })

  // All scores of the award are published, so a mean less those of the award is about the companies outside it.
  test('when a company is outside the award, then it reads means, but is in none', () => {
    const outside = member({ industry: 'trade', inAward: false })
    const members = [outside, ...several(3, { industry: 'trade' }), ...several(9)]
    const sets = visibleSets(members)
    for (const set of sets) expect(set.members.has(0)).toBe(false)
    const trade = sets.find(({ key }) => key === 'industry/trade')!
    // Three companies are three others for the one outside, and two for each of themselves.
    expect([0, 1].map((reader) => isShownTo(trade, reader))).toEqual([true, false])
    expect(visibleSets(several(12, { inAward: false }))).toEqual([])
  })

  test('when all but two companies are in an industry, then all minus the industry would give those two', () => {
    expect(keysOf([...several(12), ...several(2, { industry: 'trade' })])).toEqual(['all', 'all/best', 'size/small', 'size/small/best'])
    expect(keysOf([...several(12), ...several(1, { industry: 'trade' })])).not.toContain('industry/it')
  })

  test('when an industry and a size class differ by one company, then not both are shown', () => {
    const members = [
      ...several(8, { industry: 'trade', sizeClass: 'large' }), member({ sizeClass: 'large' }),
      ...several(9, { sizeClass: 'medium' }), ...several(9, { industry: 'finance' }), ...several(9, { industry: 'health' }),
    ]
    const shown = keysOf(members)
    expect(shown.filter((key) => ['industry/trade', 'size/large'].includes(key))).toHaveLength(1)
  })

  test('when the best quarter has three companies, then its own companies do not see it', () => {
    const members = several(12)
    const best = visibleSets(members).find(({ key }) => key === 'all/best')!
    expect(best.members.size).toBe(3)
    expect([0, 2, 3, 11].map((reader) => isShownTo(best, reader))).toEqual([false, false, true, true])
  })

  test('when few take part, then nothing is shown', () => {
    expect([0, 1, 2, 3].map((count) => keysOf(several(count)))).toEqual([[], [], [], []])
    expect(keysOf(several(4))).not.toContain('all/best')
  })
})

/** A company outside the award has no published eNPS. */
const someMembers = fc.array(fc.record({
  industry: fc.constantFrom(...industries.slice(0, 3)), sizeClass: fc.constantFrom(...sizeClasses),
  inAward: fc.boolean(), tied: fc.boolean(),
}).map((one) => ({ ...one, tied: one.tied && one.inAward })), { minLength: 1, maxLength: 22 })

/** Whether what is known determines a company's figure: the rank stays the same when that company is added. */
function knows(rows: readonly (readonly number[])[], company: number, width: number): boolean {
  const unit = Array.from({ length: width }, (_, c) => Number(c === company))
  return rankOf([...rows, unit]) === rankOf(rows)
}

/** By elimination with real numbers and full pivoting, which has nothing in common with the code under test. */
function rankOf(given: readonly (readonly number[])[]): number {
  const rows = given.map((row) => [...row])
  const width = rows[0]?.length ?? 0
  let rank = 0
  const used = new Set<number>()
  for (;;) {
    let [best, r0, c0] = [1e-9, -1, -1]
    for (const [r, row] of rows.entries()) {
      if (used.has(r)) continue
      for (let c = 0; c < width; c++) if (Math.abs(row[c]!) > best) [best, r0, c0] = [Math.abs(row[c]!), r, c]
    }
    if (r0 < 0) return rank
    used.add(r0)
    rank += 1
    for (const [r, row] of rows.entries()) {
      const by = row[c0]! / rows[r0]![c0]!
      if (!used.has(r) && by !== 0) for (let c = 0; c < width; c++) row[c] = row[c]! - by * rows[r0]![c]!
    }
  }
}

/** What a reader sees: each mean without her, and her own figure. */
const seenBy = (reader: number, sets: readonly CompanySet[], width: number) => [
  ...sets.filter((set) => isShownTo(set, reader)).map((set) =>
    Array.from({ length: width }, (_, c) => Number(c !== reader && set.members.has(c)))),
  Array.from({ length: width }, (_, c) => Number(c === reader)),
]

/** Of no two readers does anyone learn the figure of a third company, whether published eNPS are known or not. */
function learnsNothing(members: readonly Member[], sets: readonly CompanySet[], width: number): void {
  const tied = members.flatMap((one, c) => (one.tied ? [Array.from({ length: width }, (_, d) => Number(c === d))] : []))
  for (const units of [[], tied]) {
    for (let a = 0; a < width; a++) {
      for (let b = a; b < width; b++) {
        const rows = [...seenBy(a, sets, width), ...seenBy(b, sets, width), ...units]
        for (let third = 0; third < width; third++) {
          if (third === a || third === b || (units.length > 0 && members[third]!.tied)) continue
          expect(knows(rows, third, width)).toBe(false)
        }
      }
    }
  }
}

describe('whatever the companies', () => {
  test('when two readers compare notes, with published eNPS or without, then they learn no third figure', () => {
    fc.assert(fc.property(someMembers, (members) => {
      const sets = visibleSets(members)
      const width = members.length
      learnsNothing(members, sets, width)
    }), { numRuns: 60 })
  }, 60_000)

  test('when more eNPS are published later, then the sets that stay reveal no more to two readers', () => {
    fc.assert(fc.property(someMembers, fc.array(fc.nat(), { maxLength: 3 }), (before, more) => {
      const shown = new Set(visibleSets(before).map(({ key }) => key))
      const members = before.map((one, c) => ({
        ...one, tied: one.tied || (one.inAward && more.some((n) => n % before.length === c)),
      }))
      const still = visibleSets(members, shown)
      expect(still.filter(({ key }) => !shown.has(key))).toEqual([])
      learnsNothing(members, still, members.length)
    }), { numRuns: 40 })
  }, 60_000)

  test('when a reader subtracts herself, then no sum is about fewer than three others', () => {
    fc.assert(fc.property(someMembers, (members) => {
      const sets = visibleSets(members)
      const width = members.length
      for (let reader = 0; reader < width; reader++) {
        const rows = seenBy(reader, sets, width)
        const others = Array.from({ length: width }, (_, c) => c).filter((c) => c !== reader)
        for (const one of others) {
          for (const two of others) {
            // A sum over these two alone exists exactly if leaving out both columns lowers the rank.
            const rest = rows.map((row) => row.map((value, c) => (c === one || c === two ? 0 : value)))
            expect(rankOf(rest)).toBe(rankOf(rows))
          }
        }
        for (const set of sets.filter((shown) => isShownTo(shown, reader))) {
          expect(set.members.size - Number(set.members.has(reader))).toBeGreaterThanOrEqual(fewest)
        }
      }
    }), { numRuns: 60 })
  }, 60_000)
})

test('when 500 companies take part, then means of most industries and classes are shown', () => {
  const members = Array.from({ length: 500 }, (_, i) => member({
    industry: industries[(i * 7) % industries.length]!, sizeClass: sizeClasses[(i * i) % 3]!,
    inAward: i % 7 > 0, tied: i % 40 === 1,
  }))
  expect(visibleSets(members).length).toBeGreaterThan(10)
})
