import { compareExample, schemaOfExample } from './compare-examples.ts'
import { compareSchemas, type SchemaFault } from './compare-schemas.ts'
import type { OperationContract, ReadNode, ReleaseContracts, Schema } from './contracts.ts'
import { findOperation, matchPath, whyMissing } from './find-operation.ts'
import { type About, type Finding, distinctFindings, toFindings } from './findings.ts'
import { type HttpInteraction, type Pact, readsOf } from './pacts.ts'

const nothing: Schema = { type: 'object', properties: {} }
/** Codes of the guard: the request was refused on purpose. */
const refusals = new Set(['VALIDATION_FAILED', 'MALFORMED_BODY'])
/** No trace of such a call may be kept: respondents stay anonymous. */
const isRespondents = ({ access }: OperationContract) => access.includes('respondent')
const isOpen = (access: readonly string[]) => access.includes('public') || access.includes('respondent')
const mediaTypeOf = (operation: OperationContract) =>
  operation.produces ?? (operation.data ? 'application/json' : undefined)
const bare = (contentType: string) => contentType.replace(/;[^]*/, '').trim().toLowerCase()

/** What breaks between a consumer and a provider of operations: its pacts' interactions, and each operation it uses. */
export function checkHttp(consumer: ReleaseContracts, provider: ReleaseContracts, pacts: readonly Pact[]): Finding[] {
  const interactions = pacts.filter((pact) => pact.provider === provider.part).flatMap((pact) => pact.interactions)
  const uses = consumer.uses.filter((operation) => operation.provider === provider.part)
  const byOperation = Map.groupBy(interactions, ({ request }) => findOperation(uses, request.method, request.path)?.id)
  const findings: Finding[] = []

  for (const known of uses) {
    const about = aboutOf(known)
    const served = findOperation(provider.serves, known.method, known.path)
    const own = byOperation.get(known.id) ?? []
    if (!served) findings.push({ ...about, ...whyMissing(provider.serves, known.method, known.path, known.id) })
    else findings.push(...compareOperations(known, served, own, about))
  }
  for (const interaction of interactions) {
    const { method, path } = interaction.request
    const known = findOperation(uses, method, path)
    const served = findOperation(provider.serves, method, path)
    const { description } = interaction
    const about = {
      ...aboutOf(known ?? served ?? { id: description.replace(/:[^]*/, ''), method, path }), interaction: description,
    }
    if (!served) findings.push({ ...about, ...whyMissing(provider.serves, method, path, about.subject) })
    else findings.push(...compareInteraction(interaction, served, about))
  }
  return distinctFindings(findings)
}

/**
 * Respondents' operations that the next version opens to other callers: whatever is kept of those calls would also be
 * kept of respondents' calls. It counts even if the operation is unused.
 */
export function checkProtection(before: ReleaseContracts, next: ReleaseContracts): Finding[] {
  return before.serves.filter(isRespondents).flatMap((known) => {
    const named = next.serves.filter(({ id }) => id === known.id)
    const there = findOperation(next.serves, known.method, known.path)
    return [...named, ...there ? [there] : []].flatMap((served) => unprotected(known, served, aboutOf(known)))
  })
}

function unprotected(known: OperationContract, served: OperationContract, about: About): Finding[] {
  if (!isRespondents(known) || isRespondents(served)) return []
  const detail = `is no longer for respondents, of whose calls nothing is kept, but ${served.access.join(' and ')}`
  return [{ ...about, kind: 'respondent-unprotected', path: 'access', detail }]
}

function aboutOf({ id, method, path }: Pick<OperationContract, 'id' | 'method' | 'path'>): About {
  return { subject: id, subjectName: `${id} (${method} ${path})` }
}

const codeOf = ({ response }: HttpInteraction) =>
  (response.body as { error?: { code?: string } } | undefined)?.error?.code

