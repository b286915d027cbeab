import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { chooseShared, findSaved, forget, keepOnDevice, saveDraft } from './keeping.ts'
import { leave } from './respondent.ts'
import { left, opened, respondent, type RespondentState } from './respondent.slice.ts'
import { openVault } from './sending/vault.ts'
import { draftKeysOf } from '../testing/research.ts'

/** A separate code for each test, so that a previous test's stored draft doesn't interfere. */
let number = 0
let code = ''
const keys = () => draftKeysOf(code.replaceAll('-', ''))

/** As much of the remote's store as drafts need. A call returns draft keys, or gets no response. */
function storeOf({ shared = false, offline = false } = {}) {
  const saved = {
    draft: { statements: { a: 4 }, scales: {}, demographics: {}, praise: 'Ekipa.', critique: '' }, step: 1,
  }
  const payload = {
    code, opened: { termsSha256: 'ab' }, terms: null, language: 'hr', shared, keptUntil: null, saved,
  }
  let state = respondent.reducer(undefined, opened(payload as never))
  return {
    respondent: () => state as RespondentState,
    state: () => ({ respondent: state as RespondentState }) as never,
    dispatch: ((action: unknown) => {
      if (typeof action === 'function') {
        return { unwrap: async () => {
          if (offline) throw new Error('offline')
          return { keys: keys() }
        } }
      }
      state = respondent.reducer(state, action as Parameters<typeof respondent.reducer>[1])
      return action
    }) as never,
  }
}

/** Everything that was written to either storage, whether or not it is still there. */
let written: string[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  written = []
  code = `7K3M-9QXT-06${String(number++).padStart(2, '0')}`
  const set = Storage.prototype.setItem
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function note(this: Storage, name, value) {
    written.push(name)
    set.call(this, name, value)
  })
  // The tests' keys belong to this day.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-12T09:00:00Z'))
})
afterEach(() => void jest.restoreAllMocks())

const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]

describe('a draft on the device', () => {
  test('when the device is shared, then nothing is ever written, saved or left behind', async () => {
    const { state, dispatch } = storeOf({ shared: true })
    await keepOnDevice(dispatch, state)
    await Promise.all([saveDraft(state), leave(dispatch, state), saveDraft(state)])
    expect(written).toEqual([])
  })

  test('when the device is marked as shared later, then stored data is removed, and none is added', async () => {
    const { state, dispatch, respondent: now } = storeOf()
    await keepOnDevice(dispatch, state)
    expect(kept()).toEqual([expect.stringMatching(/^glas\.draft\./)])
    expect(now().keptUntil).toBe(Date.parse(keys()[0]!.until))
    await chooseShared(dispatch, state, true)
    expect([kept(), now().keptUntil]).toEqual([[], null])
    written = []
    await saveDraft(state)
    await keepOnDevice(dispatch, state)
    expect(written).toEqual([])
    expect(now().draft.praise).toBe('Ekipa.')
    // And back again.
    await chooseShared(dispatch, state, false)
    await keepOnDevice(dispatch, state)
    expect(kept()).toEqual([expect.stringMatching(/^glas\.draft\./), 'glas.tab'])
  })

  test('when a personal device is left immediately, then the last answer is stored', async () => {
    const { state, dispatch } = storeOf()
    await keepOnDevice(dispatch, state)
    await leave(dispatch, state)
    expect(kept()).toEqual([expect.stringMatching(/^glas\.draft\./)])
    expect(respondent.reducer(undefined, left()).code).toBeNull()
  })

  test('when no questionnaire is open any more, then a late save writes nothing', async () => {
    const { state, dispatch } = storeOf()
    await keepOnDevice(dispatch, state)
    localStorage.clear()
    written = []
    const late = saveDraft(state)
    ;(dispatch as (action: unknown) => void)(left())
    await late
    expect(written).toEqual([])
  })

  test('when the server’s part of the key is unavailable, then only the page keeps it, until it is available', async () => {
    const offline = storeOf({ offline: true })
    await expect(keepOnDevice(offline.dispatch, offline.state)).rejects.toThrow('offline')
    await saveDraft(offline.state)
    expect([written, offline.respondent().keptUntil]).toEqual([[], null])
  })

  describe('an earlier draft, when the server’s part of the key is not available', () => {
    const offline = () => storeOf({ offline: true })
    beforeEach(async () => {
      const earlier = storeOf()
      await keepOnDevice(earlier.dispatch, earlier.state)
      await leave(earlier.dispatch, earlier.state)
      expect(kept()).toEqual([expect.stringMatching(/^glas\.draft\./)])
    })

    test('when answers were sent, then it is still deleted, and the page says what may be left', async () => {
      await saveDraft(offline().state)
      expect(await forget(code)).toBe('deleted')
      expect(kept()).toEqual([])
    })

    test('when the device is shared, then it is deleted at once, and the last page says what may be left', async () => {
      const { dispatch, state } = offline()
      await chooseShared(dispatch, state, true)
      expect(kept()).toEqual([])
      expect(await forget(code)).toBe('deleted')
    })

    test('when several people use the code, then the draft is someone else’s and stays', async () => {
      await findSaved(offline().dispatch, '7K3M-9QXT-07ZZ', { now: Date.now(), sharedCode: true })
      expect(await forget('7K3M-9QXT-07ZZ')).toBe('nothing')
      expect(kept()).toEqual([expect.stringMatching(/^glas\.draft\./)])
    })
  })

  test('when the key arrives late and answers were sealed here before, then those stay unchanged', async () => {
    const draft = { statements: { a: 1 }, scales: {}, demographics: {}, praise: '', critique: '' }
    const earlier = await openVault(code.replaceAll('-', ''), keys(), null)
    await earlier.save({ draft, step: 5, sending: { stage: 'signed' } })
    const { state, dispatch, respondent: now } = storeOf()
    await keepOnDevice(dispatch, state)
    expect(now()).toMatchObject({ draft, locked: true })
    expect(await earlier.load()).toMatchObject({ draft, sending: { stage: 'signed' } })
  })

  test('when the key arrives late, then earlier answers of the device are merged under the newer ones', async () => {
    const earlier = storeOf()
    await keepOnDevice(earlier.dispatch, earlier.state)
    await leave(earlier.dispatch, earlier.state)
    const { state, dispatch, respondent: now } = storeOf()
    const change = respondent.actions.answered({ kind: 'statement', key: 'b', value: 2 })
    ;(dispatch as (action: unknown) => void)(change)
    await keepOnDevice(dispatch, state)
    expect(now().draft).toMatchObject({ statements: { a: 4, b: 2 }, praise: 'Ekipa.' })
  })
})
