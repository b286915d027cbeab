import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { pulseQuestions } from '@glas/contracts/survey/limits'
import { addAll, drop, findWords, isFull, move } from './pulse.ts'

const keys = Array.from({ length: 20 }, (_, i) => `k${i}`)
const choice = fc.shuffledSubarray(keys, { maxLength: pulseQuestions })

describe('the choice of a PULS', () => {
  test('whatever is added, the list has at most 15 without repetitions and keeps the chosen ones', () => {
    fc.assert(fc.property(choice, fc.shuffledSubarray(keys), (chosen, more) => {
      const after = addAll(chosen, more)
      expect(after.length).toBeLessThanOrEqual(pulseQuestions)
      expect(new Set(after).size).toBe(after.length)
      expect(after.slice(0, chosen.length)).toEqual(chosen)
      expect(after.length === pulseQuestions || more.every((key) => after.includes(key))).toBe(true)
    }))
  })

  test('when an older draft has more than 15, then adding drops none of them', () => {
    expect(addAll(keys.slice(0, 16), ['k18'])).toEqual(keys.slice(0, 16))
    expect([isFull(keys.slice(0, 14)), isFull(keys.slice(0, 15))]).toEqual([false, true])
  })

  test('whatever is moved, nothing is lost, and the item is at its new place', () => {
    fc.assert(fc.property(choice, fc.nat(20), fc.nat(20), (chosen, from, to) => {
      const after = move(chosen, from, to)
      expect(after.toSorted()).toEqual(chosen.toSorted())
      const within = from < chosen.length && to < chosen.length
      expect(within ? after[to] : after).toEqual(within ? chosen[from] : chosen)
    }))
  })

  test('when one is removed, then the others keep their order', () => {
    expect(drop(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
  })
})

describe('the search in the pulse list', () => {
  const text = 'Znam zašto su donesene odluke koje utječu na moj rad.'

  test.each(['odluka', 'ODLUKAMA', 'zasto', 'zašto odluke', 'utjec', 'rad', ''])('when "%s" is typed, then it is found', (search) => {
    expect(findWords(text, search)).not.toBeNull()
  })

  test.each(['kantina', 'odluka kantina', 'adr'])('when "%s" is typed, then it is not found', (search) => {
    expect(findWords(text, search)).toBeNull()
  })

  test('when words are found, then their positions are returned in order', () => {
    expect(findWords(text, 'odluku zasto')!.map(([from, to]) => text.slice(from, to))).toEqual(['zašt', 'odluk'])
  })
})
