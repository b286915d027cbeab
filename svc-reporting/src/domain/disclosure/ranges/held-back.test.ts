import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { below, createRng } from '../../statistics/random.ts'
import type { Figures } from '../../statistics/tally.ts'
import { canHave, maxEntropyFit } from './max-entropy.ts'
import { exchangeOf } from './exchange.ts'
import type { Field, Row } from './fields.ts'
import { heldBack } from './held-back.ts'
import { profilesOf } from '../profiles.ts'
import { linearProgramOf } from './linear-program.ts'
import { ruledOut } from './residues.ts'

const scores = [0, 1, 2, 3]
const valueOf = ({ statements }: Figures) => statements[0]! - 1
const peopleWith = (answers: readonly number[]): Figures[] =>
  answers.map((answer) => ({ statements: [answer + 1], enps: 5, esi: [5, 5, 5] }))
const hide = () => undefined

type Kind = 'sum' | 'counts' | 'at least'

/** What is published of some answers: for each draft its sum, its counts, or a lower bound one below its sum. */
function fieldOf(kinds: readonly Kind[], groupsOf: readonly (readonly number[])[], answers: readonly number[]): Field {
  const rows = kinds.flatMap((kind, draft): Row[] => {
    const own = answers.filter((_, r) => groupsOf[r]!.includes(draft))
    const sum = own.reduce((total, answer) => total + answer, 0)
    if (kind === 'counts') {
      return scores.map((level) => {
        const count = own.filter((answer) => answer === level).length
        return { draft, weights: scores.map((k) => (k === level ? 1 : 0)), low: count, high: count, hide }
      })
    }
    return [{ draft, weights: scores, low: kind === 'sum' ? sum : Math.max(0, sum - 1), high: kind === 'sum' ? sum : 3 * own.length, hide }]
  })
  return { kind: 'statement', levels: 4, rows, valueOf }
}

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
  return { kind: 'composite', levels: 2, rows, steps, valueOf: ({ enps }) => enps }
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

const dimensionOf = (draft: number) => (draft === 0 ? -1 : Math.floor((draft - 1) / 2))

interface Company {
  readonly people: readonly { readonly answer: number; readonly groups: readonly number[] }[]
  /** By draft: the whole, then the groups. */
  readonly shown: readonly (Kind | 'nothing')[]
}

/** Up to six people in three dimensions of two groups each, some of which show nothing. */
const companies: fc.Arbitrary<Company> = fc.record({
  people: fc.array(fc.record({
    answer: fc.integer({ min: 0, max: 3 }),
    groups: fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })),
  }), { minLength: 3, maxLength: 6 }),
  shown: fc.array(fc.constantFrom<Kind | 'nothing'>('sum', 'counts', 'at least', 'nothing'), { minLength: 7, maxLength: 7 }),
})