/** Compares the operation as the consumer's build knew it with the one that is served. */
function compareOperations(
  known: OperationContract, served: OperationContract, interactions: readonly HttpInteraction[], about: About,
): Finding[] {
  const findings: Finding[] = []
  const shut = isOpen(known.access) ? ['anyone'] : known.access.filter((one) => !admits(served.access, one))
  if (!isOpen(served.access) && shut.length > 0) findings.push(shutOut(shut.join(', '), served, about))
  findings.push(...unprotected(known, served, about))
  if (known.status !== served.status) findings.push(otherStatus(known.status, served.status, about))
  const [wanted, given] = [mediaTypeOf(known), mediaTypeOf(served)]
  if (wanted !== given) findings.push(otherType(wanted, given, about))
  findings.push(...compareUploads(known, served, about))

  const accepted = interactions.filter((interaction) => !refusals.has(codeOf(interaction) ?? ''))
  const sendsBody = accepted.map(({ request }) => ({ value: request.body ?? {}, rules: () => undefined }))
  const sendsQuery = accepted.map(({ request }) => ({ value: request.query, rules: () => undefined }))
  const sides = [['request', 'body', sendsBody], ['query', 'query', sendsQuery], ['params', 'params', []]] as const
  for (const [place, side, examples] of sides) {
    if (!known[side] && !served[side]) continue
    const sent = side === 'params' ? inNamesOf(served, known) : known[side]
    findings.push(...toFindings(compareSchemas(sent ?? nothing, served[side] ?? nothing, {
      unknownIsLost: place !== 'params', ...(examples.length > 0 && { sends: readsOf(examples) }),
    }), place, about))
  }
  if (known.data && served.data) {
    const reads = readsOfAnswers(interactions)
    findings.push(...toFindings(compareSchemas(served.data, known.data, reads ? { reads } : {}), 'response', about))
  }
  return findings
}

/** What is no longer accepted of the files that a consumer sends. */
function compareUploads(
  { accepts: known }: OperationContract, { accepts: served }: OperationContract, about: About,
): Finding[] {
  if (!known) return []
  const dropped = known.types.filter((type) => !served?.types.includes(type))
  if (dropped.length > 0) {
    const detail = `can no longer be ${dropped.join(' or ')}`
    return [{ ...about, kind: 'request-content-type-changed', path: 'request.headers.content-type', detail }]
  }
  if (!served || served.maxBytes >= known.maxBytes) return []
  const detail = `may have ${served.maxBytes} bytes instead of ${known.maxBytes}`
  return [{ ...about, kind: 'request-length-tightened', path: 'request.body', detail }]
}

/** The consumer's path parameters by the provider's names: names of parameters aren't in the request. */
function inNamesOf(served: OperationContract, known: OperationContract): Schema | undefined {
  const names = Object.entries(matchPath(served.path, known.path) ?? {})
    .map(([name, own]) => [own.slice(1), name] as const)
  const properties = Object.fromEntries(names.flatMap(([own, name]) => {
    const field = known.params?.properties?.[own]
    return field ? [[name, field]] : []
  }))
  return known.params && { ...known.params, properties, required: Object.keys(properties) }
}

/**
 * The fields of successful responses that the pacts read; undefined without such pacts, and then every field counts.
 */
function readsOfAnswers(interactions: readonly HttpInteraction[]): ReadNode | undefined {
  const read = interactions.filter(({ response }) => response.status < 400 && dataOf(response.body) !== undefined)
  if (read.length === 0) return undefined
  return readsOf(read.map(({ response }) => ({
    value: dataOf(response.body), rules: (path) => response.rules(['data', ...path]),
  })))
}

const dataOf = (body: unknown) => (body as { data?: unknown } | undefined)?.data

const admits = (access: readonly string[], caller: string) =>
  access.includes(caller) || (access.includes('signed-in') && ['company', 'admin'].includes(caller))

const shutOut = (who: string, served: OperationContract, about: About): Finding => ({
  ...about, kind: 'access-tightened', path: 'request.headers.authorization',
  detail: `no longer lets ${who} in, but ${served.access.join(' and ')} alone`,
})

const otherStatus = (wanted: number, given: number, about: About, why = ''): Finding =>
  ({ ...about, kind: 'status-changed', path: 'response.status', detail: `is ${given} instead of ${wanted}${why}` })

