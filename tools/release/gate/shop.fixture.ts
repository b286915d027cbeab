import type {
  DeployedRelease, EventContract, OperationContract, PactJson, ReleaseContracts, Schema,
} from './contracts.ts'

/** A provider and its consumers, small enough to break one thing at a time. No pact reads `data.internal`. */

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T
// Schemas are walked by name in the table of breaks.
// oxlint-disable-next-line no-explicit-any -- a change may put anything anywhere, and that is its point
type Loose = any
export interface Changeable {
  readonly contracts: Mutable<ReleaseContracts>
  readonly order: Mutable<Omit<OperationContract, 'params' | 'query' | 'body' | 'data'>>
    & { params: Loose; query: Loose; body: Loose; data: Loose }
  readonly placed: Mutable<Omit<EventContract, 'data'>> & { data: Loose }
}

const text = { type: 'string' }
const uuid = { type: 'string', format: 'uuid' }
const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []) => ({
  type: 'object', properties, required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

const order = {
  id: 'place-order', provider: 'svc-shop', method: 'POST', path: '/api/shops/:shop/orders', access: ['public'],
  params: object({ shop: uuid }),
  query: object({
    currency: { enum: ['EUR', 'USD'] }, page: { type: 'integer', minimum: 1, maximum: 100 },
    after: { type: 'string', format: 'date' }, code: { type: 'string', maxLength: 10 }, note: text,
  }, ['after', 'code', 'note']),
  body: object({
    size: { enum: ['s', 'm', 'l'] }, email: { type: 'string', maxLength: 254 },
    amount: { type: 'integer', minimum: 1, maximum: 5000 }, name: { type: 'string', maxLength: 80 },
    address: object({ city: text, floor: text }, ['floor']), remark: { anyOf: [text, { type: 'null' }] }, gift: text,
    extras: { type: 'array', items: text }, labels: { type: 'object', patternProperties: { '^.*$': text } },
  }, ['gift', 'extras', 'labels']),
  data: object({
    total: { type: 'integer' }, state: { enum: ['open', 'paid'] }, product: { enum: ['tea', 'mug'] },
    since: { type: 'string', format: 'date-time' },
    lines: { type: 'array', items: object({ label: text, count: text }) },
    buyer: object({ name: text }), hint: text, internal: text,
  }, ['hint']),
  status: 201,
  errors: { VALIDATION_FAILED: 400, STATE_CONFLICT: 409, SOLD_OUT: 409 },
} satisfies OperationContract

const download = {
  id: 'download-bill', provider: 'svc-shop', method: 'GET', path: '/api/bills/latest', access: ['company', 'admin'],
  status: 200, produces: 'application/pdf', errors: {},
} satisfies OperationContract

const rate = {
  id: 'rate-shop', provider: 'svc-shop', method: 'POST', path: '/api/shops/:shop/ratings', access: ['respondent'],
  params: object({ shop: uuid }), body: object({ stars: { type: 'integer' } }), status: 204, errors: {},
} satisfies OperationContract

const sign = {
  id: 'upload-sign', provider: 'svc-shop', method: 'PUT', path: '/api/sign', access: ['public'],
  accepts: { types: ['image/jpeg', 'image/png'], maxBytes: 1000 }, status: 204, errors: {},
} satisfies OperationContract

const placed = {
  type: 'glas.shop.order-placed.v1', topic: 'shop.orders', provider: 'svc-shop', key: 'orderId',
  data: object({
    orderId: uuid, revision: { type: 'integer', minimum: 0, maximum: 9 }, state: { enum: ['open', 'paid'] },
    name: { type: 'string', maxLength: 80 }, buyer: object({ name: text }), tags: { type: 'array', items: text },
    note: text, share: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.25 },
    codes: { type: 'array', items: text, minItems: 1, maxItems: 4, uniqueItems: true },
    labels: { type: 'object', patternProperties: { '^.*$': text }, minProperties: 1, maxProperties: 4 },
  }, ['note', 'share', 'codes', 'labels']),
} satisfies EventContract

const typed = { combine: 'AND', matchers: [{ match: 'type' }] }
const json = (content: object) => ({ content, contentType: 'application/json', encoded: false })
const request = {
  method: 'POST', path: '/api/shops/0190f6c0-0000-7000-8000-000000000001/orders',
  query: { currency: ['EUR'], page: ['2'], note: ['n'] },
  headers: { 'Content-Type': ['application/json'] },
  body: json({
    size: 's', email: 'ana@kvarner.example', amount: 120, name: 'Ana', address: { city: 'Rijeka' }, remark: null,
    gift: 'ribbon',
  }),
}

export const shopPact: PactJson = {
  consumer: { name: 'mfe-window' }, provider: { name: 'svc-shop' },
  interactions: [
    {
      description: 'place-order: all of it right', type: 'Synchronous/HTTP', request,
      response: {
        status: 201, headers: { 'Content-Type': ['application/json'] },
        body: json({ data: {
          total: 83000, state: 'open', product: 'tea', since: '2026-11-21T08:00:00.000Z',
          lines: [{ label: 'Tea' }], buyer: { name: 'Ana' },
        } }),
        matchingRules: { body: {
          '$.data.total': { combine: 'AND', matchers: [{ match: 'integer' }] },
          '$.data.state': { combine: 'AND', matchers: [{ match: 'regex', regex: '^(open|paid)$' }] },
          '$.data.product': typed, '$.data.since': typed, '$.data.lines': typed, '$.data.buyer.name': typed,
        } },
      },
    },
    {
      description: 'place-order: it is closed', type: 'Synchronous/HTTP', request,
      response: { status: 409, body: json({ error: { code: 'STATE_CONFLICT', message: '…' } }) },
    },
    {
      description: 'download-bill: the last one', type: 'Synchronous/HTTP',
      request: { method: 'GET', path: '/api/bills/latest', headers: { Authorization: ['Bearer example'] } },
      response: { status: 200, headers: { 'content-type': ['application/pdf'] } },
    },
  ],
}

export const messagePact: PactJson = {
  consumer: { name: 'svc-ledger' }, provider: { name: 'svc-shop' },
  messages: [{
    description: 'glas.shop.order-placed.v1',
    contents: { orderId: '0190f6c0-0000-7000-8000-000000000001', revision: 1, name: 'Ana' },
    matchingRules: { body: { '$.revision': { matchers: [{ match: 'integer' }] }, '$.name': typed } },
  }],
}

const empty = { serves: [], uses: [], publishes: [], consumes: [], pacts: [] }

export const shop: ReleaseContracts = {
  ...empty, part: 'svc-shop', version: '1.0.0', serves: [order, download, rate, sign], publishes: [placed],
}
/** A remote with a pact. */
export const window: ReleaseContracts = {
  ...empty, part: 'mfe-window', version: '1.4.0', uses: [order, download, rate, sign], pacts: [shopPact],
}
/** A service that consumes events. */
export const ledger: ReleaseContracts = {
  ...empty, part: 'svc-ledger', version: '3.1.0', consumes: [placed], pacts: [messagePact],
}

export const live = (...all: readonly ReleaseContracts[]): DeployedRelease[] =>
  all.map((contracts) => ({ contracts, live: true }))

/** The shop's next version, with one change. */
export function changed(change: (parts: Changeable) => void, version = '2.0.0'): ReleaseContracts {
  const contracts = structuredClone({ ...shop, version }) as Changeable['contracts']
  const order = contracts.serves[0] as Changeable['order']
  change({ contracts, order, placed: contracts.publishes[0] as Changeable['placed'] })
  return contracts as ReleaseContracts
}