/** What is shown of such a company: its field and profiles, and each person's drafts. */
function seenOf({ people, shown }: Company) {
  const visible = shown.flatMap((kind, draft) => (kind === 'nothing' ? [] : [{ kind, draft }]))
  const placeOf = new Map(visible.map(({ draft }, place) => [draft, place]))
  const groupsOf = people.map(({ groups }) => [0, ...groups.map((group, d) => 1 + 2 * d + group)]
    .flatMap((draft) => placeOf.get(draft) ?? []))
  const answers = people.map(({ answer }) => answer)
  const field = fieldOf(visible.map(({ kind }) => kind), groupsOf, answers)
  const profiles = profilesOf(groupsOf, new Set(field.rows.map(({ draft }) => draft)))
  const kinds = visible.map(({ kind }) => kind)
  return { field, profiles, groupsOf, answers, kinds, ofDimension: (place: number) => dimensionOf(visible[place]!.draft) }
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

  test('when all composites of small companies are tried, then whoever is held back has less than 30 points', () => {
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
        kind: 'composite', levels: 2, steps: 100, valueOf: ({ enps }) => enps,
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

describe('someone whose groups nobody else joins to', () => {
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

  test.each([[0, 0], [1, 0], [2, 0], [3, 0], [1, 144], [3, 144]])(
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

  test('when sums give away no more than odd or even, then both halves are open', () => {
    for (const lone of [0, 1, 2, 3]) expect(held(company(lone), 'sum')).toEqual([])
  })

  test('when someone else has the same groups, then neither is given away', () => {
    const planted = company(2)
    const groupsOf = [...planted.groupsOf, planted.groupsOf.at(-1)!]
    const answers = [...planted.answers, 3]
    const profiles = profilesOf(groupsOf, new Set(Array(planted.drafts).keys()))
    expect(held({ ...planted, groupsOf, answers, profiles }, 'counts')).toEqual([])
  })

  const countsOf = ({ answers, profiles }: ReturnType<typeof company>) => {
    const counts = new Float64Array(profiles.sizes.length * 4)
    for (const [r, answer] of answers.entries()) counts[profiles.profileOf[r]! * 4 + answer]! += 1
    return counts
  }
})

describe('even answers and exchanges', () => {
  /** 300 people in three dimensions of five groups, of which the smaller show sums alone. */
  function company(seed: number) {
    const rng = createRng(new Uint8Array(16).fill(seed))
    const groupsOf = Array.from({ length: 300 }, () =>
      [0, ...[0, 1, 2].map((d) => 1 + 5 * d + Math.min(below(rng, 7), 4))])
    const answers = groupsOf.map(() => Math.min(3, below(rng, 3) + below(rng, 3)))
    const kinds = Array.from({ length: 16 }, (_, draft): Kind => (draft % 5 === 2 ? 'sum' : draft % 5 === 3 ? 'at least' : 'counts'))
    const field = fieldOf(kinds, groupsOf, answers)
    const profiles = profilesOf(groupsOf, new Set(kinds.keys()))
    const counts = new Float64Array(profiles.sizes.length * 4)
    for (const [r, answer] of answers.entries()) counts[profiles.profileOf[r]! * 4 + answer]! += 1
    return { field, profiles, counts }
  }
  const ofDimension = (draft: number) => (draft === 0 ? -1 : Math.floor((draft - 1) / 5))

  /** 60 people; two groups score above the rest, one of them far above. Only lower bounds of these two are shown. */
  function uneven() {
    const groupsOf = Array.from({ length: 60 }, (_, r) => [0, ...(r < 20 ? [1] : []), ...(r % 4 === 0 ? [2] : [])])
    const answers = groupsOf.map((own, r) => (own.includes(1) ? 3 : own.includes(2) ? 2 : r % 3))
    const field = fieldOf(['sum', 'at least', 'at least'], groupsOf, answers)
    const profiles = profilesOf(groupsOf, new Set([0, 1, 2]))
    const counts = new Float64Array(profiles.sizes.length * 4)
    for (const [r, answer] of answers.entries()) counts[profiles.profileOf[r]! * 4 + answer]! += 1
    return { field, profiles, counts }
  }

  test.each([
    ...[1, 2, 3].map((seed) => [`company ${seed}`, () => company(seed)] as const), ['two groups above the rest', uneven],
  ] as const)('when even answers are found, then they meet every row: %s', (_, make) => {
    const { field, profiles, counts } = make()
    const { shares } = maxEntropyFit(field, profiles, counts)!
    for (const { draft, weights, low, high } of field.rows) {
      const sum = profiles.membersOf.get(draft)!.reduce((total, p) => total + profiles.sizes[p]! *
        weights.reduce((own, weight, k) => own + weight * shares[p * 4 + k]!, 0), 0)
      expect(sum).toBeGreaterThan(low - 1e-6)
      expect(sum).toBeLessThan(high + 1e-6)
    }
    for (const p of profiles.sizes.keys()) {
      expect(shares.slice(p * 4, p * 4 + 4).reduce((total, share) => total + share, 0)).toBeCloseTo(1, 9)
    }
  })

  /** An only person of a profile, whose answers a bound and two sums fix with shares that are all but 0. */
  const fixed: Company = {
    people: [[1, 1, 0, 1], [0, 0, 0, 1], [0, 1, 1, 1], [0, 1, 1, 1], [2, 1, 1, 0]]
      .map(([answer, ...groups]) => ({ answer: answer!, groups })),
    shown: ['at least', 'counts', 'nothing', 'sum', 'counts', 'at least', 'sum'],
  }

  test('when an exchange or a fit opens a level of a small company, then the program does too', () => {
    const found = { opened: 0, fitted: 0, neither: 0 }
    fc.assert(fc.property(companies, (company) => {
      const { field, profiles, answers, ofDimension } = seenOf(company)
      if (field.rows.length === 0) return
      const counts = new Float64Array(profiles.sizes.length * 4)
      for (const [r, answer] of answers.entries()) counts[profiles.profileOf[r]! * 4 + answer]! += 1
      const fitted = maxEntropyFit(field, profiles, counts)
      if (!fitted) return
      const { reach } = exchangeOf(profiles, ofDimension, 4, fitted)
      const program = linearProgramOf(field, profiles)
      for (const profile of profiles.sizes.keys()) {
        if (profiles.draftsOf[profile]!.length === 0) continue
        for (const levels of [[0], [0, 1], [2, 3], [3]]) {
          const opens = reach(profile, levels, 1) >= 1
          const fits = levels.length === 1 && canHave(field, profiles, fitted, profile, levels[0]!) !== undefined
          found[opens ? 'opened' : fits ? 'fitted' : 'neither']++
          if (opens || fits) expect(program.most({ profile, levels }).most).toBeGreaterThan(1 - 1e-6)
        }
      }
      program.dispose()
    }), { numRuns: 300, examples: [[fixed]] })
    for (const times of Object.values(found)) expect(times).toBeGreaterThan(50)
  }, 60_000)

  test.each([1, 2, 3])('when an exchange or a fit opens a level, then the program does too: company %i', (seed) => {
    const { field, profiles, counts } = company(seed)
    const fitted = maxEntropyFit(field, profiles, counts)!
    const { reach } = exchangeOf(profiles, ofDimension, 4, fitted)
    const program = linearProgramOf(field, profiles)
    let opened = 0
    let byFit = 0
    for (const profile of profiles.sizes.keys()) {
      for (const levels of [[0], [0, 1], [2, 3], [3]]) {
        const open = reach(profile, levels, 1) >= 1
        const fits = levels.length === 1 && canHave(field, profiles, fitted, profile, levels[0]!) !== undefined
        if (open) opened++
        if (fits) byFit++
        if (open || fits) expect(program.most({ profile, levels }).most).toBeGreaterThan(1 - 1e-6)
      }
    }
    program.dispose()
    expect(opened).toBeGreaterThan(profiles.sizes.length)
    expect(byFit).toBeGreaterThan(profiles.sizes.length)
  })
})
