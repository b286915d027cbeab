import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '@glas/contracts/errors'
import type { Application } from '@glas/contracts/survey/application'
import type { WizardValues } from '../../../domain/wizard-values.ts'

export interface WizardContextValue {
  readonly form: UseFormReturn<WizardValues>
  /** The application as it was last saved. */
  readonly latest: Application
  /** What keeps the draft from being sent: what the service found, and what can't be read. */
  readonly faults: readonly FieldFault[]
  /** The sentence beside the control of a path into the draft, if one should by now. */
  readonly errorAt: (path: string) => string | undefined
  /** The same for the first fault anywhere under a path. */
  readonly errorUnder: (path: string) => string | undefined
  /** Faults of this step are shown whether one has been there or not: one has tried to go on. */
  readonly attempted: boolean
}

export const WizardContext = createContext<WizardContextValue | null>(null)

export function useWizard(): WizardContextValue {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('useWizard outside the wizard')
  return wizard
}

/** The id of the control that a path into the draft belongs to. */
export const idOf = (path: string) => path.slice(1).replaceAll('/', '-')

/** Moves the focus to the control of a fault, or to the nearest that there is around it. */
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
