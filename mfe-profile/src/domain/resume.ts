import type { Application } from '@glas/contracts/survey/application'
import { faultsOf, faultsOfStep } from './draft-faults.ts'
import { wizardSteps, type WizardPage } from './draft.ts'

const nameOf = (id: string) => `glas.wizard.${id}`

/** A browser may refuse to keep anything: then the draft itself says where to go on. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Notes at which step a draft is being worked on. */
export function keepStep(id: string, page: WizardPage): void {
  try {
    storage()?.setItem(nameOf(id), page)
  } catch {
    // Full or forbidden.
  }
}

/** Once a draft is sent or deleted, it can't be resumed. */
export function forgetStep(id: string): void {
  storage()?.removeItem(nameOf(id))
}

/**
 * Where a draft is gone on with: at the step that was open in this browser when it was left; otherwise at the first
 * that is not complete. A step that asks for nothing is complete when something after it has been filled in.
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
