import type { FieldFault } from '@glas/contracts/errors'
import type { TranslateFirst } from '@glas/contracts/texts'
import { formatDate } from '../format/date.ts'
import { isApiFault } from './api-fault.ts'

type Params = Record<string, string | number>

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The key of the sentence for a rule, and the values that fill it in. */
function sentence(rule: string, params: Params): [key: string, values: Params] {
  const limit = number(params.limit)
  switch (rule) {
    case 'format':
      return [`format_${params.format === 'date-time' ? 'time' : params.format}`, params]
    case 'type':
      return [params.type === 'integer' ? 'integer' : rule, params]
    case 'minLength':
      return limit === 1 ? ['required', params] : [rule, { ...params, count: limit ?? 0 }]
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return [rule, { ...params, count: limit ?? 0 }]
    case 'sum': {
      const [expected, actual] = [number(params.expected), number(params.actual)]
      if (expected === undefined || actual === undefined || expected === actual) return [rule, params]
      return [actual < expected ? 'sum_missing' : 'sum_over', { ...params, count: Math.abs(expected - actual) }]
    }
    case 'taxId':
      return number(params.expected) === undefined
        ? [rule, params]
        : ['taxId_length', { ...params, count: number(params.actual) ?? 0 }]
    case 'tooEarly':
    case 'tooLate':
      return params.limit === undefined
        ? [rule, params]
        : [`${rule}_limit`, { limit: formatDate(String(params.limit)) }]
    default:
      return [rule, params]
  }
}

/**
 * The sentence beside a field. A part's own texts (`fault.<rule>` in its namespace) take precedence over the kit's. `t`
 * is any translation function of the part's i18next instance.
 */
export function faultText(t: TranslateFirst, { rule, params = {} }: Omit<FieldFault, 'path'>): string {
  const [key, values] = sentence(rule, params)
  return t([`fault.${key}`, `kit:fault.${key}`, `fault.${rule}`, `kit:fault.${rule}`, 'kit:fault.unknown'], values)
}

/** The sentence for a failed call; a part's own texts (`error.<CODE>` in its namespace) take precedence. */
export function errorText(t: TranslateFirst, error: unknown): string {
  const code = isApiFault(error) ? error.code : 'UNKNOWN'
  return t([`error.${code}`, `kit:error.${code}`, 'kit:error.UNKNOWN'])
}
