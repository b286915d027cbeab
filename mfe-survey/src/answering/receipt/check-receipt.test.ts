import { describe, expect, test } from '@jest/globals'
import { type PublishedList, inListOrder, publish, signToken } from '../../testing/published.ts'
import { newPair } from '../../testing/rsa-pair.ts'
import { checkReceipt } from './check-receipt.ts'
import { type CheckStep, type Checked, checkSteps } from './receipt-check.ts'
import type { Receipt } from './receipt-format.ts'

const published = publish()
const { key, terms, termsBytes, termsSha256, list, receipt } = published
const [first, second, ...others] = list.receipts as [PublishedList['receipts'][0], PublishedList['receipts'][0]]

interface Given {
  receipt?: Receipt
  /** Null before the end. */
  list?: unknown
  files?: Record<string, Uint8Array>
}

async function check(given: Given = {}) {
  const asked: string[] = []
  const seen: Checked[] = []
  const files: Record<string, Uint8Array> = { [`/keys/${termsSha256}`]: termsBytes, ...given.files }
  async function get(path: string) {
    asked.push(path)
    const file = files[path]
    if (file) return new Response(new Uint8Array(file))
    if (!path.startsWith('/api/researches/') || given.list === null) return new Response('{}', { status: 404 })
    const text = typeof given.list === 'string' ? given.list : JSON.stringify({ data: given.list ?? list })
    return new Response(text)
  }
  const verdict = await checkReceipt(given.receipt ?? receipt, { get, onChange: (each) => seen.push(each) })
  const last = seen.at(-1)!
  const states = checkSteps.map((step) => last.steps[step]?.state ?? '-').join(' ')
  return { verdict, asked, seen, last, states }
}

/** The fault of a step, and the state of all. */
async function faultAt(step: CheckStep, given: Given) {
  const { verdict, last, states } = await check(given)
  const result = last.steps[step]
  return [verdict, states, result?.state === 'failed' ? result.fault : null]
}

const listOf = (change: Partial<PublishedList>): PublishedList => ({ ...list, ...change })

