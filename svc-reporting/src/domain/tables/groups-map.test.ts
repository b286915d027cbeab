import { expect, test } from '@jest/globals'
import type { IzzAnswers } from '@glas/contracts/survey/answers'
import { buildInstrument } from '../../../test/believable-answers.ts'
import { equalAnswers, spreads } from '../../../test/equal-companies.ts'
import { discoveryLimit } from '../statistics/multiplicity.ts'
import { below, createRng } from '../statistics/random.ts'
import { buildReportTables } from './report-tables.ts'

const rng = (seed: number) => createRng(Uint8Array.from({ length: 16 }, (_, i) => (seed * 37 + i * 11 + 5) % 251))
const options = { gender: ['female', 'male'] }
const instrument = buildInstrument({ departments: [40, 40, 40, 40], demographics: options })

/** Puts people into groups that have nothing to do with their answers. */
const inGroups = (answers: readonly IzzAnswers[], seed: number): IzzAnswers[] => {
  const draw = rng(seed)
  return answers.map((answer) => ({
    ...answer,
    demographics: Object.fromEntries(Object.entries(options).map(([key, own]) => [key, own[below(draw, own.length)]!])),
    department: `d${1 + below(draw, 4)}`,
  }))
}

const clearOf = (answers: readonly IzzAnswers[]) => buildReportTables(
  { instrument, employees: answers.length, headcounts: {} }, answers, 0, { audit: rng(1), shuffle: rng(2) },
).dimensions.flatMap(({ key: dimension, groups }) => groups.flatMap(({ key, profile }) =>
  (profile?.categories ?? []).filter(({ difference }) => difference?.certainty === 'clear')
    .map(({ key: category }) => ({ dimension, group: key, category }))))

test('when groups of 60 companies do not differ, then at most 5 in 100 companies get a clear difference', () => {
  let claimed = 0
  for (let i = 0; i < 60; i++) {
    const answers = equalAnswers(instrument, [40, 90][i % 3 % 2]!, rng(i + 50), spreads[2 * (i % 2)]!)
    if (clearOf(inGroups(answers, i)).length > 0) claimed++
  }
  expect(claimed).toBeLessThanOrEqual(3)
}, 120_000)

test('when one department is far below in one category, then it is clear, and no other dimension is', () => {
  const answers = inGroups(equalAnswers(instrument, 120, rng(9), spreads[0]!), 9).map((answer) => answer.department !== 'd2' ? answer : {
    ...answer,
    answerFields: Object.fromEntries(Object.entries(answer.answerFields).map(([key, value]) =>
      [key, key.startsWith('izz.7.') ? Math.max(1, value - 1) : value])),
  })
  const clear = clearOf(answers)
  expect(clear).toContainEqual({ dimension: 'departments', group: 'd2', category: 'communication' })
  expect(clear.every(({ dimension, category }) => dimension === 'departments' && category === 'communication')).toBe(true)
})

test('when p-values are the published example of the procedure, then its four discoveries are found', () => {
  // Benjamini and Hochberg (1995), section 3.2: fifteen p-values of a trial of thrombolysis.
  const tails = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
  ]
  expect(discoveryLimit(tails.toReversed())).toBe(0.0095)
  expect(discoveryLimit([0.04, 0.9])).toBeUndefined()
  expect(discoveryLimit([])).toBeUndefined()
})
