import { describe, expect, test } from '@jest/globals'
import { breakingChanges, compatibleChanges } from './breaks.table.ts'
import { canDeploy } from './can-deploy.ts'
import { breakKinds } from './contracts.ts'
import { changed, ledger, live, shop, shopPact, window } from './shop.fixture.ts'

const consumers = live(window, ledger)

describe('the table of breaks', () => {
  test.each(breakingChanges.map((row) => [row.title, row] as const))(
    'when %s, then the provider is refused, and the refusal names it', (_, { change, kind, path }) => {
      const breaks = canDeploy(changed(change), [...live(shop), ...consumers])
      const found = breaks.find((one) => one.kind === kind && one.path === path)
      expect(breaks.map((one) => [one.kind, one.path])).toContainEqual([kind, path])
      const { consumer, consumerVersion, message, subject } = found!
      expect(message).toMatch(/^svc-shop 2\.0\.0 would break the deployed .*\.$/)
      expect(message).toContain(`${consumer} ${consumerVersion}`)
      expect(message).toContain(subject)
      expect(message).not.toMatch(/undefined|\[object/)
      expect(found).toMatchObject({ provider: 'svc-shop', providerVersion: '2.0.0', version: consumerVersion })
    })

  test.each(breakingChanges.map((row) => [row.title, row] as const))(
    'when %s in what is deployed, then a consumer that needs it is refused', (_, { change, kind, path }) => {
      const deployed = live(changed(change, '0.9.0'))
      const breaks = [...canDeploy(window, deployed), ...canDeploy(ledger, deployed)]
      expect(breaks.map((one) => [one.kind, one.path])).toContainEqual([kind, path])
      for (const one of breaks) {
        expect(one).toMatchObject({ provider: 'svc-shop', providerVersion: '0.9.0', version: '0.9.0' })
        expect(one.message).toContain(' needs what the deployed svc-shop 0.9.0 does not give: ')
      }
    })

  test.each(breakingChanges.map((row) => [row.title, row] as const))(
    'when %s, then nothing is said of other operations and events', (_, { change }) => {
      const breaks = canDeploy(changed(change), consumers)
      expect(new Set(breaks.map(({ subject }) => subject)).size).toBe(1)
    })

  test('when the kinds are counted, then each has its row', () => {
    const shown = new Set(breakingChanges.map(({ kind }) => kind))
    // Two need no change of a contract; the others are the consumer's own doing.
    const elsewhere = ['provider-not-deployed', 'verification-failed', 'request-content-type-changed', 'event-closed']
    expect(breakKinds.filter((kind) =>
      !/^(page|host|shared|style)-/.test(kind) && !shown.has(kind) && !elsewhere.includes(kind))).toEqual([])
  })

  test.each(compatibleChanges.map((row) => [row.title, row] as const))(
    'when %s, then it may go live, and so may its consumers', (_, { change }) => {
      const next = changed(change)
      expect(canDeploy(next, [...live(shop), ...consumers])).toEqual([])
      expect(canDeploy(window, live(next))).toEqual([])
    })
})

describe('what is deployed', () => {
  const without = changed(({ order }) => { delete order.data.properties.total }, '2.0.0')

  test('when nothing has changed, then it may go live', () => {
    expect(canDeploy(shop, consumers)).toEqual([])
    expect(canDeploy(window, live(shop))).toEqual([])
  })

  test("when a respondents' operation is unused, then keeping a trace of its calls is still refused", () => {
    const open = (contracts: typeof shop, id = 'rate-shop', path = '/api/shops/:shop/ratings') => ({
      ...contracts, version: '2.0.0',
      serves: contracts.serves.map((one) => (one.id === 'rate-shop' ? { ...one, id, path, access: ['public'] } : one)),
    })
    const why = 'is no longer for respondents, of whose calls nothing is kept, but public.'
    const deployed = [{ contracts: shop, live: false }]
    expect(canDeploy(open(shop), deployed)).toEqual([{
      kind: 'respondent-unprotected', subject: 'rate-shop', path: 'access', version: '1.0.0',
      provider: 'svc-shop', providerVersion: '2.0.0', consumer: 'svc-shop', consumerVersion: '1.0.0',
      message: 'svc-shop 2.0.0 would break the deployed svc-shop 1.0.0: '
        + `rate-shop (POST /api/shops/:shop/ratings) ${why}`,
    }])
    // A new name or path doesn't avoid that check; an operation that is removed keeps nothing.
    expect(canDeploy(open(shop, 'judge-shop'), deployed)).toHaveLength(1)
    expect(canDeploy(open(shop, 'rate-shop', '/api/ratings'), deployed)).toHaveLength(1)
    expect(canDeploy({ ...shop, version: '2.0.0', serves: [] }, deployed)).toEqual([])
    expect(canDeploy(shop, live(open(shop)))).toEqual([])
  })

  test('when no version of the provider is deployed, then its consumer is refused', () => {
    expect(canDeploy(window, live(ledger))).toEqual([expect.objectContaining({
      kind: 'provider-not-deployed', provider: 'svc-shop', version: 'none',
      message: 'mfe-window 1.4.0 needs svc-shop, of which no version is deployed.',
    })])
  })

  test('when several go live together, then each counts as deployed for the others', () => {
    expect(canDeploy([window, shop, ledger], [])).toEqual([])
    expect(canDeploy([window, without, ledger], [])).toHaveLength(1)
  })

  test('when only tabs run a consumer, then it counts', () => {
    const old = { contracts: { ...window, version: '1.3.0' }, live: false }
    expect(canDeploy(without, [old])).toEqual([expect.objectContaining({
      consumer: 'mfe-window', version: '1.3.0', path: 'response.data.total',
    })])
  })

  test('when a provider is no longer live, then no request may rely on it', () => {
    expect(canDeploy(window, [...live(shop), { contracts: without, live: false }])).toEqual([])
  })

  test("when two versions of a provider are live, then the canary's missing field is refused", () => {
    expect(canDeploy(window, live(shop, without))).toEqual([expect.objectContaining({ version: '2.0.0' })])
  })

  test('when events of an older version are still in a topic, then a consumer has to accept them', () => {
    const old = changed(({ placed }) => { placed.data.required = ['orderId'] }, '0.5.0')
    const breaks = canDeploy(ledger, [...live(shop), { contracts: old, live: false }])
    expect(breaks.map((one) => [one.kind, one.version, one.path])).toContainEqual(
      ['event-field-optional', '0.5.0', 'event.revision'])
  })

  test('when an earlier producer did not know an event yet, then none of it is in the topic', () => {
    const old = changed(({ contracts }) => { contracts.publishes = [] }, '0.5.0')
    expect(canDeploy(ledger, [...live(shop), { contracts: old, live: false }])).toEqual([])
  })

  test('when a consumer has only pacts, then they are checked against the provider', () => {
    const plain = { ...window, uses: [] }
    expect(canDeploy(without, live(plain)).map(({ path, interaction }) => [path, interaction])).toEqual([
      ['response.data.total', 'place-order: all of it right'],
    ])
  })

  test('when a consumer uses an operation without a pact, then all required fields of its schema count', () => {
    const plain = { ...window, pacts: [] }
    const next = changed(({ order }) => { delete order.data.properties.internal })
    expect(canDeploy(next, live(plain)).map(({ path }) => path)).toEqual(['response.data.internal'])
  })

  test('when a pact sends something other than JSON, then it is refused', () => {
    const pact = structuredClone(shopPact) as typeof shopPact & { interactions: { request: { headers: object } }[] }
    pact.interactions[0]!.request.headers = { 'Content-Type': ['application/x-www-form-urlencoded'] }
    expect(canDeploy({ ...window, pacts: [pact] }, live(shop)).map(({ kind }) => kind)).toEqual([
      'request-content-type-changed',
    ])
  })

  test('when a consumer accepts no additional fields of an event, then none may be added', () => {
    const [placed] = ledger.consumes
    const strict = { ...ledger, consumes: [{ ...placed!, data: { ...placed!.data, additionalProperties: false } }] }
    expect(canDeploy(strict, live(shop)).map(({ kind }) => kind)).toEqual(['event-closed'])
  })
})
