import type { PactJson, ReadNode } from './contracts.ts'

/** One matcher of a pact, by its name in the specification. */
export interface Matcher {
  readonly match: string
  readonly regex?: string
}

interface Rule {
  readonly path: readonly string[]
  readonly matchers: readonly Matcher[]
}

/** The matchers that determine which values the consumer accepts at a path; empty if it requires the example itself. */
export type Rules = (path: readonly string[]) => readonly Matcher[] | undefined

export interface HttpInteraction {
  readonly description: string
  readonly request: {
    readonly method: string
    readonly path: string
    readonly query: Readonly<Record<string, readonly string[]>>
    /** Names in lower case. */
    readonly headers: Readonly<Record<string, string>>
    readonly body: unknown
    /** A value that the verifier inserts, so the example's value is irrelevant. */
    readonly isGenerated: (path: readonly string[]) => boolean
  }
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly body: unknown
    readonly rules: Rules
  }
}

export interface MessageInteraction {
  /** The event's type. */
  readonly description: string
  readonly contents: unknown
  readonly rules: Rules
}

export interface Pact {
  readonly consumer: string
  readonly provider: string
  readonly interactions: readonly HttpInteraction[]
  readonly messages: readonly MessageInteraction[]
}

type Json = Readonly<Record<string, unknown>>

const entriesOf = (value: unknown): [string, unknown][] => Object.entries((value ?? {}) as Json)
const asList = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

/** Splits `$.data.lines[*]['a b']` into its parts. */
export function pathOf(expression: string): string[] {
  return [...expression.matchAll(/\['([^']*)'\]|\[(\*|\d+)\]|\.([^.[\]]+)/g)].map(([, quoted, index, name = '']) =>
    quoted ?? (index === undefined ? name : '*'))
}

function rulesOf(matchingRules: unknown): Rules {
  const rules: Rule[] = entriesOf((matchingRules as Json | undefined)?.['body']).map(([expression, rule]) =>
    ({ path: pathOf(expression), matchers: (rule as { matchers: Matcher[] }).matchers }))
  return (path) => {
    const suited = rules.filter((rule) => rule.path.length <= path.length
      && rule.path.every((part, at) => part === '*' || part === path[at]))
    const longest = Math.max(-1, ...suited.map((rule) => rule.path.length))
    const matchers = suited.filter((rule) => rule.path.length === longest).flatMap((rule) => rule.matchers)
    if (longest === path.length) return matchers
    // Of the matchers on a parent, only a type matcher applies to its children.
    return matchers.some(({ match }) => match === 'type') ? [{ match: 'type' }] : undefined
  }
}

/** Version 4 wraps a body with its content type; versions 2 and 3 don't. */
const unwrapped = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'content' in body && 'contentType' in body ? body.content : body

function headersOf(side: Json): Record<string, string> {
  return Object.fromEntries(entriesOf(side['headers'])
    .map(([name, value]) => [name.toLowerCase(), asList(value).join(', ')]))
}

function queryOf(query: unknown): Record<string, string[]> {
  if (typeof query !== 'string') {
    return Object.fromEntries(entriesOf(query).map(([name, value]) => [name, asList(value)]))
  }
  const given = new URLSearchParams(query)
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name)]))
}

function readHttp(interaction: Json): HttpInteraction {
  const request = interaction['request'] as Json
  const response = interaction['response'] as Json
  const generators = request['generators'] as Json | undefined
  const generated = entriesOf(generators?.['body']).map(([path]) => pathOf(path).join('/'))
  return {
    description: String(interaction['description']),
    request: {
      method: String(request['method']).toUpperCase(),
      path: String(request['path']),
      query: queryOf(request['query']),
      headers: headersOf(request),
      body: unwrapped(request['body']),
      isGenerated: (path) => generated.includes(path.join('/')),
    },
    response: {
      status: Number(response['status']),
      headers: headersOf(response),
      body: unwrapped(response['body']),
      rules: rulesOf(response['matchingRules']),
    },
  }
}

/** Reads a pact file of version 2, 3 or 4, with requests or messages. */
export function readPact(json: PactJson): Pact {
  const all = (json['interactions'] ?? []) as readonly Json[]
  const messages = [...(json['messages'] ?? []) as readonly Json[], ...all.filter((one) => 'contents' in one)]
  return {
    consumer: (json['consumer'] as { name: string }).name,
    provider: (json['provider'] as { name: string }).name,
    interactions: all.filter((one) => 'request' in one).map(readHttp),
    messages: messages.map((message) => ({
      description: String(message['description']),
      contents: unwrapped(message['contents']),
      rules: rulesOf(message['matchingRules']),
    })),
  }
}

/** Whether the consumer accepts any value of this kind. */
function takesBy(matchers: readonly Matcher[] | undefined): ReadNode['takes'] {
  if (!matchers || matchers.length === 0) return undefined
  return (value) => typeof value === 'string' && matchers.every(({ match, regex = '' }) =>
    match === 'type' || (match === 'regex' && new RegExp(regex, 'u').test(value)))
}

/** The fields in the examples, with the values accepted for each; items of a list count as one. */
export function readsOf(examples: readonly { readonly value: unknown; readonly rules: Rules }[]): ReadNode {
  return merge(examples.map(({ value, rules }) => nodeOf(value, rules, [])))
}

function nodeOf(value: unknown, rules: Rules, path: readonly string[]): ReadNode {
  if (Array.isArray(value)) {
    return { fields: new Map([['*', merge(value.map((item) => nodeOf(item, rules, [...path, '*'])))]]) }
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => [name, nodeOf(field, rules, [...path, name])] as const)
    return { fields: new Map(fields) }
  }
  const takes = takesBy(rules(path))
  return { fields: new Map(), ...(takes && { takes }) }
}

function merge(nodes: readonly ReadNode[]): ReadNode {
  const names = new Set(nodes.flatMap(({ fields }) => [...fields.keys()]))
  const takers = nodes.flatMap(({ takes }) => takes ?? [])
  return {
    fields: new Map([...names].map((name) => [name, merge(nodes.flatMap(({ fields }) => fields.get(name) ?? []))])),
    ...(takers.length > 0 && { takes: (value: unknown) => takers.some((takes) => takes(value)) }),
  }
}
