import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { RegistryChange } from './registry.ts'
import { changeFor, deployedVersions, neededVersions, openTabMs, replay, type ChangeRequest } from './history.ts'

const part = fc.constantFrom('mfe-survey', 'shell')
const version = fc.constantFrom('1', '2', '3', '4')
const request: fc.Arbitrary<ChangeRequest> = fc.oneof(
  fc.record({ action: fc.constant('publish' as const), part, version }),
  fc.record({ action: fc.constant('canary' as const), part, version, percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ action: fc.constantFrom('promote' as const, 'rollback' as const), part }),
)
const day = 24 * 60 * 60 * 1000
const steps = fc.array(fc.tuple(request, fc.integer({ min: 0, max: 20 * day })), { maxLength: 40 })

const start = Date.parse('2026-01-01T00:00:00.000Z')

/** Fulfils what can be fulfilled, and tells each step to the test. */
function run(
  list: readonly (readonly [ChangeRequest, number])[],
  onStep: (history: RegistryChange[], at: Date, done: ChangeRequest) => void = () => {},
) {
  const history: RegistryChange[] = []
  let at = start
  for (const [one, later] of list) {
    at += later
    let change: ReturnType<typeof changeFor>
    try {
      change = changeFor(history, one)
    } catch {
      continue
    }
    if (change) history.push({ at: new Date(at).toISOString(), ...change })
    onStep(history, new Date(at), one)
  }
  return { history, now: new Date(at) }
}

describe('any sequence of publish, canary, promote and rollback', () => {
  test('when it has been applied, then the registry is valid after each step, and its request is fulfilled', () => {
    fc.assert(fc.property(steps, (list) => {
      run(list, (history, _, done) => {
        const entry = replay(history).parts[done.part]!
        expect(entry.stable).toBeDefined()
        expect(entry.lastGood).not.toBe(entry.stable)
        expect(entry.canary?.version).not.toBe(entry.stable)
        if (done.action === 'publish') expect([entry.stable, entry.canary]).toEqual([done.version, undefined])
        if (done.action === 'canary') expect(entry.canary).toEqual({ version: done.version, percent: done.percent })
        if (done.action === 'promote' || done.action === 'rollback') expect(entry.canary).toBeUndefined()
        // Only what was published once is ever live.
        const placed = new Set(history.map(({ to }) => to))
        const named = [entry.stable, entry.lastGood, entry.canary?.version]
        for (const live of named) expect(!live || placed.has(live)).toBe(true)
      })
    }))
  })

  test('when its history is stored and replayed, then the registry is the same', () => {
    fc.assert(fc.property(steps, (list) => {
      const { history } = run(list)
      const stored = history.map((line) => JSON.stringify(line)).map((line) => JSON.parse(line) as RegistryChange)
      expect(replay(stored)).toEqual(replay(history))
      // Each line begins where the one before has left off.
      const live = new Map<string, string | null>()
      for (const line of history) {
        if (line.action !== 'rollback') expect(line.from).toBe(live.get(line.part) ?? null)
        if (line.action !== 'canary') live.set(line.part, line.to)
      }
    }))
  })

  test('when a version is published and rolled back, then the state is as before', () => {
    fc.assert(fc.property(steps, part, (list, name) => {
      const { history } = run(list)
      const before = replay(history).parts[name]
      fc.pre(before !== undefined && before.canary === undefined)
      const more = [...history]
      const wishes = [{ action: 'publish', part: name, version: 'new' }, { action: 'rollback', part: name }] as const
      for (const one of wishes) {
        more.push({ at: '2027-01-01T00:00:00.000Z', ...changeFor(more, one)! })
      }
      expect(replay(more).parts[name]).toEqual(before)
    }))
  })

  test('when 30 days are counted, then deployed versions were live in them; needed ones add fallbacks', () => {
    fc.assert(fc.property(steps, (list) => {
      const live: { at: number; part: string; versions: string[] }[] = []
      const { history, now } = run(list, (sofar, at, { part: name }) => {
        const { stable, canary } = replay(sofar).parts[name]!
        live.push({ at: at.getTime(), part: name, versions: [stable, ...(canary ? [canary.version] : [])] })
      })
      const registry = replay(history)
      const deployed = deployedVersions(history, registry, now)
      const needed = neededVersions(history, registry, now)
      for (const name of Object.keys(registry.parts)) {
        const states = live.filter((state) => state.part === name)
        const expected = states.filter((_, index) => (states[index + 1]?.at ?? Infinity) > now.getTime() - openTabMs)
          .flatMap(({ versions }) => versions)
        expect(new Set(deployed[name]!.map((one) => one.version))).toEqual(new Set(expected))
        for (const one of expected) expect(needed[name]!.has(one)).toBe(true)
        const { lastGood } = registry.parts[name]!
        if (lastGood) expect(needed[name]!.has(lastGood)).toBe(true)
      }
    }))
  })
})

