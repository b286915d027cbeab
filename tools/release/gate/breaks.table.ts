import type { BreakKind } from './contracts.ts'
import type { Changeable } from './shop.fixture.ts'

/** One change of a provider's contracts and its result. */
export interface Change {
  readonly title: string
  readonly change: (parts: Changeable) => void
}

export interface BreakingChange extends Change {
  readonly kind: BreakKind
  /** The field that the refusal names. */
  readonly path: string
}

const text = { type: 'string' }
interface Fields {
  properties: Record<string, object>
  required: string[]
}

/** Removes a field, and adds it under another name if one is given. */
function rename(schema: Fields, name: string, other?: string): void {
  const field = schema.properties[name]!
  const wasRequired = schema.required.includes(name)
  delete schema.properties[name]
  schema.required = schema.required.filter((one) => one !== name)
  if (other === undefined) return
  schema.properties[other] = field
  if (wasRequired) schema.required.push(other)
}
const loosen = (schema: { required: string[] }, name: string) => {
  schema.required = schema.required.filter((one) => one !== name)
}
const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })

/** Changes that break a consumer, each with the text of the refusal. */
export const breakingChanges: readonly BreakingChange[] = [
  // The call
  { kind: 'operation-removed', title: 'an operation is removed', path: 'request',
    change: ({ contracts }) => { contracts.serves = contracts.serves.slice(1) } },
  { kind: 'path-changed', title: 'a path is changed', path: 'request.path',
    change: ({ order }) => { order.path = '/api/shops/:shop/purchases' } },
  { kind: 'path-changed', title: 'a path gets one more parameter', path: 'request.path',
    change: ({ order }) => { order.path = '/api/shops/:shop/tills/:till/orders' } },
  { kind: 'method-changed', title: 'a method is changed', path: 'request.method',
    change: ({ order }) => { order.method = 'PUT' } },
  { kind: 'status-changed', title: 'the status of success is changed', path: 'response.status',
    change: ({ order }) => { order.status = 200 } },
  { kind: 'status-changed', title: 'the status of an error is changed', path: 'response.status',
    change: ({ order }) => { order.errors['STATE_CONFLICT'] = 422 } },
  { kind: 'error-code-dropped', title: 'an error code that is read is dropped', path: 'response.error.code',
    change: ({ order }) => { delete order.errors['STATE_CONFLICT'] } },
  { kind: 'access-tightened', title: 'a token is asked for', path: 'request.headers.authorization',
    change: ({ order }) => { order.access = ['company'] } },
  { kind: 'access-tightened', title: 'one of two roles is shut out', path: 'request.headers.authorization',
    change: ({ contracts }) => { contracts.serves[1]!.access = ['admin'] } },
  { kind: 'respondent-unprotected', title: "a respondents' operation becomes anybody's", path: 'access',
    change: ({ contracts }) => { contracts.serves[2]!.access = ['public'] } },
  { kind: 'respondent-unprotected', title: "a respondents' operation asks for a token", path: 'access',
    change: ({ contracts }) => { contracts.serves[2]!.access = ['company'] } },
  { kind: 'response-content-type-changed', title: 'a file gets another media type',
    path: 'response.headers.content-type',
    change: ({ contracts }) => { contracts.serves[1]!.produces = 'image/png' } },
  { kind: 'response-content-type-changed', title: 'an answer becomes a file', path: 'response.headers.content-type',
    change: ({ order }) => { delete order.data; order.produces = 'text/csv' } },
  { kind: 'request-content-type-changed', title: 'a media type of a file that is sent is no longer taken',
    path: 'request.headers.content-type',
    change: ({ contracts }) => { contracts.serves[3]!.accepts!.types = ['image/png'] } },
  { kind: 'request-content-type-changed', title: 'no file is taken any more', path: 'request.headers.content-type',
    change: ({ contracts }) => { delete contracts.serves[3]!.accepts } },
  { kind: 'request-length-tightened', title: 'a file has to be smaller', path: 'request.body',
    change: ({ contracts }) => { contracts.serves[3]!.accepts!.maxBytes = 999 } },
  { kind: 'path-parameter-changed', title: 'a parameter of the path gets another form', path: 'request.params.shop',
    change: ({ order }) => { order.params.properties.shop = { type: 'integer' } } },

  // The request
  { kind: 'request-field-removed', title: 'a field that is sent is no longer taken', path: 'request.body.gift',
    change: ({ order }) => rename(order.body, 'gift') },
  { kind: 'request-field-removed', title: 'the body is no longer taken', path: 'request.body.size',
    change: ({ order }) => { delete order.body } },
  { kind: 'request-field-renamed', title: 'a field of the request is renamed', path: 'request.body.size',
    change: ({ order }) => rename(order.body, 'size', 'measure') },
  { kind: 'request-field-required', title: 'an optional field becomes required', path: 'request.body.address.floor',
    change: ({ order }) => { order.body.properties.address.required.push('floor') } },
  { kind: 'request-field-required', title: 'a new field is required', path: 'request.body.vat',
    change: ({ order }) => { order.body.properties.vat = { type: 'boolean' }; order.body.required.push('vat') } },
  { kind: 'request-type-changed', title: 'a field of the request changes its type', path: 'request.body.amount',
    change: ({ order }) => { order.body.properties.amount = text } },
  { kind: 'request-null-refused', title: 'a field of the request may not be null any more', path: 'request.body.remark',
    change: ({ order }) => { order.body.properties.remark = text } },
  { kind: 'request-enum-narrowed', title: 'a value of the request is no longer taken', path: 'request.body.size',
    change: ({ order }) => { order.body.properties.size = { enum: ['s', 'm'] } } },
  { kind: 'request-enum-narrowed', title: 'a free text becomes a choice', path: 'request.body.gift',
    change: ({ order }) => { order.body.properties.gift = { enum: ['ribbon', 'box'] } } },
  { kind: 'request-format-tightened', title: 'a text has to be of a format', path: 'request.body.email',
    change: ({ order }) => { order.body.properties.email.format = 'email' } },
  { kind: 'request-format-tightened', title: 'a text has to follow a pattern', path: 'request.body.name',
    change: ({ order }) => { order.body.properties.name.pattern = '^[A-Z]' } },
  { kind: 'request-range-tightened', title: 'a maximum is lowered', path: 'request.body.amount',
    change: ({ order }) => { order.body.properties.amount.maximum = 1000 } },
  { kind: 'request-range-tightened', title: 'a minimum is raised', path: 'request.body.amount',
    change: ({ order }) => { order.body.properties.amount.minimum = 5 } },
  ...(['exclusiveMaximum', 'exclusiveMinimum'] as const).map((keyword): BreakingChange => ({
    kind: 'request-range-tightened', title: `a number gets ${keyword}`, path: 'request.body.amount',
    change: ({ order }) => { Object.assign(order.body.properties.amount, { [keyword]: 5 }) },
  })),
  { kind: 'request-format-tightened', title: 'a number has to be a multiple', path: 'request.body.amount',
    change: ({ order }) => { Object.assign(order.body.properties.amount, { multipleOf: 5 }) } },
  { kind: 'request-length-tightened', title: 'a text has to be shorter', path: 'request.body.name',
    change: ({ order }) => { order.body.properties.name.maxLength = 40 } },
  { kind: 'request-length-tightened', title: 'a text has to be longer', path: 'request.body.name',
    change: ({ order }) => { Object.assign(order.body.properties.name, { minLength: 2 }) } },
  ...(['minItems', 'maxItems'] as const).map((keyword): BreakingChange => ({
    kind: 'request-length-tightened', title: `a list gets ${keyword}`, path: 'request.body.extras',
    change: ({ order }) => { Object.assign(order.body.properties.extras, { [keyword]: 3 }) },
  })),
  { kind: 'request-format-tightened', title: 'a list may hold nothing twice', path: 'request.body.extras',
    change: ({ order }) => { Object.assign(order.body.properties.extras, { uniqueItems: true }) } },
  ...(['minProperties', 'maxProperties'] as const).flatMap((keyword) =>
    (['labels', 'address'] as const).map((field): BreakingChange => ({
      kind: 'request-length-tightened', title: `an object (${field}) gets ${keyword}`, path: `request.body.${field}`,
      change: ({ order }) => { Object.assign(order.body.properties[field], { [keyword]: 3 }) },
    }))),
  { kind: 'request-format-tightened', title: 'names of a map have to follow a pattern', path: 'request.body.labels',
    change: ({ order }) => { Object.assign(order.body.properties.labels, { propertyNames: { pattern: '^[a-z]' } }) } },
  { kind: 'request-format-tightened', title: 'one field asks for another', path: 'request.body.address',
    change: ({ order }) => { Object.assign(order.body.properties.address, { dependentRequired: { city: ['floor'] } }) } },
  { kind: 'request-closed', title: 'further fields are refused', path: 'request.body',
    change: ({ order }) => { order.body.additionalProperties = false } },

  // The query
  { kind: 'query-parameter-removed', title: 'a parameter of the query is removed', path: 'request.query.note',
    change: ({ order }) => rename(order.query, 'note') },
  { kind: 'query-parameter-renamed', title: 'a parameter of the query is renamed', path: 'request.query.page',
    change: ({ order }) => rename(order.query, 'page', 'sheet') },
  { kind: 'query-parameter-required', title: 'a parameter of the query becomes required', path: 'request.query.after',
    change: ({ order }) => { order.query.required.push('after') } },
  { kind: 'query-type-changed', title: 'a parameter of the query changes its type', path: 'request.query.page',
    change: ({ order }) => { order.query.properties.page = { type: 'boolean' } } },
  { kind: 'query-enum-narrowed', title: 'a value of the query is no longer taken', path: 'request.query.currency',
    change: ({ order }) => { order.query.properties.currency.enum = ['EUR'] } },
  { kind: 'query-format-tightened', title: 'a parameter of the query has to be of another format',
    path: 'request.query.after',
    change: ({ order }) => { order.query.properties.after.format = 'date-time' } },
  { kind: 'query-range-tightened', title: 'a maximum of the query is lowered', path: 'request.query.page',
    change: ({ order }) => { order.query.properties.page.maximum = 10 } },
  { kind: 'query-length-tightened', title: 'a text of the query has to be shorter', path: 'request.query.code',
    change: ({ order }) => { order.query.properties.code.maxLength = 5 } },

  // The response
  { kind: 'response-field-removed', title: 'a field that is read is removed', path: 'response.data.total',
    change: ({ order }) => rename(order.data, 'total') },
  { kind: 'response-field-removed', title: 'a field of each item is removed', path: 'response.data.lines.*.label',
    change: ({ order }) => rename(order.data.properties.lines.items, 'label') },
  { kind: 'response-field-renamed', title: 'a field that is read is renamed', path: 'response.data.buyer.name',
    change: ({ order }) => rename(order.data.properties.buyer, 'name', 'fullName') },
  { kind: 'response-field-optional', title: 'a field that is read becomes optional', path: 'response.data.total',
    change: ({ order }) => loosen(order.data, 'total') },
  { kind: 'response-field-nullable', title: 'a field that is read may be null', path: 'response.data.buyer.name',
    change: ({ order }) => { order.data.properties.buyer.properties.name = nullable(text) } },
  { kind: 'response-type-changed', title: 'a field that is read changes its type', path: 'response.data.total',
    change: ({ order }) => { order.data.properties.total = text } },
  { kind: 'response-type-changed', title: 'a whole number becomes any number', path: 'response.data.total',
    change: ({ order }) => { order.data.properties.total = { type: 'number' } } },
  { kind: 'response-type-changed', title: 'a list becomes an object', path: 'response.data.lines',
    change: ({ order }) => { order.data.properties.lines = order.data.properties.lines.items } },
  { kind: 'response-enum-widened', title: 'a value appears that the pact does not name', path: 'response.data.state',
    change: ({ order }) => { order.data.properties.state.enum.push('lost') } },
  { kind: 'response-format-changed', title: 'an instant becomes any text', path: 'response.data.since',
    change: ({ order }) => { order.data.properties.since = text } },

  // Events
  { kind: 'event-not-published', title: 'an event is no longer published', path: 'event',
    change: ({ contracts }) => { contracts.publishes = [] } },
  { kind: 'event-type-renamed', title: "an event's type is renamed", path: 'event',
    change: ({ placed }) => { placed.type = 'glas.shop.order-made.v1' } },
  { kind: 'event-type-renamed', title: 'a new version takes the place of the old', path: 'event',
    change: ({ placed }) => { placed.type = 'glas.shop.order-placed.v2'; rename(placed.data, 'name') } },
  { kind: 'event-topic-changed', title: 'an event goes to another topic', path: 'event.topic',
    change: ({ placed }) => { placed.topic = 'shop.purchases' } },
  { kind: 'event-key-changed', title: "an event's key is changed", path: 'event.key',
    change: ({ placed }) => { placed.key = 'buyerId' } },
  { kind: 'event-field-removed', title: 'a field of an event is removed', path: 'event.revision',
    change: ({ placed }) => rename(placed.data, 'revision') },
  { kind: 'event-field-renamed', title: 'a field of an event is renamed', path: 'event.name',
    change: ({ placed }) => rename(placed.data, 'name', 'title') },
  { kind: 'event-field-optional', title: 'a field of an event becomes optional', path: 'event.name',
    change: ({ placed }) => loosen(placed.data, 'name') },
  { kind: 'event-field-nullable', title: 'a field of an event may be null', path: 'event.buyer.name',
    change: ({ placed }) => { placed.data.properties.buyer.properties.name = nullable(text) } },
  { kind: 'event-type-changed', title: 'a field of an event changes its type', path: 'event.revision',
    change: ({ placed }) => { placed.data.properties.revision = text } },
  { kind: 'event-type-changed', title: 'a list of an event becomes an object', path: 'event.tags',
    change: ({ placed }) => { placed.data.properties.tags = { type: 'object', properties: {} } } },
  { kind: 'event-enum-widened', title: 'a value of an event appears that no consumer takes', path: 'event.state',
    change: ({ placed }) => { placed.data.properties.state.enum.push('lost') } },
  { kind: 'event-format-changed', title: "an event's id becomes any text", path: 'event.orderId',
    change: ({ placed }) => { placed.data.properties.orderId = text } },
  { kind: 'event-range-widened', title: 'a number of an event may be larger', path: 'event.revision',
    change: ({ placed }) => { placed.data.properties.revision.maximum = 99 } },
  ...([
    ['exclusiveMinimum', -1], ['exclusiveMinimum', undefined], ['exclusiveMaximum', 2], ['exclusiveMaximum', undefined],
  ] as const).map(([keyword, value]): BreakingChange => ({
    kind: 'event-range-widened', title: `${keyword} of an event becomes ${value ?? 'none'}`, path: 'event.share',
    change: ({ placed }) => { Object.assign(placed.data.properties.share, { [keyword]: value }) },
  })),
  ...([0.1, undefined] as const).map((multipleOf): BreakingChange => ({
    kind: 'event-format-changed', title: `a number of an event is a multiple of ${multipleOf ?? 'nothing'}`,
    path: 'event.share', change: ({ placed }) => { Object.assign(placed.data.properties.share, { multipleOf }) },
  })),
  { kind: 'event-length-widened', title: 'a text of an event may be longer', path: 'event.name',
    change: ({ placed }) => { placed.data.properties.name.maxLength = 200 } },
  ...([['minItems', 0], ['maxItems', 9], ['maxItems', undefined]] as const).map(([keyword, value]): BreakingChange => ({
    kind: 'event-length-widened', title: `${keyword} of an event becomes ${value ?? 'none'}`, path: 'event.codes',
    change: ({ placed }) => { Object.assign(placed.data.properties.codes, { [keyword]: value }) },
  })),
  { kind: 'event-format-changed', title: 'a list of an event may hold something twice', path: 'event.codes',
    change: ({ placed }) => { Object.assign(placed.data.properties.codes, { uniqueItems: false }) } },
  ...([['minProperties', 0], ['maxProperties', 9], ['maxProperties', undefined]] as const)
    .map(([keyword, value]): BreakingChange => ({
      kind: 'event-length-widened', title: `${keyword} of an event becomes ${value ?? 'none'}`, path: 'event.labels',
      change: ({ placed }) => { Object.assign(placed.data.properties.labels, { [keyword]: value }) },
    })),
]

