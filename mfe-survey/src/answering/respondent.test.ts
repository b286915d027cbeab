import { beforeEach, describe, expect, test } from '@jest/globals'
import { leave, saveDraft } from './respondent.ts'
import { left, opened, respondent, type RespondentState } from './respondent.slice.ts'

/** As much of the remote's store as drafts need. */
function storeOf(shared: boolean) {
  const saved = {
    draft: { statements: { a: 4 }, scales: {}, demographics: {}, praise: 'Ekipa.', critique: '' }, step: 1,
  }
  const payload = { code: '7K3M-9QXT-04BD', opened: null, terms: null, language: 'hr', shared, saved }
  let state = respondent.reducer(undefined, opened(payload as never))
  return {
    state: () => ({ respondent: state as RespondentState }) as never,
    dispatch: ((action: Parameters<typeof respondent.reducer>[1]) => {
      state = respondent.reducer(state, action)
      return action
    }) as never,
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a draft on the device', () => {
  test('when it is still being written while a shared device is left, then nothing comes back', async () => {
    const { state, dispatch } = storeOf(true)
    await Promise.all([saveDraft(state), leave(dispatch, state), saveDraft(state)])
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('when a device of one’s own is left at once, then what was answered last is kept', async () => {
    const { state, dispatch } = storeOf(false)
    await leave(dispatch, state)
    expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^glas\.draft\./)])
    expect(respondent.reducer(undefined, left()).code).toBeNull()
  })

  test('when nothing is open any more, then a late save writes nothing', async () => {
    const { state, dispatch } = storeOf(false)
    const late = saveDraft(state)
    ;(dispatch as (action: unknown) => void)(left())
    await late
    expect(Object.keys(localStorage)).toEqual([])
  })
})
