import { commonErrors, errorStatus } from '@glas/contracts/errors'
import type { AnyOperation } from '@glas/contracts/operation'

interface JsonSchema {
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

/** Examples of what operations return, by their ids. */
export type Examples = Readonly<Record<string, object>>

/** Operations as an OpenAPI 3.1 document, with their JSON Schemas unchanged. */
export function toOpenApi(
  title: string, operations: readonly AnyOperation[], examples: Examples = {},
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][operation.method.toLowerCase()] = describe(operation, examples[operation.id])
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      securitySchemes: { access: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  }
}

function describe(operation: AnyOperation, example: object | undefined): Record<string, unknown> {
  const accesses = typeof operation.access === 'string' ? [operation.access] : operation.access
  const open = accesses.includes('public') || accesses.includes('respondent')
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.service],
    'x-access': accesses,
    ...(open ? {} : { security: [{ access: [] }] }),
    parameters: [...parameters('path', operation.params), ...parameters('query', operation.query)],
    ...requestBody(operation),
    responses: { [operation.status]: success(operation, example), ...faults(operation) },
  }
}

// JSON drops the schema library's symbols and hidden marks; the rest is JSON Schema.
const plain = (schema: object): unknown => JSON.parse(JSON.stringify(schema))

function parameters(place: 'path' | 'query', schema: JsonSchema | undefined) {
  return Object.entries(schema?.properties ?? {}).map(([name, one]) => ({
    name, in: place, required: place === 'path' || (schema?.required ?? []).includes(name), schema: plain(one),
  }))
}

function requestBody({ body, accepts }: AnyOperation) {
  if (accepts) {
    const schema = { type: 'string', format: 'binary', maxLength: accepts.maxBytes }
    const content = Object.fromEntries(accepts.types.map((type) => [type, { schema }]))
    return { requestBody: { required: true, content } }
  }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: plain(body) } } } } : {}
}

function success(operation: AnyOperation, example: object | undefined) {
  if (operation.produces) {
    const schema = { type: 'string', format: 'binary' }
    const types = [operation.produces, ...operation.alsoProduces ?? []]
    return { description: 'A file', content: Object.fromEntries(types.map((type) => [type, { schema }])) }
  }
  if (!operation.data) return { description: 'Done' }
  const schema = { type: 'object', required: ['data'], properties: { data: plain(operation.data) } }
  const content = { schema, ...(example && { example: { data: example } }) }
  return { description: 'Done', content: { 'application/json': content } }
}

function faults(operation: AnyOperation) {
  const codes = [...operation.errors, ...commonErrors.filter((code) => code !== 'METHOD_NOT_ALLOWED')]
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code])
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, {
    description: some.join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }]))
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus) },
        message: { type: 'string' },
        details: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'rule'],
            properties: {
              path: { type: 'string' },
              rule: { type: 'string' },
              params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
            },
          },
        },
        requestId: { type: 'string' },
      },
    },
  },
}