/** Compatible changes. */
export const compatibleChanges: readonly Change[] = [
  { title: 'a field is added to an answer',
    change: ({ order }) => { order.data.properties.vat = { type: 'integer' } } },
  { title: 'a required field is added to an answer',
    change: ({ order }) => { order.data.properties.vat = text; order.data.required.push('vat') } },
  { title: 'a field of the answer that no pact reads is removed',
    change: ({ order }) => rename(order.data, 'internal') },
  { title: 'a field of the answer that no pact reads changes its type',
    change: ({ order }) => { order.data.properties.internal = { type: 'integer' } } },
  { title: 'an optional field of the answer is always there',
    change: ({ order }) => { order.data.required.push('hint') } },
  { title: 'a value of the answer is never given any more',
    change: ({ order }) => { order.data.properties.state.enum = ['open'] } },
  { title: 'a value appears in the answer where the pact takes any',
    change: ({ order }) => { order.data.properties.product.enum.push('pot') } },
  { title: 'an optional field is added to a request',
    change: ({ order }) => { order.body.properties.wrap = { type: 'boolean' } } },
  { title: 'a field of the request becomes optional', change: ({ order }) => loosen(order.body, 'name') },
  { title: 'a maximum of the request is raised',
    change: ({ order }) => { order.body.properties.amount.maximum = 9999 } },
  { title: 'a value of the request is added', change: ({ order }) => { order.body.properties.size.enum.push('xl') } },
  { title: 'a whole number of the request may be any number',
    change: ({ order }) => { order.body.properties.amount.type = 'number' } },
  { title: 'a parameter of the query becomes optional', change: ({ order }) => loosen(order.query, 'page') },
  { title: 'a description is changed',
    change: ({ order }) => { order.data.properties.total.description = 'In cents'; order.body.title = 'Order' } },
  { title: 'an error code is added', change: ({ order }) => { order.errors['TOO_LATE'] = 409 } },
  { title: 'an error code that no pact reads is dropped', change: ({ order }) => { delete order.errors['SOLD_OUT'] } },
  { title: "an operation becomes one of respondents', of which nothing is kept",
    change: ({ order }) => { order.access = ['respondent'] } },
  { title: 'a role is let in', change: ({ contracts }) => { contracts.serves[1]!.access.push('print') } },
  { title: 'a parameter of the path gets another name',
    change: ({ order }) => {
      order.path = '/api/shops/:id/orders'
      rename(order.params, 'shop', 'id')
    } },
  { title: 'an operation is added',
    change: ({ contracts, order }) => { contracts.serves.push({ ...order, id: 'list-orders', method: 'GET' }) } },
  { title: 'a field is added to an event', change: ({ placed }) => { placed.data.properties.vat = text } },
  { title: 'an optional field of an event is always there',
    change: ({ placed }) => { placed.data.required.push('note') } },
  { title: 'a value of an event is never written any more',
    change: ({ placed }) => { placed.data.properties.state.enum = ['paid'] } },
  { title: 'a new version of an event is written beside the old',
    change: ({ contracts, placed }) => {
      contracts.publishes.push({ ...structuredClone(placed), type: 'glas.shop.order-placed.v2' })
    } },
]