describe('deployed versions', () => {
  const at = (iso: string, change: Omit<RegistryChange, 'at' | 'part'>): RegistryChange =>
    ({ at: `${iso}T00:00:00.000Z`, part: 'mfe-survey', ...change })
  const history = [
    at('2026-01-01', { from: null, to: '1', action: 'publish' }),
    at('2026-02-01', { from: '1', to: '2', action: 'canary', percent: 10 }),
    at('2026-02-02', { from: '2', to: '1', action: 'rollback' }),
    at('2026-02-10', { from: '1', to: '3', action: 'publish' }),
  ]

  test('when a version went out of use 30 days ago, then it is no longer deployed; a day earlier it is', () => {
    const on = (iso: string) =>
      deployedVersions(history, replay(history), new Date(`${iso}T00:00:00.000Z`))['mfe-survey']
    expect(on('2026-03-03')).toEqual([
      { version: '1', since: '2026-01-01T00:00:00.000Z', until: '2026-02-10T00:00:00.000Z' },
      { version: '2', since: '2026-02-01T00:00:00.000Z', until: '2026-02-02T00:00:00.000Z' },
      { version: '3', since: '2026-02-10T00:00:00.000Z' },
    ])
    expect(on('2026-03-05')!.map(({ version: one }) => one)).toEqual(['1', '3'])
    expect(on('2026-03-12')!.map(({ version: one }) => one)).toEqual(['3'])
  })

  test('when a registry has no history, then its versions are deployed', () => {
    const found = { parts: { shell: { stable: '1', canary: { version: '2', percent: 5 } } } }
    expect(deployedVersions([], found, new Date()))
      .toEqual({ shell: [{ version: '1' }, { version: '2' }] })
  })
})

test('when the stable version is published for everybody, then a canary beside it ends, and nothing else changes', () => {
  const history: RegistryChange[] = [
    { at: '2026-01-01', part: 'shell', from: null, to: '1', action: 'publish' },
    { at: '2026-01-02', part: 'shell', from: '1', to: '2', action: 'publish' },
  ]
  const before = replay(history)
  expect(changeFor(history, { action: 'publish', part: 'shell', version: '2' })).toBeUndefined()
  history.push({ at: '2026-01-03', ...changeFor(history, { action: 'canary', part: 'shell', version: '3', percent: 5 })! })
  const change = changeFor(history, { action: 'publish', part: 'shell', version: '2' })!
  expect(change).toEqual({ part: 'shell', from: '2', to: '2', action: 'publish' })
  expect(replay([...history, { at: '2026-01-04', ...change }])).toEqual(before)
})

test('when a request is impossible, then a sentence explains why', () => {
  const history: RegistryChange[] = [{ at: '', part: 'shell', from: null, to: '1', action: 'publish' }]
  const requesting = (one: ChangeRequest) => () => changeFor(history, one)
  expect(requesting({ action: 'canary', part: 'mfe-survey', version: '1', percent: 5 })).toThrow(/no version yet/)
  expect(requesting({ action: 'canary', part: 'shell', version: '2', percent: 100 })).toThrow(/1 to 99/)
  expect(requesting({ action: 'canary', part: 'shell', version: '1', percent: 10 })).toThrow(/already the stable version/)
  expect(requesting({ action: 'promote', part: 'shell' })).toThrow(/no canary/)
  expect(requesting({ action: 'rollback', part: 'shell' })).toThrow(/no version before 1/)
})
