import { expect, test } from '@jest/globals'
import { countsIn } from './counts.ts'

test('when a jest suite has ended, then its tests and their total are saved, without colours', () => {
  const output = `\u001b[1mPASS\u001b[22m site tools/site/releases/open-tabs.test.ts
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

test('when the faults have run, then seed, totals and verdict are saved', () => {
  expect(countsIn(`Seed 7; starts new rounds for 20 minutes.
  1  begin      2.1 s  svc-survey
rounds: 3, steps: 41, answers: 1200; 1230 s
Nothing was lost or duplicated.`)).toEqual([
    'Seed 7; starts new rounds for 20 minutes.', 'rounds: 3, steps: 41, answers: 1200; 1230 s',
    'Nothing was lost or duplicated.',
  ])
})
