import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Survey, startSurvey } from '../../../test/start.ts'
import { createPaperCredentials } from './paper-credentials.store.ts'

let survey: Survey
beforeAll(async () => {
  survey = await startSurvey()
})
afterAll(() => survey.stop())

test.each([[0, []], [1, [1]], [4, [2, 2]], [5, [2, 2, 1]]])('when %d claimed credentials are read two at a time, then each is returned once', async (claimed, parts) => {
  const store = createPaperCredentials(survey.db)
  const research = randomUUID()
  const all = Array.from({ length: claimed + 3 }, () => ({ id: randomBytes(32), pair: { keyId: 'k', sealed: randomBytes(320) } }))
  await store.insert(research, all)
  await store.insert(randomUUID(), [{ id: randomBytes(32), pair: { keyId: 'k', sealed: randomBytes(320) } }])
  for (const { id } of all.slice(0, claimed)) {
    expect(await store.claim(id, { claim: randomBytes(32), picture: null })).toBe(true)
  }
  const read: Buffer[][] = []
  for await (const pairs of store.readClaimed(research, 2)) read.push(pairs.map(({ sealed }) => sealed))
  expect(read.map(({ length }) => length)).toEqual(parts)
  const hex = (some: readonly Buffer[]) => some.map((one) => one.toString('hex')).toSorted()
  expect(hex(read.flat())).toEqual(hex(all.slice(0, claimed).map(({ pair }) => pair.sealed)))
})
