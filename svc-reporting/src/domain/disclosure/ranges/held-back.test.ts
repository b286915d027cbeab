import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Figures } from '../../statistics/tally.ts'
import { Grid } from '../../statistics/grid.ts'
import { profilesOf } from '../profiles.ts'
import { companies, dimensionOf, fieldOf, hide, peopleWith, seenOf } from './companies.fixture.ts'
import type { Kind } from './companies.fixture.ts'
import type { Field, Row } from './fields.ts'
import { createSearch, heldBack } from './held-back.ts'
import { ruledOut } from './residues.ts'

const figuresWith = (value: number): Figures => ({ statements: [], enps: value, esi: [0, 0, 0] })

/** eNPS of some answers (0 detractor to 2 promoter): for each draft its net sum, its counts, or a lower bound. */
function enpsFieldOf(
  kinds: readonly Kind[], groupsOf: readonly (readonly number[])[], answers: readonly number[],
): Field {
  const { rows } = fieldOf(kinds, groupsOf, answers)
  return {
    kind: 'enps', levels: 3, valueOf: ({ statements }) => statements[0]! - 1,
    rows: rows.filter(({ weights }) => weights[3] !== 1).map((row) => ({
      ...row, weights: row.weights.slice(0, 3),
      high: row.low === row.high ? row.high : 2 * answers.filter((_, r) => groupsOf[r]!.includes(row.draft)).length,
    })),
  }
}

/** A composite of so many steps: for each draft its sum, or a lower bound one step below. */
function compositeFieldOf(
  kinds: readonly Kind[], groupsOf: readonly (readonly number[])[], answers: readonly number[], steps: number,
): Field {
  const rows = kinds.map((kind, draft): Row => {
    const own = answers.filter((_, r) => groupsOf[r]!.includes(draft))
    const sum = own.reduce((total, answer) => total + answer, 0)
    const [low, high] = kind === 'at least' ? [Math.max(0, sum - 1), steps * own.length] : [sum, sum]
    return { draft, weights: [0, 1], low: low / steps, high: high / steps, hide }
  })
  return { kind: 'composite', levels: 2, rows, steps, valueOf: ({ enps = 0 }) => enps }
}

/** Its rows over whole steps. */
const wholeSteps = ({ rows }: Field, steps: number): Row[] => rows.map((row) => ({
  ...row, weights: Array.from({ length: steps + 1 }, (_, step) => step),
  low: Math.round(row.low * steps), high: Math.round(row.high * steps),
}))

const meets = ({ rows }: Field, groupsOf: readonly (readonly number[])[], answers: readonly number[]) =>
  rows.every(({ draft, weights, low, high }) => {
    const sum = answers.reduce((total, answer, r) => total + (groupsOf[r]!.includes(draft) ? weights[answer]! : 0), 0)
    return sum >= low && sum <= high
  })

/** Profiles for which one half of the scale is impossible, found by trying all answers. */
function byTryingAll(field: Field, groupsOf: readonly (readonly number[])[], profileOf: readonly number[]): number[] {
  const reached = new Set<string>()
  for (let code = 0; code < 4 ** groupsOf.length; code++) {
    const answers = groupsOf.map((_, r) => Math.floor(code / 4 ** r) % 4)
    if (!meets(field, groupsOf, answers)) continue
    for (const [r, answer] of answers.entries()) reached.add(`${profileOf[r]!} ${answer < 2}`)
  }
  return [...new Set(profileOf)].filter((p) => !reached.has(`${p} true`) || !reached.has(`${p} false`))
}

