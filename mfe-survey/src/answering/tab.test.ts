import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { installDeviceFiles } from '../testing/device-files.ts'
import { draftKeysOf } from '../testing/research.ts'
import { respondent, type RespondentState } from './respondent.slice.ts'

/* What a tab needs to resume after a reload, on a device with files for its keys. */

const code = '7K3M-9QXT-1401'
const tab = { code, promised: 'ab', language: 'hr' } as const
const [today, yesterday] = draftKeysOf(code.replaceAll('-', '')) as [ReturnType<typeof draftKeysOf>[0], ReturnType<typeof draftKeysOf>[0]]
const draft = { statements: { a: 4 }, scales: {}, demographics: {}, praise: '', critique: '' }

const { faults } = installDeviceFiles()

/** The page's modules, as after a load of its document. */
async function load() {
  jest.resetModules()
  return { ...await import('./tab.ts'), ...await import('./keeping.ts'), ...await import('./respondent.slice.ts') }
}

/** A page on which the code has been opened on a day whose keys the server answers; `answers.keys` changes them. */
async function open(keys: readonly unknown[]) {
  const page = await load()
  const answers = { keys }
  let state: unknown
  const dispatch = ((action: unknown) => {
    if (typeof action === 'function') return { unwrap: async () => answers }
    state = respondent.reducer(state as never, action as never)
    return action
  }) as never
  const found = await page.findSaved(dispatch, code, { now: Date.parse('2026-11-12T09:00:00Z'), sharedCode: false })
  await page.writeTab(tab, found.slot)
  const { saved, keptUntil } = found
  ;(dispatch as (action: unknown) => void)(page.opened({
    code, opened: { termsSha256: 'ab' }, terms: null, language: 'hr', shared: false, keptUntil,
    saved: saved ? { ...saved, locked: false } : { draft, step: 1, locked: false },
  } as never))
  return { ...page, answers, dispatch, state: () => ({ respondent: state as RespondentState }) as never }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  faults.failing = false
})

describe('a reload', () => {
  test('when the device’s files fail at it, then the tab is not taken for empty, and opens once they work', async () => {
    const page = await open([today])
    await page.saveDraft(page.state)
    faults.failing = true
    const again = await load()
    await expect(again.readTab()).rejects.toThrow('can’t be read now')
    faults.failing = false
    expect(await again.readTab()).toEqual(tab)
  })

  test('when they fail as the code is typed again, then the draft stays, and is found once they work', async () => {
    const page = await open([today])
    await page.saveDraft(page.state)
    const stored = JSON.stringify(localStorage)
    faults.failing = true
    const again = await open([today])
    expect(JSON.stringify(localStorage)).toBe(stored)
    faults.failing = false
    await again.keepOnDevice(again.dispatch, again.state)
    expect((again.state() as { respondent: RespondentState }).respondent.draft.statements).toEqual({ a: 4 })
  })

  test('when a page gets the next day’s key only later, then the tab is still there', async () => {
    const page = await open([yesterday])
    await page.saveDraft(page.state)
    page.answers.keys = [today, yesterday]
    await page.keepOnDevice(page.dispatch, page.state)
    expect(await (await load()).readTab()).toEqual(tab)
  })

  test('when another tab has the next day’s key, then this one is still there once something is answered', async () => {
    const first = await open([yesterday])
    await first.saveDraft(first.state)
    const ofFirst = sessionStorage.getItem('glas.tab')!
    const second = await open([today, yesterday])
    await second.saveDraft(second.state)
    sessionStorage.setItem('glas.tab', ofFirst)
    await first.saveDraft(first.state)
    expect(await (await load()).readTab()).toEqual(tab)
  })
})
