import { describe, expect, test } from '@jest/globals'
import type { Report } from '@glas/contracts/reporting/report'
import type { Answers } from '@glas/contracts/survey/answers'
import type { ExtraAnswer } from '@glas/contracts/survey/extra/questions'
import fc from 'fast-check'
import { buildAnswers, buildInstrument } from '../../../test/believable-answers.ts'
import { askedExtra, withExtra } from '../../../test/extra-answers.ts'
import { createRng } from '../statistics/random.ts'
import { extraTables } from './extra-tables.ts'
import { buildReportTables } from './report-tables.ts'

const rng = (seed: number) => createRng(Uint8Array.from({ length: 16 }, (_, i) => (seed * 31 + i * 7) % 251))
const instrument = { ...buildInstrument({ demographics: {}, departments: [15, 15] }), extra: askedExtra }
const plainAnswers = (count: number) => buildAnswers(instrument, count, rng(count))
const tablesOf = (answers: readonly Answers[], asked = instrument) => buildReportTables(
  { instrument: asked, employees: 40, headcounts: {} }, answers, 0, { audit: rng(1), shuffle: rng(2) },
)

/** The table of one question to which just these answers were given. */
function tableOf(id: string, given: readonly (ExtraAnswer | undefined)[]) {
  const question = askedExtra.questions.find((one) => one.id === id)!
  const answers = given.map((answer) => ({ extra: answer ? { [id]: answer } : {} }) as unknown as Answers)
  return extraTables({ ...askedExtra, questions: [question] }, answers, rng(3)).questions[0]!
}
const times = (count: number, answer: ExtraAnswer) => Array.from({ length: count }, () => answer)
const choosing = (...counts: number[]) => counts.flatMap((count, i) => times(count, { options: [`o${i + 1}`] }))

