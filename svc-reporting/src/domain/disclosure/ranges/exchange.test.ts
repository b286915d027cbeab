import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Grid } from '../../statistics/grid.ts'
import { below, createRng } from '../../statistics/random.ts'
import { profilesOf } from '../profiles.ts'
import { companies, fieldOf, seenOf } from './companies.fixture.ts'
import type { Company, Kind } from './companies.fixture.ts'
import { exchangeOf } from './exchange.ts'
import { reachByExchanges } from './held-back.ts'
import { linearProgramOf } from './linear-program.ts'
import { canAnswer, maxEntropyFit } from './max-entropy.ts'
import type { Answer } from './max-entropy.ts'
import { createReachable } from './reachable.ts'
import { ruledOut } from './residues.ts'

describe('even answers and exchanges', () => {
  /** What people's answers lead to if each draft shows this much of them. */
  function published(kinds: readonly Kind[], groupsOf: readonly (readonly number[])[], answers: readonly number[]) {
    const field = fieldOf(kinds, groupsOf, answers)
    const profiles = profilesOf(groupsOf, new Set(kinds.keys()))
    const counts = new Grid(profiles.sizes.length, 4)
    for (const [r, answer] of answers.entries()) counts.add(profiles.profileOf[r]!, answer, 1)
    return { field, profiles, counts }
  }

  /** 300 people in three dimensions of five groups, of which the smaller show sums alone. */
  function company(seed: number) {
    const rng = createRng(new Uint8Array(16).fill(seed))
    const groupsOf = Array.from({ length: 300 }, () =>
      [0, ...[0, 1, 2].map((d) => 1 + 5 * d + Math.min(below(rng, 7), 4))])
    const answers = groupsOf.map(() => Math.min(3, below(rng, 3) + below(rng, 3)))
    const kinds = Array.from({ length: 16 }, (_, draft): Kind => (draft % 5 === 2 ? 'sum' : draft % 5 === 3 ? 'at least' : 'counts'))
    return published(kinds, groupsOf, answers)
  }
  const ofDimension = (draft: number) => (draft === 0 ? -1 : Math.floor((draft - 1) / 5))

  /** 60 people; two groups score above the rest, one of them far above. Only lower bounds of these two are shown. */
  function uneven() {
    const groupsOf = Array.from({ length: 60 }, (_, r) => [0, ...(r < 20 ? [1] : []), ...(r % 4 === 0 ? [2] : [])])
    const answers = groupsOf.map((own, r) => (own.includes(1) ? 3 : own.includes(2) ? 2 : r % 3))
    return published(['sum', 'at least', 'at least'], groupsOf, answers)
  }

  test.each([
    ...[1, 2, 3].map((seed) => [`company ${seed}`, () => company(seed)] as const), ['two groups above the rest', uneven],
  ] as const)('when even answers are found, then they meet every row: %s', (_, make) => {
    const { field, profiles, counts } = make()
    const { shares } = maxEntropyFit(field, profiles, counts)!
    for (const { draft, weights, low, high } of field.rows) {
      const sum = profiles.membersOf.get(draft)!.reduce((total, p) => total + profiles.sizes[p]! *
        weights.reduce((own, weight, k) => own + weight * shares.at(p, k), 0), 0)
      expect(sum).toBeGreaterThan(low - 1e-6)
      expect(sum).toBeLessThan(high + 1e-6)
    }
    for (const p of profiles.sizes.keys()) {
      expect(shares.row(p).reduce((total, share) => total + share, 0)).toBeCloseTo(1, 9)
    }
  })

  /** A person alone in a profile, whose answers a bound and two sums determine, with shares that are almost 0. */
  const fixed: Company = {
    people: [[1, 1, 0, 1], [0, 0, 0, 1], [0, 1, 1, 1], [0, 1, 1, 1], [2, 1, 1, 0]]
      .map(([answer, ...groups]) => ({ answer: answer!, groups })),
    shown: ['at least', 'counts', 'nothing', 'sum', 'counts', 'at least', 'sum'],
  }

  /** What a small company publishes, and the fit to it, if there is one. */
  function fitOf(company: Company) {
    const { field, profiles, answers, ofDimension } = seenOf(company)
    if (field.rows.length === 0) return undefined
    const counts = new Grid(profiles.sizes.length, 4)
    for (const [r, answer] of answers.entries()) counts.add(profiles.profileOf[r]!, answer, 1)
    const fitted = maxEntropyFit(field, profiles, counts)
    const seen = [...profiles.sizes.keys()].filter((profile) => profiles.draftsOf[profile]!.length > 0)
    return fitted && { field, profiles, counts, ofDimension, fitted, seen }
  }

  /** Tries small companies to which there is a fit; each outcome in `found` must be frequent. */
  function tryCompanies(
    found: Readonly<Record<string, number>>, attempt: (own: NonNullable<ReturnType<typeof fitOf>>) => void,
  ) {
    fc.assert(fc.property(companies, (company) => {
      const own = fitOf(company)
      if (own) attempt(own)
    }), { numRuns: 300, examples: [[fixed]] })
    for (const times of Object.values(found)) expect(times).toBeGreaterThan(50)
  }

  test('when an exchange or a fit opens a level of a small company, then the program does too', () => {
    const found = { opened: 0, fitted: 0, neither: 0 }
    tryCompanies(found, ({ field, profiles, ofDimension, fitted, seen }) => {
      const { reach } = exchangeOf(profiles, ofDimension, 4, fitted)
      const program = linearProgramOf(field, profiles)
      for (const profile of seen) {
        for (const levels of [[0], [0, 1], [2, 3], [3]]) {
          const opens = reach(profile, levels) >= 1
          const fits = levels.length === 1 && canAnswer(field, profiles, fitted, [{ profile, level: levels[0]! }])
          found[opens ? 'opened' : fits ? 'fitted' : 'neither']++
          if (opens || fits) expect(program.most({ profile, levels }).most).toBeGreaterThan(1 - 1e-6)
        }
      }
      program.dispose()
    })
  }, 60_000)

  test('when a fit gives two people their answers at once, then the program does too', () => {
    const found = { both: 0, onlyOne: 0 }
    tryCompanies(found, ({ field, profiles, fitted, seen }) => {
      if (seen.length < 2) return
      const can = (answers: readonly Answer[]) => canAnswer(field, profiles, fitted, answers)
      const program = linearProgramOf(field, profiles)
      for (const [i, profile] of seen.entries()) {
        for (const [level, another] of [[0, 0], [0, 3], [3, 3]] as const) {
          const both = [{ profile, level }, { profile: seen[(i + 1) % seen.length]!, level: another }]
          if (can(both)) {
            found.both++
            const people = program.together(both.map((one) => ({ profile: one.profile, levels: [one.level] })))
            for (const one of both) expect(people.at(one.profile, one.level)).toBeGreaterThan(1 - 1e-6)
          } else if (can(both.slice(0, 1))) {
            found.onlyOne++
          }
        }
      }
      program.dispose()
    })
  }, 60_000)

  test('when exchanges and fits for several claims show claims to be possible, then the program does too', () => {
    const found = { possible: 0, left: 0 }
    tryCompanies(found, ({ field, profiles, counts, ofDimension, seen }) => {
      const out = ruledOut(field, profiles, counts)
      const reachable = createReachable(field, profiles, out)
      reachable.note(counts)
      const claims = reachable.missing(seen)
      reachByExchanges(field, profiles, counts, reachable, ofDimension, out)
      const program = linearProgramOf(field, profiles, out)
      for (const claim of claims) {
        const isPossible = reachable.isPossible(claim)
        found[isPossible ? 'possible' : 'left']++
        if (isPossible) expect(program.most(claim).most).toBeGreaterThan(1 - 1e-6)
      }
      program.dispose()
    })
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
        const open = reach(profile, levels) >= 1
        const fits = levels.length === 1 && canAnswer(field, profiles, fitted, [{ profile, level: levels[0]! }])
        if (open) opened++
        if (fits) byFit++
        if (open || fits) expect(program.most({ profile, levels }).most).toBeGreaterThan(1 - 1e-6)
      }
    }
    program.dispose()
    expect(opened).toBeGreaterThan(profiles.sizes.length)
    expect(byFit).toBeGreaterThan(profiles.sizes.length)
  })

  /** 383 people in three dimensions. Two groups show only a lower bound, which almost rules out their lowest levels. */
  function almostRuledOut() {
    const rng = createRng(new Uint8Array(16).fill(153))
    const [people, dimensions] = [100 + below(rng, 300), 2 + below(rng, 3)]
    const groupsOf = Array.from({ length: people }, () =>
      [0, ...Array.from({ length: dimensions }, (_, d) => 1 + 5 * d + Math.min(below(rng, 7), 4))])
    const most = 3 + below(rng, 3)
    const answers = groupsOf.map((own) => Math.min(3, own.includes(1) || own.includes(7)
      ? 3 - (below(rng, 12) === 0 ? 1 : 0) : below(rng, most) + below(rng, 2)))
    const kinds = Array.from({ length: 1 + 5 * dimensions }, (_, draft): Kind =>
      (draft === 1 || draft === 7 ? 'at least' : draft % 5 === 2 ? 'sum' : 'counts'))
    return published(kinds, groupsOf, answers)
  }

  test('when shares are almost 0, then imprecise exchanges are corrected, and the program opens what they open', () => {
    const { field, profiles, counts } = almostRuledOut()
    const { reach } = exchangeOf(profiles, ofDimension, 4, maxEntropyFit(field, profiles, counts)!)
    const opened = [...profiles.sizes.keys()]
      .flatMap((profile) => [[0, 1], [2, 3]].map((levels) => ({ profile, levels })))
      .filter(({ profile, levels }) => reach(profile, levels) >= 1)
    // Without corrections 17.
    expect(opened).toHaveLength(21)
    const program = linearProgramOf(field, profiles)
    for (const claim of opened) expect(program.most(claim).most).toBeGreaterThan(1 - 1e-6)
    program.dispose()
  })
})
