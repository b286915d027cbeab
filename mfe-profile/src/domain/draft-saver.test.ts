import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { fullDraft } from '../testing/samples.ts'
import { createDraftSaver, type SaveState } from './draft-saver.ts'

const named = (name: string): ApplicationDraft => ({ ...fullDraft(), details: { ...fullDraft().details, name } })

/** A server that stores one draft and rejects writers with an older revision. */
function start({ fail = () => false }: { fail?: () => boolean } = {}) {
  const server = { revision: 3, draft: fullDraft(), calls: 0 }
  const states: SaveState[] = []
  const waiting: (() => void)[] = []
  let slow = false
  const saver = createDraftSaver({
    draft: server.draft,
    revision: server.revision,
    save: async (revision, draft) => {
      server.calls += 1
      if (slow) await new Promise<void>((resolve) => waiting.push(resolve))
      if (fail()) throw new Error('NETWORK')
      if (revision !== server.revision) throw new Error('REVISION_CONFLICT')
      server.revision += 1
      server.draft = draft
      return { revision: server.revision }
    },
    isConflict: (error) => (error as Error).message === 'REVISION_CONFLICT',
    onState: (state) => states.push(state),
    onSaved: () => undefined,
  })
  return {
    saver, server, states, hold: () => { slow = true },
    release: () => { slow = false; waiting.splice(0).forEach((go) => go()) },
  }
}

describe('a draft that saves itself', () => {
  beforeEach(() => { jest.useFakeTimers() })
  afterEach(() => { jest.useRealTimers() })

  test('when the user keeps typing, then it is saved once, after the pause', async () => {
    const { saver, server, states } = start()
    for (const name of ['Z', 'Za', 'Zad']) {
      saver.change(named(name))
      await jest.advanceTimersByTimeAsync(300)
    }
    expect(server.calls).toBe(0)
    await jest.advanceTimersByTimeAsync(800)
    expect([server.calls, server.draft.details.name, states]).toEqual([1, 'Zad', ['waiting', 'saving', 'saved']])
  })

  test('when it changes during a call, then the newest state follows, one call at a time', async () => {
    const { saver, server, hold, release } = start()
    hold()
    saver.change(named('one'))
    await jest.advanceTimersByTimeAsync(800)
    saver.change(named('two'))
    await jest.advanceTimersByTimeAsync(5000)
    expect(server.calls).toBe(1)
    release()
    await jest.advanceTimersByTimeAsync(0)
    expect([server.calls, server.draft.details.name, server.revision, saver.state()]).toEqual([2, 'two', 5, 'saved'])
  })

  test('when a call fails, then it is retried automatically and nothing is lost', async () => {
    let away = true
    const { saver, server } = start({ fail: () => away })
    saver.change(named('kept'))
    expect(await saver.flush()).toBe(false)
    expect(saver.state()).toBe('failed')
    away = false
    await jest.advanceTimersByTimeAsync(5000)
    expect([server.draft.details.name, saver.state()]).toEqual(['kept', 'saved'])
  })

  test('when another tab has saved, then nothing is overwritten until the conflict is resolved', async () => {
    const { saver, server } = start()
    server.revision = 4
    server.draft = named('theirs')
    saver.change(named('mine'))
    expect(await saver.flush()).toBe(false)
    saver.change(named('mine still'))
    await jest.advanceTimersByTimeAsync(20_000)
    expect([server.draft.details.name, saver.state(), server.calls]).toEqual(['theirs', 'conflict', 1])

    saver.adopt(4, server.draft)
    await jest.advanceTimersByTimeAsync(0)
    expect([server.draft.details.name, saver.state()]).toEqual(['mine still', 'saved'])
  })

  test('when nothing has changed, then leaving saves nothing', async () => {
    const { saver, server } = start()
    expect(await saver.flush()).toBe(true)
    expect(server.calls).toBe(0)
  })

  test('when changes, pauses and failures come in any order, then the server finally has the last state', async () => {
    await fc.assert(fc.asyncProperty(
      fc.array(
        fc.oneof(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 6000 }), fc.boolean()), { maxLength: 20 },
      ),
      async (acts) => {
        let away = false
        const { saver, server } = start({ fail: () => away })
        let last = server.draft.details.name
        for (const act of acts) {
          if (typeof act === 'string') saver.change(named(last = act))
          else if (typeof act === 'number') await jest.advanceTimersByTimeAsync(act)
          else away = act
        }
        away = false
        await saver.flush()
        await jest.advanceTimersByTimeAsync(6000)
        expect([server.draft.details.name, saver.state()]).toEqual([last, 'saved'])
      },
    ), { numRuns: 60 })
  })
})