describe('the tables of extra questions', () => {
  test('when there are 30 answers, then counts, shares, texts and comments agree with a recount', () => {
    const answers = withExtra(plainAnswers(30), askedExtra, rng(4))
    const { sourceLanguage, questions } = tablesOf(answers).extra!
    expect([sourceLanguage, questions.map(({ id }) => id)]).toEqual(['hr', ['one', 'many', 'scale', 'short', 'long']])
    const given = (id: string) => answers.flatMap(({ extra }: Answers) => extra?.[id] ?? [])
    for (const { id, n, options = [], steps = [], texts, comments } of questions) {
      expect([id, n]).toEqual([id, given(id).length])
      const count = (has: (answer: ExtraAnswer) => boolean) => given(id).filter(has).length
      const rows = [
        ...options.map((option) => [option, count((one) => Boolean(one.options?.includes(option.id)))] as const),
        ...steps.map((step) => [step, count((one) => one.step === step.step)] as const),
      ]
      for (const [row, exact] of rows) {
        expect([id, row.count, row.share]).toEqual([id, exact, Math.round((1000 * exact) / n) / 10])
      }
      const written = (part: 'text' | 'comment') => given(id).flatMap((one) => one[part] ?? []).toSorted()
      expect(texts?.toSorted() ?? []).toEqual(written('text'))
      expect(comments?.toSorted() ?? []).toEqual(written('comment'))
    }
    expect(questions[2]).toMatchObject({ low: { hr: 'Nimalo' }, description: { hr: 'Od 1 do 5' } })
  })

  test('when a research has 9 answers, then it has no figures of its extra questions', () => {
    expect(tablesOf(withExtra(plainAnswers(9), askedExtra, rng(4)))).not.toHaveProperty('extra')
    expect(tablesOf(withExtra(plainAnswers(10), askedExtra, rng(4)))).toHaveProperty('extra')
  })

  test('when a question has 9 answers, then only its n is shown; from 10 on, all of it', () => {
    const nine = tableOf('many', [...choosing(3, 3, 3), undefined, { comment: 'Ništa.' }])
    expect(nine).toMatchObject({ n: 9, options: [{ id: 'o1' }, { id: 'o2' }, { id: 'o3' }] })
    const figures = nine.options!.flatMap((option) => [option.count, option.share, option.bound])
    expect(figures).toEqual(Array(9).fill(undefined))
    expect(nine).not.toHaveProperty('comments')
    expect(tableOf('many', choosing(4, 3, 3)).options![0]).toMatchObject({ count: 4, share: 40 })
    const texts = (count: number) => tableOf('short', times(count, { text: 'Više kave' })).texts
    expect([texts(9), texts(10)?.length]).toEqual([undefined, 10])
  })

  test('when an answer is only a comment, then n does not count it, and the comment is shown', () => {
    const { n, comments } = tableOf('many', [...choosing(4, 3, 3), { comment: 'Ništa od toga.' }])
    expect([n, comments]).toEqual([10, ['Ništa od toga.']])
  })

  test('when nearly all choose one option, then only bounds are shown', () => {
    expect(tableOf('one', choosing(11, 1)).options!.map(({ count, share, bound }) => [count, share, bound])).toEqual([
      [undefined, 83.3, 'at-least'], [undefined, 16.7, 'at-most'], [undefined, 16.7, 'at-most'],
      [undefined, 16.7, 'at-most'],
    ])
    expect(tableOf('one', choosing(10, 1, 1)).options!.map(({ count }) => count)).toEqual([10, 1, 1, 0])
  })

  test.each<[number[], boolean]>([
    [[1, 1, 0, 5, 5], true], [[1, 0, 0, 6, 5], false], [[0, 0, 1, 6, 5], false], [[0, 0, 2, 5, 5], true],
    [[6, 5, 0, 0, 1], false], [[0, 0, 12, 0, 0], true], [[12, 0, 0, 0, 0], false],
  ])('when a scale’s steps are chosen by %j, then its counts are shown: %s', (counts, shown) => {
    const { n, steps } = tableOf('scale', counts.flatMap((count, i) => times(count, { step: i + 1 })))
    expect([n, steps!.length]).toEqual([12, 5])
    expect(steps!.every(({ share }) => share !== undefined)).toBe(shown)
    if (!shown) expect(steps!.flatMap(({ count, share, bound }) => [count, share, bound])).toEqual(Array(15).fill(undefined))
  })

  test('when one of several options is chosen by one person or no one, then only a bound is shown', () => {
    const { options } = tableOf('many', choosing(8, 1, 3))
    expect(options!.map(({ count, bound }) => [count, bound]))
      .toEqual([[8, undefined], [undefined, 'at-most'], [3, undefined]])
  })

  test('whatever is chosen, a single count never follows from the others', () => {
    fc.assert(fc.property(fc.array(fc.nat(30), { minLength: 4, maxLength: 4 }), (counts) => {
      const n = counts.reduce((sum, count) => sum + count, 0)
      fc.pre(n >= 10)
      const coded = tableOf('one', choosing(...counts)).options!.filter(({ bound }) => bound)
      expect(coded.length).not.toBe(1)
      const most = Math.max(...counts)
      if (most >= n - 1) expect(coded).toHaveLength(4)
    }))
  })

  test('when texts are shown, then each list is shuffled separately from the answers', () => {
    const answers = Array.from({ length: 40 }, (_, i) => ({ text: `tekst ${i + 10}`, comment: `komentar ${i + 10}` }))
    const { texts, comments } = tableOf('short', answers)
    const people = (list: string[] | undefined) => list!.map((text) => text.split(' ')[1])
    expect(people(texts)).not.toEqual(people(comments))
    expect(people(texts)).not.toEqual(answers.map((_, i) => String(i + 10)))
    const reversed = tableOf('short', answers.toReversed())
    expect([reversed.texts, reversed.comments]).toEqual([texts, comments])
  })

  test('when extra questions are asked, then no group and no other figure changes', () => {
    const answers = plainAnswers(30)
    const { extra: _, ...without } = tablesOf(withExtra(answers, askedExtra, rng(4)))
    const { extra: _asked, ...plain } = instrument
    const comparable = ({ comments, order, ...rest }: Omit<Report, 'extra'> | typeof without) => rest
    const expected = tablesOf(answers, plain as typeof instrument)
    expect(comparable(without)).toEqual(comparable(expected))
    expect(JSON.stringify(without.dimensions)).not.toContain('više kave')
  })
})
