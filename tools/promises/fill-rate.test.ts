import { expect, test } from '@jest/globals'
import { fillRateOf } from '../../svc-reporting/src/domain/award/places.ts'
import { ratio, roundScore } from '../../svc-reporting/src/domain/statistics/ratio.ts'
import { responseRate } from '../../svc-reporting/src/domain/statistics/statistics.ts'
import { fillRate, fillRateExceeds } from '../../svc-survey/src/domain/fill-rate.ts'

test('when a rate of valid answers is written, then board, list, statement, report and award agree (D-4.8)', () => {
  for (let employees = 1; employees <= 420; employees++) {
    for (let answers = 0; answers <= employees; answers++) {
      const rate = fillRate(answers, employees)
      const same = rate === roundScore(responseRate(answers, employees).rate)
        // The award's has one decimal more.
        && Math.abs(rate - fillRateOf({ answers, employees })) <= 0.05 + 1e-9
        && fillRateExceeds(answers, employees, 75) === answers > 0.75 * employees
      if (!same) throw new Error(`${answers} of ${employees}`)
    }
  }
  expect(fillRate(201, 400)).toBe(roundScore(ratio(20_100, 400)))
})