describe('checking a receipt', () => {
  test('when the receipt is on a valid list, then each step is shown in turn, and it was counted', async () => {
    const { verdict, asked, seen, last, states } = await check()
    expect([verdict, states]).toEqual(['counted', 'ok ok ok ok ok'])
    expect(last).toMatchObject({ terms: { researchName: terms.researchName }, listed: { count: 7, void: 1, limit: 10 } })
    const begun = seen.flatMap(({ steps }) => checkSteps.filter((step) => steps[step]?.state === 'running'))
    expect([...new Set(begun)]).toEqual(checkSteps.slice(0, 4))
    // Whole public files, whose names tell the research and nothing of the receipt.
    expect(asked).toEqual([`/keys/${termsSha256}`, `/api/researches/${terms.researchId}/receipts`])
  })

  test('when the receipt came from a QR code, then its terms name the research', async () => {
    expect((await check({ receipt: { ...receipt, researchId: null } })).verdict).toBe('counted')
  })

  test('when the list is not published yet, then only the key and the signature are checked', async () => {
    const { verdict, states } = await check({ list: null })
    expect([verdict, states]).toEqual(['early', 'ok ok early - -'])
  })

  test('when the key is unknown, changed, or of another research, then nothing else is checked', async () => {
    const unknown = { ...receipt, termsSha256: 'f'.repeat(64) }
    const stopped = 'failed - - - -'
    expect(await faultAt('key', { receipt: unknown })).toEqual(['failed', stopped, { reason: 'noKey' }])
    const swapped = Buffer.from(JSON.stringify({ ...terms, employees: 13 }))
    expect(await faultAt('key', { files: { [`/keys/${termsSha256}`]: swapped } }))
      .toEqual(['failed', stopped, { reason: 'changedKey' }])
    const other = { ...receipt, researchId: '0b7d1c52-5f0b-4a55-8a53-cc2b8c1a7b10' }
    expect(await faultAt('key', { receipt: other })).toEqual(['failed', stopped, { reason: 'otherResearch' }])
  })

  test('when the signature is forged, by another key, or for another token, then it proves nothing', async () => {
    const { privateKey } = newPair()
    for (const forged of [
      { signature: signToken(privateKey).signature }, signToken(privateKey), { signature: first.signature },
      { token: signToken(key.privateKey).token }, { signature: Buffer.alloc(256).toString('base64url') },
    ]) {
      // Even if the list has it.
      const given = { receipt: { ...receipt, ...forged }, list: listOf({ receipts: [{ ...receipt, ...forged }] }) }
      expect(await faultAt('signature', given)).toEqual(['failed', 'ok failed - - -', { reason: 'forged' }])
    }
  })

  test('when another research’s receipt is checked with these terms, then its signature is invalid', async () => {
    const other = publish({ researchId: '0b7d1c52-5f0b-4a55-8a53-cc2b8c1a7b10' }).receipt
    const { researchId } = receipt
    expect((await faultAt('signature', { receipt: { ...other, researchId, termsSha256 } }))[2]).toEqual({ reason: 'forged' })
  })

  test('when it is not on the list, or the list is of other terms, then that is reported, and the list checked', async () => {
    const without = listOf({ receipts: list.receipts.filter(({ token }) => token !== receipt.token) })
    expect(await faultAt('listed', { list: without })).toEqual(['failed', 'ok ok failed ok ok', { reason: 'notListed' }])
    for (const change of [{ termsSha256: 'f'.repeat(64) }, { researchId: '0b7d1c52-5f0b-4a55-8a53-cc2b8c1a7b10' }]) {
      expect(await faultAt('listed', { list: listOf(change) }))
        .toEqual(['failed', 'ok ok failed ok ok', { reason: 'otherTerms' }])
    }
    const resigned = list.receipts.map((each) =>
      each.token === receipt.token ? signToken(key.privateKey, Buffer.from(each.token, 'base64url')) : each)
    expect((await faultAt('listed', { list: listOf({ receipts: resigned }) }))[2]).toEqual({ reason: 'notListed' })
  })

  test('when the list has a receipt twice, in another order, or forged ones, then it is invalid', async () => {
    const rest = [second, ...others]
    const twice = listOf({ receipts: [first, first, ...rest] })
    expect(await faultAt('list', { list: twice })).toEqual(['failed', 'ok ok ok failed ok', { reason: 'duplicate', count: 1 }])
    const again = listOf({ receipts: [first, ...rest, signToken(key.privateKey, Buffer.from(first.token, 'base64url'))] })
    expect((await faultAt('list', { list: again }))[2]).toEqual({ reason: 'duplicate', count: 1 })
    const swapped = listOf({ receipts: [second, first, ...others] })
    expect((await faultAt('list', { list: swapped }))[2]).toEqual({ reason: 'unsorted' })
    const { privateKey } = newPair()
    const padded = listOf({ receipts: inListOrder([...list.receipts, signToken(privateKey), signToken(privateKey)]) })
    expect((await faultAt('list', { list: padded }))[2]).toEqual({ reason: 'forgedOnes', count: 2 })
    const broken = listOf({ receipts: [...list.receipts, { token: '~', signature: '' }] })
    expect((await faultAt('list', { list: broken }))[2]).toEqual({ reason: 'forgedOnes', count: 1 })
  })

  test('when only the last of a list is forged, then that is reported, also if it begins another chunk', async () => {
    for (const count of [24, 25, 26]) {
      const valid = inListOrder(Array.from({ length: count }, () => signToken(key.privateKey)))
      const ending = listOf({ receipts: [...valid, { token: '~', signature: '' }] })
      expect([count, (await faultAt('list', { list: ending }))[2]]).toEqual([count, { reason: 'forgedOnes', count: 1 }])
    }
  })

  test('when the list has one more than there were codes, then that is reported', async () => {
    const full = [...list.receipts, ...[1, 2, 3].map(() => signToken(key.privateKey))]
    expect((await check({ list: listOf({ receipts: inListOrder(full) }) })).verdict).toBe('counted')
    const over = listOf({ receipts: inListOrder([...full, signToken(key.privateKey)]) })
    expect(await faultAt('count', { list: over }))
      .toEqual(['failed', 'ok ok ok ok failed', { reason: 'tooMany', count: 11, limit: 10 }])
    // Even if the list itself names a higher number.
    expect((await faultAt('count', { list: { ...over, codes: 99, answersAtMost: 99 } }))[2]).toMatchObject({ limit: 10 })
  })

  test('when the list states another limit than the frozen terms, then that is reported', async () => {
    for (const change of [{ answersAtMost: 9 }, { codes: 12 }]) {
      expect((await faultAt('count', { list: listOf(change) }))[2]).toMatchObject({ reason: 'otherLimit', limit: 10 })
    }
  })

  test("when everybody has the same code, then the terms' limit counts, and the list states the same one", async () => {
    const codes = { total: 1, readableByEmployer: 1, answersAtMost: 7 }
    const shared = publish({ key, change: { codeMode: 'identical', codes } })
    const files = { [`/keys/${shared.termsSha256}`]: shared.termsBytes }
    expect(shared.list).toMatchObject({ codes: 1, answersAtMost: 7 })
    expect(await check({ receipt: shared.receipt, list: shared.list, files }))
      .toMatchObject({ verdict: 'counted', last: { listed: { count: 7, limit: 7 } } })
    const { answersAtMost: _, ...unlimited } = shared.list
    expect((await faultAt('count', { receipt: shared.receipt, list: unlimited, files }))[2])
      .toEqual({ reason: 'otherLimit', count: 1, limit: 7 })
    const receipts = inListOrder([...shared.list.receipts, signToken(key.privateKey)])
    expect((await faultAt('count', { receipt: shared.receipt, list: { ...shared.list, receipts }, files }))[2])
      .toEqual({ reason: 'tooMany', count: 8, limit: 7 })
  })

  test('when terms are from before the limit was in them, then codes or employees limit', async () => {
    for (const [codeMode, total, limit] of [['different', 10, 10], ['identical', 1, 12]] as const) {
      const older = publish({ key, change: { codeMode, codes: { total, readableByEmployer: total } } })
      const files = { [`/keys/${older.termsSha256}`]: older.termsBytes }
      const { verdict, last } = await check({ receipt: older.receipt, list: { ...older.list, answersAtMost: 9 }, files })
      expect([codeMode, verdict, last.listed?.limit]).toEqual([codeMode, 'counted', limit])
    }
  })

  test('when the response is not a list, then that is reported, and nothing is claimed', async () => {
    for (const other of [
      '', '<html>', '{}', '{"data":null}', '{"data":[]}', { ...list, receipts: 7 }, { ...list, receipts: [null] },
      { ...list, receipts: [{ token: 1, signature: 2 }] }, { ...list, codes: '10' }, { ...list, void: -1 },
      { ...list, answersAtMost: 1.5 },
    ]) {
      expect([other, ...await faultAt('listed', { list: other })])
        .toEqual([other, 'failed', 'ok ok failed - -', { reason: 'unreadableList' }])
    }
  })

  test("when a file can't be fetched, then it is a network fault, not the receipt's", async () => {
    const onChange = () => undefined
    const down = async () => { throw new TypeError('no network') }
    await expect(checkReceipt(receipt, { get: down, onChange })).rejects.toMatchObject({ code: 'NETWORK' })
    const failing = async (path: string) =>
      path.startsWith('/keys/') ? new Response(new Uint8Array(termsBytes)) : new Response('', { status: 503 })
    await expect(checkReceipt(receipt, { get: failing, onChange })).rejects.toMatchObject({ status: 503 })
  })

  test('when thousands are listed, then progress is reported in between, and it can be stopped', async () => {
    const receipts = inListOrder(Array.from({ length: 230 }, () => signToken(key.privateKey)))
    const many = publish({ key, change: { codes: { total: 230, readableByEmployer: 0, answersAtMost: 230 } } })
    const given = {
      receipt: { ...many.receipt, ...receipts[200]! }, list: { ...many.list, receipts },
      files: { [`/keys/${many.termsSha256}`]: many.termsBytes },
    }
    const { verdict, seen } = await check(given)
    expect(verdict).toBe('counted')
    const done = seen.flatMap(({ steps: { list: step } }) => step?.state === 'running' ? step.done : [])
    expect(done).toEqual([0, 25, 50, 75, 100, 125, 150, 175, 200, 225, 230])

    const stop = new AbortController()
    const get = async (path: string) => path.startsWith('/keys/')
      ? new Response(new Uint8Array(many.termsBytes)) : new Response(JSON.stringify({ data: given.list }))
    let changes = 0
    const stopped = checkReceipt(given.receipt, {
      get, signal: stop.signal,
      onChange({ steps }) {
        changes++
        if (steps.list) stop.abort()
      },
    })
    await expect(stopped).rejects.toThrow()
    const before = changes
    await new Promise((resolve) => setTimeout(resolve))
    expect(changes).toBe(before)
  })
})
