import { expect, test } from '@jest/globals'
import { countsIn } from './counts.ts'

test('when a suite of jest has ended, then its tests and their sum are kept, without colours', () => {
  const output = `\u001b[1mPASS\u001b[22m site tools/site/open-tabs.test.ts
  open tabs
    ✓ when 100 versions come and go, then no tab fails (1200 ms)
    some words of the run
Test Suites: 1 passed, 1 total
\u001b[1mTests:       \u001b[22m\u001b[32m1 passed\u001b[39m, 1 total
Time: 3 s`
  expect(countsIn(output)).toEqual([
    '✓ when 100 versions come and go, then no tab fails (1200 ms)', 'Tests:       1 passed, 1 total',
  ])
})

test('when the faults have been played, then seed, sums and verdict are kept', () => {
  expect(countsIn(`Seed 7; new rounds are begun for 20 minutes.
  1  begin      2.1 s  svc-survey
rounds: 3, steps: 41, answers: 1200; 1230 s
Nothing was lost, nothing was doubled.`)).toEqual([
    'Seed 7; new rounds are begun for 20 minutes.', 'rounds: 3, steps: 41, answers: 1200; 1230 s',
    'Nothing was lost, nothing was doubled.',
  ])
})
