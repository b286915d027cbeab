import { expect, test } from '@jest/globals'
import { spreadLookup } from './spread-lookup.ts'

test('when a name is looked up, then one address or all are returned, as requested', async () => {
  const ask = (all: boolean) => new Promise((done, fail) => {
    spreadLookup('localhost', { all, family: 4 }, (error, address) => (error ? fail(error) : done(address)))
  })
  expect(await ask(false)).toBe('127.0.0.1')
  expect(await ask(true)).toContainEqual({ address: '127.0.0.1', family: 4 })
})

test('when a name is unknown, then it is an error', async () => {
  const asked = new Promise((done, fail) => {
    spreadLookup('nowhere.invalid', { all: true }, (error, address) => (error ? fail(error) : done(address)))
  })
  await expect(asked).rejects.toThrow('nowhere.invalid')
})
