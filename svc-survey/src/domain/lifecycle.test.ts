import { describe, expect, test } from '@jest/globals'
import type { ApplicationState } from '@glas/contracts/survey/application'
import fc from 'fast-check'
import * as lifecycle from './lifecycle.ts'

const day = 86_400_000
const dawn = new Date('2026-11-01T00:00:00Z')
const fault = { path: '/details/name', rule: 'required' } as const

const draft = (type: lifecycle.Lifecycle['type']): lifecycle.Lifecycle => ({
  state: 'draft', revision: 0, type, remark: null, submittedAt: null, approvedAt: null, codesReady: false,
  startsAt: new Date(dawn.getTime() + 5 * day), endsAt: new Date(dawn.getTime() + 9 * day),
})

type Step = (application: lifecycle.Lifecycle, now: Date) => lifecycle.Lifecycle
const steps: Record<string, Step> = {
  submit: (application, now) => lifecycle.submit(application, now, [], []),
  submitIncomplete: (application, now) => lifecycle.submit(application, now, [fault], []),
  giveBack: (application) => lifecycle.giveBack(application, 'Provjerite brojeve.'),
  approve: (application, now) => lifecycle.approve(application, now, []),
  readyCodes: (application) => lifecycle.readyCodes(application),
  start: (application, now) => lifecycle.start(application, now),
  finish: (application, now) => lifecycle.finish(application, now),
  closeEntry: (application) => lifecycle.closeEntry(application),
  cancel: (application) => lifecycle.cancel(application),
}

/** D-4.1 as a table. */
const allowed: Record<ApplicationState, readonly ApplicationState[]> = {
  draft: ['under_check'],
  under_check: ['draft', 'approved'],
  approved: ['approved', 'in_progress', 'cancelled'],
  in_progress: ['finished'],
  finished: ['entry_closed'],
  entry_closed: [],
  cancelled: [],
}

describe('the life of an application', () => {
  test('when any transition is tried at any time, then states follow the table and refusals change nothing', () => {
    const attempts = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.integer({ min: 0, max: day })), {
      maxLength: 40,
    })
    fc.assert(fc.property(fc.constantFrom('online' as const, 'combined' as const, 'offline' as const), attempts, (type, tries) => {
      let [application, time] = [draft(type), dawn.getTime()]
      for (const [name, pause] of tries) {
        time += pause
        const before = structuredClone(application)
        let after: lifecycle.Lifecycle
        try {
          after = steps[name]!(application, new Date(time))
        } catch (error) {
          expect((error as { status: number }).status).toBe(409)
          expect(application).toEqual(before)
          continue
        }
        expect(allowed[before.state]).toContain(after.state)
        expect(after.revision).toBe(before.revision + 1)
        if (after.state === 'approved' && before.state === 'under_check') {
          expect(time).toBeLessThan(before.startsAt!.getTime())
        }
        if (after.state === 'in_progress') {
          expect(before.codesReady && time >= before.startsAt!.getTime()).toBe(true)
        }
        if (after.state === 'finished') expect(time).toBeGreaterThan(before.endsAt!.getTime() + 15 * 60_000)
        if (after.state === 'entry_closed') expect(type).not.toBe('online')
        application = after
      }
    }), { numRuns: 500 })
  })

  test('when all transitions succeed, then every state is reached', () => {
    let application = lifecycle.submit(draft('combined'), dawn, [], [])
    application = lifecycle.giveBack(application, 'Što je s odjelima?')
    expect(application).toMatchObject({ state: 'draft', remark: 'Što je s odjelima?' })
    application = lifecycle.submit(application, dawn, [], [])
    expect(application.remark).toBeNull()
    application = lifecycle.readyCodes(lifecycle.approve(application, dawn, []))
    application = lifecycle.start(application, application.startsAt!)
    application = lifecycle.finish(application, new Date(application.endsAt!.getTime() + 16 * 60_000))
    expect(lifecycle.closeEntry(application)).toMatchObject({ state: 'entry_closed', revision: 8 })
  })

  test('when the first day has begun, then approving is refused with that reason', () => {
    const waiting = lifecycle.submit(draft('online'), dawn, [], [])
    expect(() => lifecycle.approve(waiting, waiting.startsAt!, [])).toThrow('START_PASSED')
  })

  test('when a field is missing, then submitting names it', () => {
    expect(() => lifecycle.submit(draft('online'), dawn, [fault], [])).toThrow(
      expect.objectContaining({ code: 'APPLICATION_INCOMPLETE', details: [fault] }))
  })
})
