import { describe, expect, test } from '@jest/globals'
import { setText } from '@glas/contracts/survey/extra/edits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { extraOf } from '../testing/extra.ts'
import { createExtraStore } from './extra-store.ts'

const titled = (extra: ExtraQuestions, question: string, text: string) =>
  setText(extra, { question, field: 'title' }, 'hr', text)
const titlesOf = (extra: ExtraQuestions | undefined) => extra?.questions.map(({ title }) => title.texts.hr)

test('when two questions were removed and one is restored, then the other can still be restored', () => {
  const { remove, restore, state } = createExtraStore(extraOf('Prvo', 'Drugo', 'Treće'))
  remove('q1')
  remove('q3')
  restore('q1')
  expect(titlesOf(state().extra)).toEqual(['Prvo', 'Drugo'])
  expect(state().removed.map(({ item }) => item.id)).toEqual(['q3'])
})

describe('two tabs with the same questions', () => {
  const base = extraOf('Prvo', 'Drugo', 'Treće')
  const theirs = titled(titled(base, 'q1', 'Prvo, njihovo'), 'q2', 'Drugo, njihovo')
  const store = () => {
    const opened = createExtraStore(base)
    opened.edit('hr', (extra) => titled(titled(extra, 'q1', 'Prvo, moje'), 'q3', 'Treće, moje'))
    return opened
  }

  test.each([
    ['mine', 'Prvo, moje', 'Prvo, njihovo'], ['theirs', 'Prvo, njihovo', 'Prvo, moje'],
  ] as const)('when both changed the same text and %s is preferred, then the other is a conflict, and all else is kept', (
    prefer, kept, other,
  ) => {
    const { merge, state } = store()
    merge(base, theirs, prefer)
    expect(titlesOf(state().extra)).toEqual([kept, 'Drugo, njihovo', 'Treće, moje'])
    expect(state().conflicts).toEqual([
      { place: { question: 'q1', field: 'title' }, language: 'hr', mine: kept, theirs: other },
    ])
  })

  test('when another version is merged before a conflict is resolved, then both conflicts are listed', () => {
    const { merge, state, resolve } = store()
    merge(base, theirs, 'mine')
    const [first] = state().conflicts
    merge(theirs, titled(theirs, 'q3', 'Treće, njihovo'), 'mine')
    const second = expect.objectContaining({ mine: 'Treće, moje', theirs: 'Treće, njihovo' })
    expect(state().conflicts).toEqual([first, second])
    resolve(first!)
    expect(state().conflicts).toEqual([second])
  })

  test('when only one tab has questions, then they are kept', () => {
    const { merge, state } = store()
    merge(undefined, undefined, 'theirs')
    expect(titlesOf(state().extra)).toEqual(['Prvo, moje', 'Drugo', 'Treće, moje'])
    const empty = createExtraStore(undefined)
    empty.merge(undefined, theirs, 'mine')
    expect(titlesOf(empty.state().extra)).toEqual(['Prvo, njihovo', 'Drugo, njihovo', 'Treće'])
  })

  test('when both tabs added their first questions, then all are kept', () => {
    const mine = createExtraStore(undefined)
    mine.edit('en', () => ({ ...extraOf('Moje'), questions: [{ ...extraOf('Moje').questions[0]!, id: 'm1' }] }))
    mine.merge(undefined, theirs, 'mine')
    expect(titlesOf(mine.state().extra)).toHaveLength(4)
  })
})
