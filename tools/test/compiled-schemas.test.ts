import { expect, test } from '@jest/globals'
import { Ajv } from 'ajv'

const schema = () => ({ type: 'object', properties: { count: { type: 'integer' } } })

test('when a schema is compiled again, then the first validator is kept, for the same options only', () => {
  const all = [new Ajv(), new Ajv(), new Ajv({ coerceTypes: true })]
  const [one, another, coercing] = all.map((ajv) => ajv.compile(schema()))
  expect(another).toBe(one)
  expect([one!({ count: '1' }), coercing!({ count: '1' })]).toEqual([false, true])
})

test('when a schema has a new part, then it is compiled', () => {
  const ajv = new Ajv()
  expect([{ count: 1 }, {}].map((value) => ajv.compile(schema())(value))).toEqual([true, true])
  const narrower = () => ({ ...schema(), required: ['count'] })
  expect([{ count: 1 }, {}].map((value) => ajv.compile(narrower())(value))).toEqual([true, false])
})
