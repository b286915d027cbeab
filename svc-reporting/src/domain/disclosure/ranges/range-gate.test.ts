import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ratio } from '../../statistics/ratio.ts'
import { addPerson, createLayout, createTally } from '../../statistics/tally.ts'
import { complement } from '../complement.ts'
import { draftOf } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { meanEnds, shareEnds, statusOf } from '../ends.ts'
import { openRanges } from './range-gate.ts'

const layout = createLayout([{ category: 'commitment' }], ['commitment'])
const levels = { composite: false, single: true }

interface Person {
  /** From 1 to 4. */
  readonly answer: number
  readonly groups: readonly number[]
}

/** Up to six people in two dimensions of two groups each. */
const companies = fc.record({
  people: fc.array(fc.record({
    answer: fc.constantFrom(1, 2, 3, 4, 4, 4), groups: fc.tuple(fc.nat(1), fc.nat(1)),
  }), { minLength: 4, maxLength: 6 }),
  /** By draft whether counts are shown, too. */
  counts: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
})

/** The whole and every group of three people or more. */
function draftsOf(people: readonly Person[], counts: readonly boolean[]): Draft[] {
  const tallyOf = (own: readonly Person[]) => {
    const tally = createTally(layout)
    for (const { answer } of own) addPerson(tally, { statements: [answer], enps: 7, esi: [5, 5, 5] })
    return tally
  }
  return [
    draftOf(tallyOf(people), { ...levels, distribution: counts[0]! }),
    ...[0, 1].flatMap((split) => [0, 1].flatMap((index) => {
      const own = people.filter(({ groups }) => groups[split] === index)
      const distribution = counts[1 + 2 * split + index]!
      return own.length < 3 ? [] : [draftOf(tallyOf(own), { ...levels, distribution }, { split, index })]
    })),
  ]
}

const isIn = ({ ref }: Draft, { groups }: Person) => !ref || groups[ref.split] === ref.index

/** What a reader sees of the statement in these drafts, if people answer so. */
function seenOf(drafts: readonly Draft[], people: readonly Person[], answers: readonly number[]): string {
  return JSON.stringify(drafts.map((draft) => {
    const own = answers.filter((_, r) => isIn(draft, people[r]!))
    const sum = own.reduce((total, answer) => total + answer, 0)
    if (draft.counts[0]) return own.toSorted((a, b) => a - b)
    const share = ratio(100 * own.filter((answer) => answer > 2).length, own.length)
    return [
      draft.statements[0] === 'exact' ? sum
        : draft.statements[0] !== 'hidden' && statusOf(ratio(sum, own.length), meanEnds(own.length)),
      draft.favourable[0] !== 'hidden' && statusOf(share, shareEnds(own.length)),
    ]
  }))
}

const statusesOf = (drafts: readonly Draft[]) =>
  JSON.stringify(drafts.map(({ ref, statements, counts, favourable, enps, shares }) =>
    [ref, statements, counts, favourable, enps, shares]))

/** One whose even answers converge for some levels only: an unfinished fit must open none. */
const hardToFit = {
  people: ([[4, 0, 0], [3, 0, 1], [1, 1, 1], [2, 0, 0], [3, 1, 0], [1, 1, 0]] as const)
    .map(([answer, ...groups]) => ({ answer, groups: [...groups] as [number, number] })),
  counts: [false, false, true, true, false],
}

test('when all answers are tried that look the same, then each person may be in both halves of the scale', () => {
  let hidden = 0
  let shown = 0
  fc.assert(fc.property(companies, ({ people, counts }) => {
    const drafts = draftsOf(people, counts)
    complement(drafts)
    const before = statusesOf(drafts)
    const groupsOf = people.map((person) => [...drafts.keys()].filter((place) => place > 0 && isIn(drafts[place]!, person)))
    openRanges(
      drafts, people.map(({ answer }) => ({ statements: [answer], enps: 7, esi: [5, 5, 5] })), groupsOf, complement,
      () => undefined,
    )
    const after = statusesOf(drafts)
    if (after !== before) hidden++
    if (drafts.some(({ statements }) => statements[0] === 'exact')) shown++
    const seen = seenOf(drafts, people, people.map(({ answer }) => answer))
    const halves = people.map(() => new Set<boolean>())
    for (let code = 0; code < 4 ** people.length; code++) {
      const answers = people.map((_, r) => 1 + Math.floor(code / 4 ** r) % 4)
      if (halves.every(({ size }, r) => size === 2 || halves[r]!.has(answers[r]! > 2))) continue
      if (seenOf(drafts, people, answers) !== seen) continue
      for (const [r, answer] of answers.entries()) halves[r]!.add(answer > 2)
    }
    expect(halves.map(({ size }) => size)).toEqual(people.map(() => 2))
    // What was hidden does not follow from what is left.
    complement(drafts)
    expect(statusesOf(drafts)).toBe(after)
  }), { numRuns: 150, examples: [[hardToFit]] })
  expect(hidden).toBeGreaterThan(20)
  expect(shown).toBeGreaterThan(20)
}, 60_000)
