import type { FieldFault } from '@glas/contracts/errors'
import type { Application, ApplicationDraft } from '@glas/contracts/survey/application'
import { stepOf, type WizardStep } from './draft.ts'

/** The value at a JSON pointer; undefined if there is none. */
export function valueAt(root: unknown, path: string): unknown {
  return path.split('/').slice(1).reduce<unknown>((node, key) =>
    (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined), root)
}

/**
 * The faults that the service found at the last save. The fault of the number of online respondents is left out if that
 * number follows from the number of employees: then there is no field to fix it in.
 */
export function faultsOf(application: Pick<Application, 'faults' | 'draft'>): readonly FieldFault[] {
  return application.draft.details.type === 'online'
    ? application.faults.filter(({ path }) => !/^\/details\/(online|offline)Respondents$/.test(path))
    : application.faults
}

export function faultsOfStep(faults: readonly FieldFault[], step: WizardStep): readonly FieldFault[] {
  return faults.filter(({ path }) => stepOf(path) === step)
}

/** Whether a fault may be out of date: the value it is about has changed since. */
export function isStale(fault: FieldFault, found: ApplicationDraft, current: ApplicationDraft): boolean {
  const says = (draft: ApplicationDraft) => JSON.stringify([valueAt(draft, fault.path), draft.typed?.[fault.path]])
  return says(found) !== says(current)
}
