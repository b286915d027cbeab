import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '@glas/contracts/errors'
import type { Application } from '@glas/contracts/survey/application'
import type { WizardValues } from '../../../domain/wizard-values.ts'

export interface WizardContextValue {
  readonly form: UseFormReturn<WizardValues>
  /** The application as last saved. */
  readonly latest: Application
  /** What blocks submission: the service's faults, and fields that can't be parsed. */
  readonly faults: readonly FieldFault[]
  /** The sentence to show beside the control of a path into the draft, if any yet. */
  readonly errorAt: (path: string) => string | undefined
  /** The same for the first fault anywhere under a path. */
  readonly errorUnder: (path: string) => string | undefined
  /** Shows all faults of this step, visited or not: the user has tried to continue. */
  readonly attempted: boolean
}

export const WizardContext = createContext<WizardContextValue | null>(null)

export function useWizard(): WizardContextValue {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('useWizard outside the wizard')
  return wizard
}

/** The id of the control for a path into the draft. */
export const idOf = (path: string) => path.slice(1).replaceAll('/', '-')

/** Focuses the control of a fault, or the nearest enclosing one. */
export function focusFault(path: string): void {
  for (let id = idOf(path); id !== ''; id = id.slice(0, Math.max(0, id.lastIndexOf('-')))) {
    const found = document.getElementById(id)
    const control = found?.matches('input, textarea, select, button') ? found
      : found?.querySelector<HTMLElement>('input, textarea, select, button')
    if (control) {
      control.focus()
      control.scrollIntoView?.({ block: 'center' })
      return
    }
  }
}
