import { expect, test } from '@jest/globals'
import { Refused } from './refusal.ts'
import { checkVerdicts } from './verdicts.ts'
import type { Verdict } from './verdicts.ts'

const verdict = (chance: number, clear: boolean, counted = true): Verdict =>
  ({ group: { dimension: 'departments', group: 'd1' }, label: `p ${chance}`, chance, clear, counted })

test('when verdicts follow from all differences together, then they are accepted; each other one is refused', () => {
  // By itself each of the first three is below 0.05; together only two are, of which the second only beside the first.
  const verdicts = [verdict(0.001, true), verdict(0.02, true), verdict(0.049, false), verdict(0.6, false)]
  expect(() => checkVerdicts([...verdicts, verdict(0.02, true, false)])).not.toThrow()
  for (const [i, one] of verdicts.entries()) {
    const changed = verdicts.with(i, { ...one, clear: !one.clear })
    expect(() => checkVerdicts(changed)).toThrow(Refused)
  }
  expect(() => checkVerdicts([verdict(0.04, true), verdict(0.5, false)])).toThrow(Refused)
  expect(() => checkVerdicts([])).not.toThrow()
})
