import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '@glas/contracts/errors'
import type { Application, ApplicationDraft } from '@glas/contracts/survey/application'
import type { ExtraStore } from '../../../domain/extra-store.ts'
import type { WizardValues } from '../../../domain/wizard-values.ts'

/** A field to be shown and focused; a new object each time. */
export interface Revealed {
  /** Pointer into the draft. */
  readonly path: string
}

export interface WizardContextValue {
  readonly form: UseFormReturn<WizardValues>
  readonly extra: ExtraStore
  /** The draft on the page, saved or not. */
  readonly draft: () => ApplicationDraft
  /** Saves unsaved changes at once. @returns whether everything is saved */
  readonly flush: () => Promise<boolean>
  /** The application as last saved. */
  readonly latest: Application
  /** What blocks submission: the service's faults, and fields that can't be parsed. */
  readonly faults: readonly FieldFault[]
  /** The sentence to show beside the control of a path into the draft, if any yet. */
  readonly errorAt: (path: string) => string | undefined
  /** The same for the first fault anywhere under a path. */
  readonly errorUnder: (path: string) => string | undefined
  /** The faults anywhere under a path, except those about what has changed since. */
  readonly faultsUnder: (path: string) => readonly FieldFault[]
  /** The warnings at a path, except those about what has changed since. */
  readonly warningsAt: (path: string) => readonly FieldFault[]
  /** The fault that was last requested to be shown. */
  readonly revealed: Revealed | undefined
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
