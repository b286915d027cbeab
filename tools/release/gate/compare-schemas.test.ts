import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fitting } from '@glas/svc-kit/testing/schema-values'
import { canDeploy } from './can-deploy.ts'
import { compareSchemas, fits } from './compare-schemas.ts'
import type { OperationContract, ReleaseContracts, Schema } from './contracts.ts'

const name = fc.constantFrom('a', 'b', 'c', 'd', 'title', 'items')

/** Typical schemas of contracts. */
const { schema: anySchema } = fc.letrec<{ schema: Schema; object: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Schema>({ type: 'boolean' }, { type: 'null' }, { type: 'string', format: 'uuid' }),
    fc.record({ minLength: fc.nat(5), maxLength: fc.integer({ min: 5, max: 9 }) }, { requiredKeys: [] })
      .map((limits): Schema => ({ type: 'string', ...limits })),
    fc.record({ minimum: fc.nat(5), maximum: fc.integer({ min: 5, max: 9 }) }, { requiredKeys: [] })
      .chain((limits) => fc.constantFrom('integer', 'number').map((type): Schema => ({ type, ...limits }))),
    fc.uniqueArray(fc.oneof(fc.constantFrom('x', 'y', 'z'), fc.nat(3)), { minLength: 1 })
      .map((values): Schema => ({ enum: values })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf): Schema => ({ anyOf })),
    tie('schema').map((items): Schema => ({ type: 'array', items })),
    tie('schema').map((value): Schema => ({ type: 'object', patternProperties: { '^.*$': value } })),
    tie('object'),
  ),
  object: fc.dictionary(name, tie('schema'), { maxKeys: 4 }).chain((properties) =>
    fc.subarray(Object.keys(properties)).map((required): Schema => ({ type: 'object', properties, required }))),
}))

/** A copy that differs only in texts for people, so that no shortcut finds it equal. */
function annotated(schema: Schema): Schema {
  const deep = (value: unknown): unknown => Array.isArray(value) ? value.map(deep)
    : typeof value === 'object' && value !== null ? annotated(value as Schema) : value
  const entries = Object.entries(schema).map(([keyword, value]) => [keyword,
    ['properties', 'patternProperties'].includes(keyword)
      ? Object.fromEntries(Object.entries(value as object).map(([field, one]) => [field, annotated(one as Schema)]))
      : ['anyOf', 'items'].includes(keyword) ? deep(value) : value])
  return { ...Object.fromEntries(entries) as Schema, 'x-note': Math.random() }
}

/** Another version of a schema: some limits, fields, values, types or nulls more or fewer. */
function edited(schema: Schema, seed: number): Schema {
  let state = seed
  const chance = (of: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % of === 0
  }
  const edit = (one: Schema): Schema => {
    const next: Record<string, unknown> = { ...one }
    if (one.anyOf) next['anyOf'] = one.anyOf.map(edit)
    if (one.items) next['items'] = edit(one.items)
    for (const keyword of ['properties', 'patternProperties'] as const) {
      const fields = Object.entries(one[keyword] ?? {}).map(([field, value]) => [field, edit(value)] as const)
      if (one[keyword]) next[keyword] = Object.fromEntries(fields)
    }
    if (one.required) next['required'] = one.required.filter(() => !chance(6))
    if (one.enum && chance(3)) next['enum'] = chance(2) ? [...one.enum, 'new'] : one.enum.slice(0, 1)
    if (one.type === 'integer' && chance(6)) next['type'] = 'number'
    for (const limit of ['minimum', 'maximum', 'minLength', 'maxLength', 'format']) if (chance(6)) delete next[limit]
    return chance(8) ? { anyOf: [next, { type: 'null' }] } : next
  }
  return edit(schema)
}

