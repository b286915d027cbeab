import { expect, test } from '@jest/globals'
import { profilesOf } from './profiles.ts'

test('when people are in different drafts, then they have different profiles, whatever the drafts’ places look like', () => {
  const groupsOf = [[0, 1, 2, 3], [0, 1, 23], [0, 12, 3], [0, 1, 2, 3]]
  const { sizes, draftsOf, membersOf, profileOf } = profilesOf(groupsOf, new Set([0, 1, 2, 3, 12, 23]))
  expect([sizes, draftsOf, profileOf]).toEqual([[2, 1, 1], groupsOf.slice(0, 3), [0, 1, 2, 0]])
  expect(Object.fromEntries(membersOf)).toEqual({ 0: [0, 1, 2], 1: [0, 1], 2: [0], 3: [0, 2], 12: [2], 23: [1] })
})

test('when a draft shows nothing of a field, then it distinguishes no one', () => {
  const { sizes, draftsOf, profileOf } = profilesOf([[0, 1], [0, 2], [0, 1, 3]], new Set([0, 3]))
  expect([sizes, draftsOf, profileOf]).toEqual([[2, 1], [[0], [0, 3]], [0, 0, 1]])
})
