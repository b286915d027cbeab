import type { Schema } from './contracts.ts'

export type LimitWhat = 'format' | 'range' | 'length'

interface LimitFault {
  readonly what: LimitWhat
  readonly detail: string
}

/** Keyword, its fault, and the direction: 'low' limits from below. */
const limits = [
  ['minimum', 'range', 'low'], ['exclusiveMinimum', 'range', 'low'],
  ['maximum', 'range', 'high'], ['exclusiveMaximum', 'range', 'high'],
  ['minLength', 'length', 'low'], ['maxLength', 'length', 'high'],
  ['minItems', 'length', 'low'], ['maxItems', 'length', 'high'],
  ['minProperties', 'length', 'low'], ['maxProperties', 'length', 'high'],
] as const

/** The effect of a keyword on a value without another limit. */
const natural: Readonly<Record<string, number>> = { minLength: 0, minItems: 0, minProperties: 0 }

/** The limits, formats and patterns in which what is sent exceeds what is accepted. Both are of one type. */
export function compareLimits(sent: Schema, taken: Schema): LimitFault[] {
  const faults: LimitFault[] = []
  for (const [keyword, what, sense] of limits) {
    const limit = taken[keyword] as number | undefined
    if (limit === undefined) continue
    const given = (sent[keyword] as number | undefined) ?? natural[keyword]
    const within = given !== undefined && (sense === 'low' ? given >= limit : given <= limit)
    if (!within) {
      faults.push({ what, detail: `has ${keyword} ${given ?? 'none'} as it is sent and ${limit} as it is taken` })
    }
  }
  for (const keyword of ['format', 'pattern', 'multipleOf', 'uniqueItems'] as const) {
    if (!taken[keyword] || sent[keyword] === taken[keyword]) continue
    const given = sent[keyword] === undefined ? 'none' : String(sent[keyword])
    const detail = `has ${keyword} ${given} as it is sent and ${String(taken[keyword])} as it is taken`
    faults.push({ what: 'format', detail })
  }
  return faults
}