describe('who is held back', () => {
  test('when all answers of small companies are tried, then just those with an impossible half are held back', () => {
    let held = 0
    let open = 0
    fc.assert(fc.property(companies, (company) => {
      const { field, profiles, groupsOf, answers, ofDimension } = seenOf(company)
      if (field.rows.length === 0) return
      const expected = byTryingAll(field, groupsOf, profiles.profileOf)
      const rows = heldBack(field, peopleWith(answers), profiles, ofDimension)
      expect(rows).toHaveLength(expected.length)
      for (const own of rows) expect(own.length).toBeGreaterThan(0)
      held += expected.length
      open += profiles.sizes.length - expected.length
    }), { numRuns: 300 })
    expect(held).toBeGreaterThan(50)
    expect(open).toBeGreaterThan(50)
  }, 60_000)

  test('when all eNPS answers of small companies are tried, then just those of one known group are held back', () => {
    let held = 0
    fc.assert(fc.property(companies, (company) => {
      const { kinds, groupsOf } = seenOf(company)
      const answers = company.people.map(({ answer }) => Math.min(2, answer))
      const field = enpsFieldOf(kinds, groupsOf, answers)
      if (field.rows.length === 0) return
      const profiles = profilesOf(groupsOf, new Set(field.rows.map(({ draft }) => draft)))
      const reached = groupsOf.map(() => new Set<number>())
      for (let code = 0; code < 3 ** groupsOf.length; code++) {
        const tried = groupsOf.map((_, r) => Math.floor(code / 3 ** r) % 3)
        if (!meets(field, groupsOf, tried)) continue
        for (const [r, level] of tried.entries()) reached[profiles.profileOf[r]!]!.add(level)
      }
      const known = profiles.sizes.filter((_, p) => reached[p]!.size < 2).length
      expect(heldBack(field, peopleWith(answers), profiles, () => -1)).toHaveLength(known)
      held += known
    }), { numRuns: 300 })
    expect(held).toBeGreaterThan(30)
  }, 60_000)

  test('when all composites of small companies are tried, then anyone held back has less than 30 points', () => {
    let held = 0
    let missed = 0
    fc.assert(fc.property(companies, ({ people, shown }) => {
      const steps = 6
      const company = { people: people.slice(0, 4), shown }
      const { kinds, groupsOf } = seenOf(company)
      const answers = company.people.map(({ answer }) => 2 * answer)
      const field = compositeFieldOf(kinds, groupsOf, answers, steps)
      if (field.rows.length === 0) return
      const profiles = profilesOf(groupsOf, new Set(field.rows.map(({ draft }) => draft)))
      const low = profiles.sizes.map(() => steps)
      const high = profiles.sizes.map(() => 0)
      for (let code = 0; code < (steps + 1) ** groupsOf.length; code++) {
        const tried = groupsOf.map((_, r) => Math.floor(code / (steps + 1) ** r) % (steps + 1))
        if (!meets({ ...field, rows: wholeSteps(field, steps) }, groupsOf, tried)) continue
        for (const [r, step] of tried.entries()) {
          const p = profiles.profileOf[r]!
          low[p] = Math.min(low[p]!, step)
          high[p] = Math.max(high[p]!, step)
        }
      }
      const known = profiles.sizes.filter((_, p) => high[p]! - low[p]! < 0.3 * steps).length
      const own = heldBack(field, answers.map((answer) => figuresWith(answer / steps)), profiles, () => -1).length
      expect(own).toBeLessThanOrEqual(known)
      held += own
      missed += known - own
    }), { numRuns: 300 })
    expect(held).toBeGreaterThan(30)
    // Fractions of people leave a little more open than whole steps do.
    expect(missed).toBeLessThan(held / 10)
  }, 60_000)

  test('when a sum leaves room for one low answer, then every member of the group stays open', () => {
    const answers = Array.from({ length: 30 }, (_, r) => (r < 10 ? (r === 0 ? 1 : 3) : r % 4))
    const groupsOf = answers.map((_, r) => (r < 10 ? [0, 1] : [0, 2]))
    const profiles = profilesOf(groupsOf, new Set([0, 1, 2]))
    expect(heldBack(fieldOf(['sum', 'sum', 'sum'], groupsOf, answers), peopleWith(answers), profiles, dimensionOf)).toEqual([])
    const higher = answers.map((answer, r) => (r === 0 ? 2 : answer))
    const held = heldBack(fieldOf(['sum', 'sum', 'sum'], groupsOf, higher), peopleWith(higher), profiles, dimensionOf)
    expect(held).toHaveLength(1)
    expect(held[0]!.map(({ draft }) => draft)).toContain(1)
  })

  test('when a composite leaves less than 30 points, then its people are held back', () => {
    // Ten people in two groups of five; those of the first have nearly all points.
    const shareOf = (r: number, top: number) => (r < 5 ? top : 0.5)
    const groupsOf = Array.from({ length: 10 }, (_, r) => (r < 5 ? [0, 1] : [0, 2]))
    const profiles = profilesOf(groupsOf, new Set([0, 1, 2]))
    const heldAt = (top: number) => {
      const sums = [5 * top + 2.5, 5 * top, 2.5]
      const field: Field = {
        kind: 'composite', levels: 2, steps: 100, valueOf: ({ enps = 0 }) => enps,
        rows: sums.map((sum, draft) => ({ draft, weights: [0, 1], low: sum, high: sum, hide })),
      }
      const people = groupsOf.map((_, r): Figures => ({ statements: [], enps: shareOf(r, top), esi: [0, 0, 0] }))
      return heldBack(field, people, profiles, dimensionOf).length
    }
    // One person can lack what all five lack together.
    expect(heldAt(1 - 0.31 / 5)).toBe(0)
    expect(heldAt(1 - 0.29 / 5)).toBe(1)
  })
})

