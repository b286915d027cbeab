import type { FieldFault } from '@glas/contracts/errors'
import type { Application, ApplicationDraft } from '@glas/contracts/survey/application'
import { stepOf, type WizardStep } from './draft.ts'

/** The value at a JSON pointer; undefined if there is none. */
export function valueAt(root: unknown, path: string): unknown {
  return path.split('/').slice(1).reduce<unknown>((node, key) =>
    (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined), root)
}

/**
 * The faults that the service found at the last save. The number of online respondents has no field: it follows from
 * the others. If none are left, too many answer on paper; otherwise another number has a fault, too.
 */
export function faultsOf({ faults, draft: { details } }: Pick<Application, 'faults' | 'draft'>): readonly FieldFault[] {
  const { type, employees, offlineRespondents } = details
  if (type !== 'combined') return faults.filter(({ path }) => !/^\/details\/(online|offline)Respondents$/.test(path))
  const others = faults.filter(({ path }) => path !== '/details/onlineRespondents')
  if (others.length === faults.length || employees === null || offlineRespondents === null) return others
  return [...others, { path: '/details/offlineRespondents', rule: 'maximum', params: { limit: employees - 1 } }]
}

export function faultsOfStep(faults: readonly FieldFault[], step: WizardStep): readonly FieldFault[] {
  return faults.filter(({ path }) => stepOf(path) === step)
}

/** Whether a fault may be out of date: the value it is about has changed since. */
export function isStale(fault: FieldFault, found: ApplicationDraft, current: ApplicationDraft): boolean {
  const says = (draft: ApplicationDraft) => JSON.stringify([valueAt(draft, fault.path), draft.typed?.[fault.path]])
  return says(found) !== says(current)
}