const otherType = (wanted: string | undefined, given: string | undefined, about: About): Finding => ({
  ...about, kind: 'response-content-type-changed', path: 'response.headers.content-type',
  detail: `is ${given ?? 'none'} instead of ${wanted ?? 'none'}`,
})

/** Checks one interaction of a pact against the served operation. */
function compareInteraction(interaction: HttpInteraction, served: OperationContract, about: About): Finding[] {
  const { request, response } = interaction
  const code = codeOf(interaction)
  const findings: Finding[] = []
  if (code !== undefined || response.status >= 400) {
    const status = code === undefined ? response.status : served.errors[code]
    if (status === undefined) {
      findings.push({
        ...about, kind: 'error-code-dropped', path: 'response.error.code', detail: `can no longer be ${code}`,
      })
    } else if (status !== response.status) findings.push(otherStatus(response.status, status, about, ` with ${code}`))
  } else findings.push(...compareAnswer(interaction, served, about))
  if (!refusals.has(code ?? '')) findings.push(...compareRequest(interaction, served, about))
  const unsigned = request.headers['authorization'] === undefined && request.headers['cookie'] === undefined
  if (unsigned && !isOpen(served.access) && code !== 'UNAUTHENTICATED') {
    findings.push(shutOut('callers without a token', served, about))
  }
  return findings
}

function compareAnswer({ response }: HttpInteraction, served: OperationContract, about: About): Finding[] {
  const findings: Finding[] = []
  if (response.status !== served.status) findings.push(otherStatus(response.status, served.status, about))
  const wanted = response.headers['content-type'] ?? (response.body == null ? undefined : 'application/json')
  const given = mediaTypeOf(served)
  if (wanted && bare(wanted) !== (given && bare(given))) return [...findings, otherType(wanted, given, about)]
  const data = dataOf(response.body)
  if (data === undefined || !served.data) return findings
  return [...findings, ...toFindings(compareExample(data, served.data, response.rules, ['data']), 'response', about)]
}

function compareRequest({ request }: HttpInteraction, served: OperationContract, about: About): Finding[] {
  const findings: Finding[] = []
  const type = request.headers['content-type']
  if (served.accepts) {
    if (type && !served.accepts.types.includes(bare(type))) {
      const detail = `is ${type}, and only ${served.accepts.types.join(' or ')} is taken`
      findings.push({
        ...about, kind: 'request-content-type-changed', path: 'request.headers.content-type', detail,
      })
    }
  } else if (type && served.body && bare(type) !== 'application/json') {
    findings.push({
      ...about, kind: 'request-content-type-changed', path: 'request.headers.content-type',
      detail: `is ${type}, and application/json alone is taken`,
    })
  } else {
    const body = request.body == null ? nothing : schemaOfExample(request.body)
    const faults = compareSchemas(body, served.body ?? nothing, { unknownIsLost: true, sends: readsOf([
      { value: request.body ?? {}, rules: () => undefined },
    ]) })
    findings.push(...toFindings(faults.filter((fault) => !request.isGenerated(fault.path)), 'request', about))
  }
  findings.push(...toFindings(compareQuery(request.query, served.query ?? nothing), 'query', about))
  return findings
}

/** Texts of a query, coerced to numbers and lists as the guard does. */
function compareQuery(query: HttpInteraction['request']['query'], schema: Schema): SchemaFault[] {
  const value = Object.fromEntries(Object.entries(query).map(([name, texts]) => {
    const field = schema.properties?.[name]
    const type = field?.type === 'array' ? field.items?.type : field?.type
    const values = texts.map((text) => coerce(text, type))
    return [name, field?.type === 'array' ? values : values[0]]
  }))
  return compareSchemas(schemaOfExample(value), schema, {
    unknownIsLost: true, sends: readsOf([{ value, rules: () => undefined }]),
  })
}

function coerce(text: string, type: Schema['type']): unknown {
  if ((type === 'integer' || type === 'number') && text !== '' && !Number.isNaN(Number(text))) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
