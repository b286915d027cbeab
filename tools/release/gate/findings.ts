import type { SchemaFault, FaultWhat } from './compare-schemas.ts'
import type { BreakKind } from './contracts.ts'

/** A finding between one version of a consumer and one of a provider, whichever of them is the candidate. */
export interface Finding {
  readonly kind: BreakKind
  /** The operation's id or the event's type. */
  readonly subject: string
  /** The subject's name in a sentence. */
  readonly subjectName: string
  readonly interaction?: string
  readonly path: string
  /** A clause whose subject is the path. */
  readonly detail: string
}

export type Place = 'request' | 'query' | 'params' | 'response' | 'event'

const kinds: Readonly<Record<Place, Partial<Record<FaultWhat, BreakKind>>>> = {
  request: {
    missing: 'request-field-required', optional: 'request-field-required', null: 'request-null-refused',
    type: 'request-type-changed', enum: 'request-enum-narrowed', format: 'request-format-tightened',
    range: 'request-range-tightened', length: 'request-length-tightened', closed: 'request-closed',
    unknown: 'request-field-removed', renamed: 'request-field-renamed',
  },
  query: {
    missing: 'query-parameter-required', optional: 'query-parameter-required', null: 'query-type-changed',
    type: 'query-type-changed', enum: 'query-enum-narrowed', format: 'query-format-tightened',
    range: 'query-range-tightened', length: 'query-length-tightened', unknown: 'query-parameter-removed',
    renamed: 'query-parameter-renamed',
  },
  params: {
    missing: 'path-parameter-changed', optional: 'path-parameter-changed', type: 'path-parameter-changed',
    enum: 'path-parameter-changed', format: 'path-parameter-changed', range: 'path-parameter-changed',
    length: 'path-parameter-changed', renamed: 'path-parameter-changed',
  },
  // A client validates no limits of responses, and accepts fields that it does not know.
  response: {
    missing: 'response-field-removed', renamed: 'response-field-renamed', optional: 'response-field-optional',
    null: 'response-field-nullable', type: 'response-type-changed', enum: 'response-enum-widened',
    format: 'response-format-changed',
  },
  event: {
    missing: 'event-field-removed', renamed: 'event-field-renamed', optional: 'event-field-optional',
    null: 'event-field-nullable', type: 'event-type-changed', enum: 'event-enum-widened',
    format: 'event-format-changed', range: 'event-range-widened', length: 'event-length-widened',
    closed: 'event-closed',
  },
}

const roots: Readonly<Record<Place, readonly string[]>> = {
  request: ['request', 'body'], query: ['request', 'query'], params: ['request', 'params'],
  response: ['response', 'data'], event: ['event'],
}

/** Clauses of the comparison that need other words from this side. */
const words: Partial<Record<Place, Partial<Record<FaultWhat, string>>>> = {
  request: {
    missing: 'is required, but is not sent', optional: 'is required, but may be left out',
    null: 'may no longer be null',
  },
  query: { missing: 'is required, but is not sent', optional: 'is required, but may be left out' },
  response: { missing: 'is not there' },
}

export interface About {
  readonly subject: string
  readonly subjectName: string
  readonly interaction?: string
}

/** Faults of schemas as findings, without those that don't matter at this place. */
export function toFindings(faults: readonly SchemaFault[], place: Place, about: About): Finding[] {
  return faults.flatMap(({ what, path, detail }) => {
    const kind = kinds[place][what]
    if (!kind) return []
    return [{ ...about, kind, path: [...roots[place], ...path].join('.'), detail: words[place]?.[what] ?? detail }]
  })
}

/** Only the first of several findings at one place. */
export function distinctFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ subject, path }) => {
    const key = `${subject} ${path}`
    return !seen.has(key) && Boolean(seen.add(key))
  })
}
