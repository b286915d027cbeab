import { expect, test } from '@jest/globals'
import { buildInstrument } from '../../svc-reporting/test/believable-answers.ts'
import { createRng } from '../../svc-reporting/src/domain/statistics/random.ts'
import { standingOut } from '../../svc-reporting/src/domain/tables/drivers.ts'
import { makeAnswers, type Workforce } from './answers.ts'

const instrument = buildInstrument({ departments: [30, 18, 14, 10] })
const others = instrument.categories.map(({ key }) => key).filter((key) => key !== 'commitment')

/** What a report of 60 such people says goes together with commitment. */
function found(workforce: Workforce) {
  const rows = makeAnswers(instrument, 60, 17, workforce).map(({ answerFields }) =>
    Float64Array.from(['commitment', ...others], (category) => instrument.statements
      .filter((statement) => statement.category === category)
      .reduce((sum, { key }) => sum + answerFields[key]!, 0)))
  const weights = standingOut(rows, createRng(new Uint8Array(16).fill(3)))?.weights
  return weights && others.filter((_, i) => weights[i]!.clear)
}

test('when a category of a workforce goes together with commitment, then its report says so, and otherwise nothing', () => {
  expect(found({})).toBeUndefined()
  expect(found({ together: 'personal-growth' })).toEqual(['personal-growth'])
})
