import { describe, expect, test } from '@jest/globals'
import { allEvents } from '@glas/contracts/events'
import { allOperations } from '@glas/contracts/operations'
import fc from 'fast-check'
import { compileCheck } from './schema.ts'

const company = {
  type: 'object',
  required: ['name', 'address'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 2 },
    email: { anyOf: [{ type: 'string', format: 'email' }, { type: 'null' }] },
    address: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } },
    tags: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
    counts: { type: 'object', patternProperties: { '^.*$': { type: 'integer' } } },
    contact: { anyOf: [
      {
        type: 'object', required: ['kind', 'phone'],
        properties: { kind: { const: 'phone' }, phone: { type: 'string' } },
      },
      { type: 'object', required: ['kind', 'fax'], properties: { kind: { const: 'fax' }, fax: { type: 'string' } } },
    ] },
  },
}

describe('a compiled check', () => {
  const check = compileCheck(company)

  test('when fields are undeclared, then they are dropped at every depth, including union branches', () => {
    const { value, faults } = check({
      name: 'Ina', extra: 1, address: { city: 'Zagreb', x: 1 }, tags: [{ id: 1, y: 2 }], counts: { a: 1 },
      contact: { kind: 'fax', fax: '1', phone: '2' },
    })
    expect(faults).toEqual([])
    expect(value).toEqual({
      name: 'Ina', address: { city: 'Zagreb' }, tags: [{ id: 1 }], counts: { a: 1 }, contact: { kind: 'fax', fax: '1' },
    })
  })

  test('when names match a pattern, then each of them is kept and checked, however many there are', () => {
    const base = { name: 'Ina', address: { city: 'Zagreb' } }
    const counts = { a: 1, bb: 2, c: 3, dddd: 4 }
    for (let time = 0; time < 2; time++) expect(check({ ...base, counts }).value).toEqual({ ...base, counts })
    expect(check({ ...base, counts: { a: 'x', b: 2, c: 'y' } }).faults.map(({ path }) => path))
      .toEqual(['/counts/a', '/counts/c'])
  })

  test('when ids are in upper case, then they become lower case, and other texts stay', () => {
    const id = '0197F1E2-3B4C-7D5E-8F60-718293A4B5C6'
    const ids = compileCheck({
      type: 'object',
      properties: {
        id: { type: 'string', format: 'uuid' },
        other: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
        which: { anyOf: [{ const: 'ALL' }, { type: 'array', items: { type: 'string', format: 'uuid' } }] },
        either: { anyOf: [{ const: 'ALL' }, { type: 'string', format: 'uuid' }] },
        name: { type: 'string' },
      },
    })
    const lower = id.toLowerCase()
    expect(ids({ id, other: id, which: [id], either: id, name: id }).value)
      .toEqual({ id: lower, other: lower, which: [lower], either: lower, name: id })
    expect(ids({ id: lower, other: null, which: 'ALL', either: 'ALL' }).value)
      .toEqual({ id: lower, other: null, which: 'ALL', either: 'ALL' })
  })

  test('when a field is missing, then the fault has its path', () => {
    expect(check({ name: 'I', address: {} }).faults).toEqual([
      { path: '/name', rule: 'minLength', params: { limit: 2 } },
      { path: '/address/city', rule: 'required' },
    ])
  })

  test('when one branch of a union fits the type, then its fault is reported, not that of the others', () => {
    expect(check({ name: 'Ina', address: { city: '' }, email: 'no' }).faults)
      .toEqual([{ path: '/email', rule: 'format', params: { format: 'email' } }])
    expect(check({ name: 'Ina', address: { city: '' }, email: 7 }).faults).toEqual([{ path: '/email', rule: 'anyOf' }])
  })

  test('when the input is any JSON, then only declared names remain, and nothing throws', () => {
    fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (any, deep) => {
      check(any)
      const { value, faults } = check({ name: 'Ina', address: { city: 'x', any, deep }, any, tags: [{ any }] })
      expect(faults).toEqual([])
      expect(value).toEqual({ name: 'Ina', address: { city: 'x' }, tags: [{}] })
    }), { numRuns: 300 })
  })

  test('when it is for events, then unknown fields are kept', () => {
    expect(compileCheck(company, { keepUnknown: true })({ name: 'Ina', address: { city: 'x' }, later: 1 }).value)
      .toMatchObject({ later: 1 })
  })

  test('when it coerces, then texts of a query become numbers, booleans and lists', () => {
    const query = compileCheck({ type: 'object', properties: {
      page: { type: 'integer' }, open: { type: 'boolean' }, with: { type: 'array', items: { type: 'string' } },
    } }, { coerce: true })
    expect(query({ page: '3', open: 'true', with: 'a', z: '1' }).value).toEqual({ page: 3, open: true, with: ['a'] })
    expect(query({ page: 'x' }).faults).toEqual([{ path: '/page', rule: 'type', params: { type: 'integer' } }])
  })
})

describe('the schemas of the contracts, which services compile at their first use', () => {
  test.each(allOperations.map((operation) => [operation.id, operation] as const))('when %s is called, then they compile', (_, {
    params, query, body, data,
  }) => {
    for (const [schema, coerce] of [[params, true], [query, true], [body, false], [data, false]] as const) {
      if (schema) expect(() => compileCheck(schema, { coerce })({})).not.toThrow()
    }
  })

  test.each(allEvents.map((event) => [event.type, event] as const))('when %s is published, then it compiles', (_, { data }) => {
    expect(() => compileCheck(data)({})).not.toThrow()
  })
})
