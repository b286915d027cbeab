import type { FieldFault } from '@glas/contracts/errors'
import type { ApplicationDraft } from '@glas/contracts/survey/application'

const dates = ['/details/startsOn', '/details/endsOn']
const times = ['/options/invitationAt', '/options/reminderAt']
const numbers = [
  '/details/employees', '/details/onlineRespondents', '/details/offlineRespondents',
  ...['male', 'female', 'other'].map((part) => `/details/gender/${part}`),
  ...['low', 'middle', 'higher', 'special'].map((part) => `/details/qualification/${part}`),
]
const headcount = /^\/questions\/(?:departments|locations)\/\d{1,3}\/headcount$/

/** The expected format of a field's text; undefined if the path is not a field that can be mistyped. */
function formatOf(path: string): 'date' | 'date-time' | 'number' | undefined {
  if (dates.includes(path)) return 'date'
  if (times.includes(path)) return 'date-time'
  return numbers.includes(path) || headcount.test(path) ? 'number' : undefined
}

function valueAt(draft: ApplicationDraft, path: string): unknown {
  return path.split('/').slice(1).reduce<unknown>((node, key) =>
    typeof node === 'object' && node !== null && Object.hasOwn(node, key)
      ? (node as Record<string, unknown>)[key] : undefined, draft)
}

/** The draft with typed texts only for fields that have no value. */
export function withoutStaleTexts({ typed = {}, ...draft }: ApplicationDraft): ApplicationDraft {
  const kept = Object.entries(typed).filter(([path, text]) =>
    text.trim() !== '' && formatOf(path) && valueAt(draft, path) === null)
  return kept.length > 0 ? { ...draft, typed: Object.fromEntries(kept) } : draft
}

/**
 * The faults of a draft with unparseable fields: these have the wrong format, rather than being missing, and a sum that
 * includes one of them can't be checked.
 */
export function withTypedFaults(faults: readonly FieldFault[], { typed = {} }: ApplicationDraft): FieldFault[] {
  const paths = Object.keys(typed)
  return [
    ...faults.filter(({ path }) => !paths.some((one) => one === path || one.startsWith(`${path}/`))),
    ...paths.map((path) => ({ path, rule: 'format' as const, params: { format: formatOf(path) ?? 'number' } })),
  ]
}