describe('someone whose groups have no one else in common', () => {
  /**
   * Four profiles of twenty people, each in none or two of three groups, and one person in a single group: the three
   * groups' sums together are odd or even as this person's answer is. `others` adds profiles with separate groups.
   */
  function company(lone: number, others = 0) {
    const pairs = [[0, 1, 2], [0, 1, 3], [0, 2, 3], [0]]
    const apart = Array.from({ length: others }, (_, i) => [0, 4 + (i % 12), 16 + Math.floor(i / 12)])
    const groupsOf = [...[...pairs, ...apart].flatMap((own) => Array.from({ length: 20 }, () => own)), [0, 1]]
    const answers = groupsOf.map((_, r) => (r === groupsOf.length - 1 ? lone : (r * 7 + Math.floor(r / 20)) % 4))
    const drafts = 1 + Math.max(...groupsOf.flat())
    const profiles = profilesOf(groupsOf, new Set(Array(drafts).keys()))
    return { answers, groupsOf, drafts, profiles, person: profiles.profileOf.at(-1)! }
  }
  const held = ({ answers, groupsOf, drafts, profiles }: ReturnType<typeof company>, kind: Kind) =>
    heldBack(fieldOf(Array(drafts).fill(kind), groupsOf, answers), peopleWith(answers), profiles,
      (draft) => (draft === 0 ? -1 : draft < 4 ? draft : draft < 16 ? 4 : 5))

  test.each([[0, 0], [1, 0], [2, 0], [3, 0], [1, 144], [3, 144], [1, 420]])(
    'when counts give away answer %i modulo 2, then this person is held back, beside %i other profiles', (lone, others) => {
      const planted = company(lone, others)
      const rows = held(planted, 'counts')
      expect(rows).toHaveLength(1)
      const own = planted.profiles.draftsOf[planted.person]!
      expect(rows[0]!.length).toBeGreaterThan(0)
      expect(rows[0]!.every(({ draft }) => own.includes(draft))).toBe(true)
      expect(ruledOut(fieldOf(Array(planted.drafts).fill('counts'), planted.groupsOf, planted.answers), planted.profiles,
        countsOf(planted))).toEqual(new Set([0, 1, 2, 3].filter((level) => level !== lone)
        .map((level) => 4 * planted.person + level)))
    })

  test('when sums reveal no more than odd or even, then both halves are open', () => {
    for (const lone of [0, 1, 2, 3]) expect(held(company(lone), 'sum')).toEqual([])
  })

  // The two together have an odd number at each of their levels, so these are all they can have.
  test.each([[2, 3, 1], [0, 1, 1], [2, 1, 0], [2, 2, 0]])(
    'when someone else has the same groups, with answers %i and %i, then %i profiles are held back', (lone, other, count) => {
      const planted = company(lone)
      const groupsOf = [...planted.groupsOf, planted.groupsOf.at(-1)!]
      const answers = [...planted.answers, other]
      const profiles = profilesOf(groupsOf, new Set(Array(planted.drafts).keys()))
      expect(held({ ...planted, groupsOf, answers, profiles }, 'counts')).toHaveLength(count)
    })

  const countsOf = ({ answers, profiles }: ReturnType<typeof company>) => {
    const counts = new Grid(profiles.sizes.length, 4)
    for (const [r, answer] of answers.entries()) counts.add(profiles.profileOf[r]!, answer, 1)
    return counts
  }
})

test('when a report has no search left, then people that only a search opens count as held back', () => {
  // Each of twelve people shares a group with the next: if one answers otherwise, all have to, more than a balance has.
  const groupsOf = Array.from({ length: 12 }, (_, r) => [0, 1 + r, 1 + ((r + 1) % 12)])
  const answers = groupsOf.map((_, r) => 1 + (r % 2))
  const field = fieldOf(Array.from({ length: 13 }, () => 'sum'), groupsOf, answers)
  const profiles = profilesOf(groupsOf, new Set(Array.from({ length: 13 }, (_, draft) => draft)))
  const held = (searches: number) => heldBack(field, peopleWith(answers), profiles, dimensionOf, new Set(), { searches })
  expect(held(10)).toEqual([])
  expect(held(0)).toHaveLength(12)
})

describe('a whole-number search', () => {
  // The first half shares a draft with the person, the second half doesn't.
  const draftsOf = Array.from({ length: 100 }, (_, profile) => (profile < 50 ? [0, 1] : [0, 2]))
  const counts = new Grid(100, 4)
  const searchWith = (isFound: (free: ReadonlySet<number>) => boolean) => {
    const tried: (readonly number[])[] = []
    const search = createSearch({ sizes: draftsOf.map(() => 1), draftsOf }, {
      inWholeNumbers: (_, __, { free }) => {
        tried.push([...free])
        return isFound(free) ? counts : undefined
      },
    })
    return { found: search({ profile: 7, levels: [2, 3] }, counts), tried }
  }

  test('when few people can’t offset a change, then more of them may change, first those of the same drafts', () => {
    const { found, tried } = searchWith((free) => free.size >= 56)
    expect(found).toBe(counts)
    expect(tried.map((free) => free.length)).toEqual([32, 32, 40, 40, 48, 48, 56])
    expect(tried.every(([first]) => first === 7)).toBe(true)
    expect(tried.at(-1)!.slice(0, 50).every((profile) => profile < 50)).toBe(true)
  })

  test('when no number of people is enough, then it ends with the most', () => {
    const { found, tried } = searchWith(() => false)
    expect(found).toBeUndefined()
    expect(tried.at(-1)).toHaveLength(80)
  })
})