describe('compareSchemas', () => {
  test('when any schema is compared with itself, then nothing breaks, sent or read', () => {
    fc.assert(fc.property(anySchema, (schema) => {
      expect(compareSchemas(schema, schema)).toEqual([])
      expect(compareSchemas(annotated(schema), annotated(schema))).toEqual([])
      expect(compareSchemas(annotated(schema), annotated(schema), { unknownIsLost: true })).toEqual([])
    }))
  })

  test('when nothing breaks between two versions of a schema, then values of one fit the other', () => {
    let compatible = 0
    const versions = fc.tuple(anySchema, fc.nat(), fc.nat()).chain(([schema, one, other]) => {
      const [sent, taken] = [edited(schema, one), edited(schema, other)]
      return fc.tuple(fc.constant(sent), fc.constant(taken), fitting(sent))
    })
    fc.assert(fc.property(versions, ([sent, taken, value]) => {
      if (JSON.stringify(sent) === JSON.stringify(taken) || compareSchemas(sent, taken).length > 0) return
      compatible += 1
      expect(fits(taken, value)).toBe(true)
    }), { numRuns: 3_000 })
    expect(compatible).toBeGreaterThan(100)
  })

  test('when a schema accepts one more alternative, then everything sent before is still accepted', () => {
    fc.assert(fc.property(anySchema, anySchema, (schema, other) => {
      expect(compareSchemas(annotated(schema), { anyOf: [annotated(schema), other] })).toEqual([])
    }))
  })

  test("when a schema that can't be compared has changed, then it is refused", () => {
    const one = { allOf: [{ type: 'string' }] }
    expect(compareSchemas(one, one)).toEqual([])
    expect(compareSchemas(one, { allOf: [{ type: 'number' }] })).toMatchObject([{ what: 'format' }])
  })
})

describe('an answer that a pact reads', () => {
  const fields = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 6 })
  const schemaOf = (names: readonly string[], extra: object = {}): Schema => ({
    type: 'object', required: names,
    properties: { ...Object.fromEntries(names.map((field) => [field, { type: 'string' }])), ...extra },
  })

  const operation = (data: Schema): OperationContract => ({
    id: 'get-thing', provider: 'svc-shop', method: 'GET', path: '/api/thing', access: ['public'], status: 200,
    errors: {}, data,
  })
  const empty = { serves: [], uses: [], publishes: [], consumes: [], pacts: [] }
  const provider = (data: Schema): ReleaseContracts =>
    ({ ...empty, part: 'svc-shop', version: '2', serves: [operation(data)] })
  /** Its pact reads some of the fields, at any depth. */
  const consumer = (data: Schema, read: object, uses: boolean): ReleaseContracts => ({
    ...empty, part: 'mfe-window', version: '1', uses: uses ? [operation(data)] : [],
    pacts: [{ consumer: { name: 'mfe-window' }, provider: { name: 'svc-shop' }, interactions: [{
      description: 'get-thing', request: { method: 'GET', path: '/api/thing' },
      response: {
        status: 200, body: { data: read }, matchingRules: { body: { $: { matchers: [{ match: 'type' }] } } },
      },
    }] }],
  })
  const nested = (field: Schema): Schema =>
    ({ type: 'object', required: ['list'], properties: { list: { type: 'array', items: field } } })

  test('when a required field that is read is removed, then it is refused, with its name', () => {
    fc.assert(fc.property(fields, fc.nat(), fc.boolean(), (names, at, uses) => {
      const gone = names[at % names.length]!
      const left = names.filter((field) => field !== gone)
      const read = { list: [Object.fromEntries(names.map((field) => [field, 'x']))] }
      const breaks = canDeploy(provider(nested(schemaOf(left))), [
        { contracts: consumer(nested(schemaOf(names)), read, uses), live: true },
      ])
      expect(breaks).toEqual([expect.objectContaining({
        kind: 'response-field-removed', path: `response.data.list.*.${gone}`,
      })])
    }))
  })

  test('when an optional field is added, then it is never refused', () => {
    const addedName = fc.stringMatching(/^[A-Z]{3}$/)
    fc.assert(fc.property(fields, addedName, anySchema, fc.boolean(), (names, added, schema, uses) => {
      const read = { list: [Object.fromEntries(names.map((field) => [field, 'x']))] }
      const next = provider(nested(schemaOf(names, { [added]: schema })))
      const old = consumer(nested(schemaOf(names)), read, uses)
      expect(canDeploy(next, [{ contracts: old, live: true }])).toEqual([])
      expect(canDeploy(old, [{ contracts: next, live: true }])).toEqual([])
    }))
  })

  test('when a field that is not read is removed, then it is never refused', () => {
    fc.assert(fc.property(fields, fc.stringMatching(/^[A-Z]{3}$/), (names, unread) => {
      const read = { list: [Object.fromEntries(names.map((field) => [field, 'x']))] }
      const old = consumer(nested(schemaOf([...names, unread])), read, true)
      expect(canDeploy(provider(nested(schemaOf(names))), [{ contracts: old, live: true }])).toEqual([])
    }))
  })
})
