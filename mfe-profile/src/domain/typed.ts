import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { followsOf, type Follows } from './follow-dates.ts'
import { mostRecipients } from './recipients.ts'
import type { Unread } from './unread.ts'
import type { WizardValues } from './wizard-values.ts'

const nameOf = (id: string) => `glas.wizard.typed.${id}`

interface Kept {
  readonly field: string
  readonly path: string
  readonly text: unknown
}

/** A browser may refuse to keep anything: then the page's own warning before it is left has to do. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

type Node = Record<string, unknown>

/** What is at a dotted name: `details.startsOn`. */
export const fieldAt = (values: WizardValues, field: string): unknown =>
  field.split('.').reduce<unknown>((node, key) => (node as Node | undefined)?.[key], values)

function setField(values: WizardValues, field: string, value: unknown): void {
  const last = field.lastIndexOf('.')
  const node = fieldAt(values, field.slice(0, last)) as Node | undefined
  if (node) node[field.slice(last + 1)] = value
}

/** A mailing is saved whole or not at all: its other half is kept with it. */
const together = (field: string): readonly string[] => {
  const kind = /^options\.(invitation|reminder)(On|Time)$/.exec(field)?.[1]
  if (!kind) return [field]
  return [`options.${kind}On`, `options.${kind}Time`, ...(kind === 'reminder' ? ['options.reminder'] : [])]
}

/** Keeps in this tab what the service can't, as it was typed, so that a reload loses nothing. */
export function keepTyped(id: string, values: WizardValues, unread: readonly Unread[]): void {
  const kept = unread.flatMap(({ field, path }): Kept[] =>
    together(field).map((each) => ({ field: each, path, text: fieldAt(values, each) })))
  try {
    if (kept.length === 0) storage()?.removeItem(nameOf(id))
    else storage()?.setItem(nameOf(id), JSON.stringify(kept))
  } catch {
    // Full or forbidden.
  }
}

export function forgetTyped(id: string): void {
  storage()?.removeItem(nameOf(id))
}

/** What stands in a draft where a field's text would be. */
function savedAt(draft: ApplicationDraft, path: string): unknown {
  const place = path.replace(/^\/options\/(invitation|reminder)Time$/, '/options/$1At')
  return place.split('/').slice(1).reduce<unknown>((node, key) => (node as Node | null | undefined)?.[key], draft)
}

/**
 * Puts back what this tab has kept. Where another tab has saved something in its place meanwhile, that stays.
 * @returns the values, and the names of the fields that were put back
 */
export function withTyped(
  id: string, draft: ApplicationDraft, values: WizardValues,
): { values: WizardValues; restored: readonly string[]; follows: Follows } {
  // What was chosen for the mailings shows in what was saved; a text in place of a date says nothing of it.
  const follows = followsOf(values)
  let kept: readonly Kept[] = []
  try {
    kept = JSON.parse(storage()?.getItem(nameOf(id)) ?? '[]') as Kept[]
  } catch {
    // Not ours.
  }
  const fits = ({ path }: Kept) => path === '/options/recipients'
    ? draft.options.recipients.length === mostRecipients
    : savedAt(draft, path) === null
  const fitting = kept.filter(fits)
  for (const { field, text } of fitting) setField(values, field, text)
  const chosen = (kind: string) => fitting.some(({ field }) => field.startsWith(`options.${kind}`))
  return {
    values,
    restored: fitting.map(({ field }) => field),
    follows: {
      invitation: follows.invitation && !chosen('invitation'),
      reminder: follows.reminder && !chosen('reminder'),
    },
  }
}
