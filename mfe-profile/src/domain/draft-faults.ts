import type { FieldFault } from '@glas/contracts/errors'
import type { Application, ApplicationDraft } from '@glas/contracts/survey/application'
import { stepOf, type WizardStep } from './draft.ts'

/** The value at a JSON pointer; undefined where there is none. */
export function valueAt(root: unknown, path: string): unknown {
  return path.split('/').slice(1).reduce<unknown>((node, key) =>
    (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined), root)
}

/**
 * The faults that the service found when the draft was last saved. Those of the number who answer online are left out
 * where it follows from the number of employees: there is no field to mend it in.
 */
export function faultsOf(application: Pick<Application, 'faults' | 'draft'>): readonly FieldFault[] {
  return application.draft.details.type === 'online'
    ? application.faults.filter(({ path }) => !/^\/details\/(online|offline)Respondents$/.test(path))
    : application.faults
}

export function faultsOfStep(faults: readonly FieldFault[], step: WizardStep): readonly FieldFault[] {
  return faults.filter(({ path }) => stepOf(path) === step)
}

/** Whether a fault may be out of date: what it speaks of has been changed since it was found. */
export function isStale(fault: FieldFault, found: ApplicationDraft, current: ApplicationDraft): boolean {
  const says = (draft: ApplicationDraft) => JSON.stringify([valueAt(draft, fault.path), draft.typed?.[fault.path]])
  return says(found) !== says(current)
}
