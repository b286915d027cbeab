import { beforeEach, describe, expect, test } from '@jest/globals'
import type { ApiFault } from '@glas/mfe-kit/api/api-fault'
import { type SealedSheets, openSealedSheets } from './sealed-sheets.ts'
import { type SentAs, type SheetApi, sendSheets } from './send-sheets.ts'

const researchId = '0b7d1c52-5f0b-4a55-8a53-cc2b8c1a7b10'
const fault = (status: number, code: ApiFault['code']): ApiFault => ({ status, code, message: '', details: [] })
const offline = fault(0, 'NETWORK')

/** As the service: one token for each claim, at most as many as declared, and a token's first answers stay. */
function createService(declared = 100) {
  const tokens = new Map<string, string>()
  const stored = new Map<string, string>()
  const faults: { take: unknown[]; lostTake: unknown[]; submit: unknown[]; lostSubmit: unknown[] } =
    { take: [], lostTake: [], submit: [], lostSubmit: [] }
  const fail = (list: unknown[]) => {
    const next = list.shift()
    if (next !== undefined) throw next
  }
  const api: SheetApi = {
    async takeCredential({ claim }) {
      fail(faults.take)
      if (!tokens.has(claim) && tokens.size >= declared) throw fault(409, 'ALL_TAKEN')
      const token = tokens.get(claim) ?? `t${tokens.size}`
      tokens.set(claim, token)
      fail(faults.lostTake)
      return { token, signature: 's', stored: stored.has(token) }
    },
    async submitAnswers({ token, sealed }) {
      fail(faults.submit)
      if (!stored.has(token)) stored.set(token, sealed)
      fail(faults.lostSubmit)
    },
  }
  return { api, tokens, stored, faults }
}

let sheets: SealedSheets
const claims = ['a', 'b', 'c'].map((letter) => letter.repeat(43))
beforeEach(async () => {
  sheets = await openSealedSheets(researchId)
  for (const claim of claims) await sheets.add(claim, `sealed ${claim[0]}`)
})

async function send(api: SheetApi, signal = new AbortController().signal) {
  const sent: [string, SentAs][] = []
  await sendSheets(await sheets.claims(), { researchId, sheets, api, signal, onSent: (claim, as) => sent.push([claim[0]!, as]) })
  return sent.toSorted()
}

describe('sending sealed sheets', () => {
  test('when all goes well, then each is stored once, and the device keeps none', async () => {
    const { api, stored } = createService()
    expect(await send(api)).toEqual([['a', 'sent'], ['b', 'sent'], ['c', 'sent']])
    expect([...stored.values()].toSorted()).toEqual(['sealed a', 'sealed b', 'sealed c'])
    expect(await sheets.claims()).toEqual([])
  })

  test('when sheets are sent, then in another order than they were entered', async () => {
    const orders = new Set<string>()
    for (let run = 0; run < 60; run++) {
      const device = await openSealedSheets(researchId)
      for (const claim of claims) await device.add(claim, claim[0]!)
      const { api, stored } = createService()
      await sendSheets(claims, { researchId, sheets: device, api, signal: new AbortController().signal, onSent: () => {} })
      orders.add([...stored.values()].join(''))
    }
    expect(orders.size).toBe(6)
  })

  test.each(['take', 'lostTake', 'submit', 'lostSubmit'] as const)(
    'when the connection fails (%s), then nothing is lost, and a repeat doubles nothing', async (when) => {
      const { api, tokens, stored, faults } = createService(3)
      faults[when].push(undefined, offline)
      await expect(send(api)).rejects.toEqual(offline)
      expect((await sheets.claims()).length).toBeGreaterThanOrEqual(2)
      await send(api)
      expect([tokens.size, [...stored.values()].toSorted(), await sheets.claims()])
        .toEqual([3, ['sealed a', 'sealed b', 'sealed c'], []])
    })

  test('when it is unknown whether a credential was handed out, then the sheet can’t be changed; when refused, it can', async () => {
    const { api, faults } = createService()
    faults.lostTake.push(fault(503, 'UNAVAILABLE'))
    await expect(send(api)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    const begun = async () => (await Promise.all(claims.map((claim) => sheets.find(claim)))).filter((each) => each?.begun)
    expect(await begun()).toHaveLength(1)
    await sheets.mark((await begun())[0]!.claim, false)
    faults.take.push(fault(409, 'STATE_CONFLICT'))
    await expect(send(api)).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await begun()).toEqual([])
  })

  test('when a repeat is refused, then a sheet whose credential may be handed out still can’t be changed', async () => {
    const { api, faults } = createService()
    faults.lostSubmit.push(offline)
    await expect(send(api)).rejects.toEqual(offline)
    const begun = async () => (await Promise.all(claims.map((claim) => sheets.find(claim)))).filter((each) => each?.begun)
    const { claim } = (await begun())[0]!
    faults.take.push(fault(409, 'STATE_CONFLICT'))
    await expect(sendSheets([claim], {
      researchId, sheets, api, signal: new AbortController().signal, onSent: () => {},
    })).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await begun()).toHaveLength(1)
  })

  test('when more sheets wait than were declared, then as many are sent, and the rest stays', async () => {
    const { api, stored } = createService(2)
    await expect(send(api)).rejects.toMatchObject({ code: 'ALL_TAKEN' })
    expect([stored.size, (await sheets.claims()).length]).toEqual([2, 1])
  })

  test('when entry is closed between the two requests, then the sheet stays, and still can’t be changed', async () => {
    const { api, faults } = createService()
    faults.submit.push(fault(409, 'RESEARCH_OVER'))
    await expect(send(api)).rejects.toMatchObject({ code: 'RESEARCH_OVER' })
    expect(await sheets.claims()).toHaveLength(3)
  })

  test('when two administrators have the same scan, then its answers are stored once, and the second one learns that', async () => {
    const service = createService()
    const theirs = await openSealedSheets(researchId)
    await theirs.add(claims[0]!, 'sealed by another')
    await sendSheets(claims.slice(0, 1), {
      researchId, sheets: theirs, api: service.api, signal: new AbortController().signal, onSent: () => {},
    })
    expect(await send(service.api)).toEqual([['a', 'already'], ['b', 'sent'], ['c', 'sent']])
    expect([service.tokens.size, [...service.stored.values()].toSorted()]).toEqual([3, ['sealed b', 'sealed by another', 'sealed c']])
  })

  test('when sheets are corrected and discarded until they are being sent, then the last version is sent, or none', async () => {
    const { api, stored } = createService()
    const mark: SealedSheets['mark'] = async (claim, begun) => {
      // In another tab, at the last moment.
      if (claim === claims[0]) await sheets.replace(claim, 'corrected a')
      if (claim === claims[1]) await sheets.remove(claim, false)
      return sheets.mark(claim, begun)
    }
    await sendSheets(claims, {
      researchId, sheets: { ...sheets, mark }, api, signal: new AbortController().signal, onSent: () => {},
    })
    expect([...stored.values()].toSorted()).toEqual(['corrected a', 'sealed c'])
  })

  test('when it is aborted, then the rest stays', async () => {
    const { api } = createService()
    const abort = new AbortController()
    const stopping: SheetApi = {
      ...api,
      submitAnswers: (body) => {
        abort.abort()
        return api.submitAnswers(body)
      },
    }
    expect(await send(stopping, abort.signal)).toHaveLength(1)
    expect(await sheets.claims()).toHaveLength(2)
  })
})
