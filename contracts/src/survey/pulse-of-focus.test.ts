import { expect, test } from '@jest/globals'
import type { Application } from './application.ts'
import { createPulseOfFocus } from './pulse-of-focus.ts'

const questions = { demographics: [], departments: [], locations: [], placedFirst: 'none', statements: [] }
const made = { id: 'a', revision: 1, draft: { questions } } as unknown as Application

test('when statements are not on the list, then the draft asks the others, and that is told', async () => {
  const saved: unknown[] = []
  const prepare = createPulseOfFocus({
    create: async () => made, listOf: async () => [{ key: 'two' }, { key: 'three' }],
    save: async (id, { revision, draft }) => void saved.push([id, revision, draft.questions]),
  })
  expect(await prepare({ statements: ['one', 'two'] })).toEqual({ id: 'a', isWhole: false })
  expect(saved).toEqual([['a', 1, { ...questions, statements: ['two'] }]])
  expect(await prepare({ statements: ['two', 'three'] })).toEqual({ id: 'a', isWhole: true })
})

test('when a save fails, then the next attempt fills the same draft', async () => {
  let drafts = 0
  let fails = true
  const prepare = createPulseOfFocus({
    create: async () => ({ ...made, id: `draft ${++drafts}` }), listOf: async () => [],
    save: async () => {
      if (fails) throw new Error('away')
    },
  })
  await expect(prepare({ statements: [] })).rejects.toThrow('away')
  fails = false
  expect([await prepare({ statements: [] }), drafts]).toEqual([{ id: 'draft 1', isWhole: true }, 1])
})
