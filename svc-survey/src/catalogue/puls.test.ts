import { describe, expect, test } from '@jest/globals'
import { uiLocales } from '@glas/contracts/locales'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { pulseQuestions } from '@glas/contracts/survey/limits'
import { pulseList } from './catalogue.ts'
import { pulseKeys, pulseSets } from './puls-v1.ts'

describe('the pulse list', () => {
  test('when its statements are counted, then there are 40, some of each category', () => {
    expect(categoryKeys.map((key) => pulseList.filter(({ category }) => category === key).length))
      .toEqual([4, 5, 5, 4, 5, 4, 5, 4, 4])
    expect(pulseList.map(({ key }) => key)).toEqual([...new Set(pulseKeys)])
  })

  test.each(pulseSets)('when the set $key is chosen, then it fits into a PULS without repetitions', (set) => {
    expect(new Set(set.statements).size).toBe(set.statements.length)
    expect(set.statements.length).toBeLessThanOrEqual(pulseQuestions)
    for (const locale of uiLocales) expect([set.title[locale], set.about[locale]].every(Boolean)).toBe(true)
  })
})
