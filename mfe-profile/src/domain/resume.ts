import type { Application } from '@glas/contracts/survey/application'
import { faultsOf, faultsOfStep } from './draft-faults.ts'
import { wizardSteps, type WizardPage } from './draft.ts'

const nameOf = (id: string) => `glas.wizard.${id}`

/** A browser may refuse storage: then the step is derived from the draft. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Remembers the step at which a draft is being edited. */
export function keepStep(id: string, page: WizardPage): void {
  try {
    storage()?.setItem(nameOf(id), page)
  } catch {
    // Full or forbidden.
  }
}

/** A submitted or deleted draft can't be resumed. */
export function forgetStep(id: string): void {
  storage()?.removeItem(nameOf(id))
}

/**
 * The step at which a draft reopens: the one that was open in this browser when it was left; otherwise the first
 * incomplete one. A step without required fields counts as complete if a later one has content.
 */
export function stepToResume(application: Pick<Application, 'id' | 'draft' | 'faults'>): WizardPage {
  const kept = storage()?.getItem(nameOf(application.id))
  if (kept === 'overview' || wizardSteps.some((step) => step === kept)) return kept as WizardPage
  const faults = faultsOf(application)
  const faulty = wizardSteps.find((step) => faultsOfStep(faults, step).length > 0)
  const { questions: { demographics, departments, locations }, options } = application.draft
  const asked = demographics.length + departments.length + locations.length > 0
  if (faulty === 'details' || options.recipients.length > 0) return faulty ?? 'overview'
  return asked ? 'options' : 'questions'
}
