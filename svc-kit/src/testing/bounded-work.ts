import { describe, expect, test } from '@jest/globals'
import type { AnyOperation } from '@glas/contracts/operation'
import {
  accessesOf, asksForToken, exampleOf, pathOf, sendRaw, type Callers, type ServiceUnderTest,
} from './operations.ts'

export interface BoundedWorkSetup extends ServiceUnderTest {
  readonly callers?: Callers
  /** Bytes of a body by the operation's id, if it differs from the guard's usual limit. */
  readonly bodyLimits?: Readonly<Record<string, number>>
}

const usualLimit = 256 * 1024

/** Inputs that are slow for some expressions and loops over texts. */
const texts: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => 'a'.repeat(length),
  digits: (length) => '1'.repeat(length),
  spaces: (length) => ' '.repeat(length),
  commas: (length) => ','.repeat(length),
  brackets: (length) => '<'.repeat(length),
  hyphens: (length) => '-'.repeat(length),
  'a host without end': (length) => `a@${'a'.repeat(length)}!`,
  'a host with dots': (length) => `a@${'a.'.repeat(length / 2)}!`,
  'lines of letters': (length) => 'a\n'.repeat(length / 2),
  'one address many times': (length) => 'a@a.hr\n'.repeat(length / 7),
}

interface Schema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: unknown
  readonly const?: unknown
  readonly maxLength?: number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of an example in which `change` replaces texts and lists. */
function changed(value: unknown, schema: Schema, change: Change): unknown {
  const own = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (Array.isArray(value)) {
    return change.list?.(value) ?? value.map((each) => changed(each, own.items ?? {}, change))
  }
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) =>
      [key, changed(each, own.properties?.[key] ?? {}, change)]))
  }
  return typeof value === 'string' ? change.text?.(value, own) ?? value : value
}
interface Change {
  readonly text?: (text: string, schema: Schema) => string
  readonly list?: (list: readonly unknown[]) => readonly unknown[]
}

function countTexts(value: unknown): number {
  if (typeof value === 'string') return 1
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + countTexts(each), 0) : 0
}

/**
 * Bodies by what is odd about them.
 * @param whole bytes of the largest; each is made for a share of that, 1 or ½
 */
function bodiesOf(operation: AnyOperation, example: unknown, whole: number): Record<string, (share: number) => string> {
  const schema = operation.body as Schema
  const places = Math.max(1, countTexts(example))
  const isFree = ({ format, pattern, enum: words, const: word }: Schema) =>
    !format && !pattern && words === undefined && word === undefined
  const withTexts = Object.entries(texts).flatMap(([name, make]) => {
    // A line break is two characters in JSON.
    const most = whole / places / 1.6
    const everywhere = (share: number) =>
      JSON.stringify(changed(example, schema, { text: () => make(most * share) }))
    // As long as the schema allows, so that the code after validation gets it.
    const allowed = (share: number) => JSON.stringify(changed(example, schema, {
      text: (text, one) => isFree(one) ? make((Math.min(most, one.maxLength ?? most) - 4) * share) : text,
    }))
    return [[`${name} everywhere`, everywhere], [`${name} as the schema allows`, allowed]] as const
  })
  const list = (name: string, item: (list: readonly unknown[]) => unknown) => [name, (share: number) => {
    const lists = JSON.stringify(changed(example, schema, { list: () => ['list'] })).split('["list"]').length - 1
    return JSON.stringify(changed(example, schema, {
      list: (given) => {
        const one = item(given)
        const each = JSON.stringify(one).length + 1
        return Array<unknown>(Math.floor(whole * share / Math.max(1, lists) / each)).fill(one)
      },
    }))
  }] as const
  const sized = (make: (size: number) => string) => (share: number) => make(whole * share)
  return Object.fromEntries<(share: number) => string>([
    ...withTexts,
    list('one item many times', (given) => given[0] ?? null),
    list('no items', () => null),
    list('empty items', () => ({})),
    ['deep lists', sized((size) => '['.repeat(size / 2) + ']'.repeat(size / 2))],
    ['deep objects', sized((size) => `${'{"a":'.repeat(size / 6 - 1)}1${'}'.repeat(size / 6 - 1)}`)],
    ['many names', sized((size) => `{${Array.from({ length: size / 16 }, (_, at) => `"n${at}":${at}`).join(',')}}`)],
    ['many numbers', sized((size) => `[${'1,'.repeat(size / 2 - 2)}1]`)],
  ])
}

/**
 * CPU time of this process, in ms, that a call takes: services under test run in it. It is the minimum of several
 * tries, so that other work of this process counts little; other processes don't count.
 */
async function workOf(call: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < 3; tries++) {
    const before = process.cpuUsage()
    await call()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
    // Work too short to measure doesn't grow.
    if (least < noise) break
  }
  return least
}

/** Milliseconds by which two equal calls may differ: garbage collection, other loops of the process. */
const noise = 60
/** From half a body to a whole one, linear work doubles and quadratic work quadruples. */
const growth = 3

/**
 * Tests that work for a body grows only with its length, whatever it contains, for each operation with a body: texts
 * that are slow for expressions, long lists, deep nesting, up to the guard's size limit.
 */
export function describeBoundedWork(setup: BoundedWorkSetup): void {
  const { operations, url, callers, bodyLimits = {} } = setup
  const withBody = operations.filter(({ body }) => body).map((operation) => [operation.id, operation] as const)

  describe('work for a body', () => {
    test.each(withBody)('when %s gets a body of the allowed size, then work only grows with it', async (_, operation) => {
      const whole = (bodyLimits[operation.id] ?? usualLimit) - 1024
      const isCompanys = accessesOf(operation).some((access) => access === 'company' || access === 'signed-in')
      const token = asksForToken(operation) ? (isCompanys ? callers?.company() : callers?.admin()) : undefined
      const { params, body: example = {} } = await exampleOf(setup, operation)
      const send = (body: string) => async () => {
        const { status, text } = await sendRaw(url() + pathOf(operation, params), operation.method, {
          body, headers: { ...setup.headers?.(), ...(token ? { authorization: `Bearer ${token}` } : {}) },
        })
        expect([operation.id, status, status < 500 ? '' : text]).toEqual([operation.id, status, ''])
      }
      await send(JSON.stringify(example))()
      const grows: string[] = []
      for (const [name, make] of Object.entries(bodiesOf(operation, example, whole))) {
        const seen: string[] = []
        // Superlinear work is slow each time; a busy machine or a first call isn't.
        while (seen.length < 3) {
          const all = await workOf(send(make(1)))
          // Too short to have grown: the half need not be measured.
          if (all <= noise) break
          const half = await workOf(send(make(0.5)))
          if (all <= half * growth + noise) break
          seen.push(`${half.toFixed(0)} ms, then ${all.toFixed(0)} ms`)
        }
        if (seen.length === 3) grows.push(`${name}: ${seen.join('; ')}`)
      }
      expect(grows).toEqual([])
    }, 120_000)
  })
}
