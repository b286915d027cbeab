import type { UseFormReturn } from 'react-hook-form'
import type { FieldFault } from '@glas/contracts/errors'
import type { Application } from '@glas/contracts/survey/application'
import { faultsOf, isStale, valueAt } from '../../../domain/draft-faults.ts'
import type { DraftSaver } from '../../../domain/draft-saver.ts'
import type { ExtraStore } from '../../../domain/extra-store.ts'
import { allFaults, type Unread } from '../../../domain/unread.ts'
import type { WizardValues } from '../../../domain/wizard-values.ts'
import { useFaultSentence } from './use-fault-sentence.ts'
import type { WizardContextValue } from './wizard-context.ts'

interface WizardState extends Pick<WizardContextValue, 'revealed'> {
  readonly form: UseFormReturn<WizardValues>
  readonly extra: ExtraStore
  readonly latest: Application
  readonly saver: DraftSaver
  readonly unread: readonly Unread[]
  /** Fields that could not be parsed when the page was opened. */
  readonly restored: ReadonlySet<string>
  readonly attempted: boolean
}

/** What the steps need: the form, and which faults to show where. */
export function useWizardContext({
  form, extra, latest, saver, unread, restored, attempted, revealed,
}: WizardState): WizardContextValue {
  const sentence = useFaultSentence()
  const { touchedFields } = form.formState
  const isTouched = (path: string) => Boolean(valueAt(touchedFields, path))
  // A half-typed date isn't a fault.
  const isShown = ({ field }: Unread) => attempted || restored.has(field) || isTouched(`/${field.replaceAll('.', '/')}`)
  const isLive = (fault: FieldFault) => !isStale(fault, latest.draft, saver.current())
  const live = allFaults(unread, faultsOf(latest).filter(isLive))
  const isUnder = (fault: FieldFault, path: string) => fault.path === path || fault.path.startsWith(`${path}/`)

  function show(path: string, found: FieldFault | undefined) {
    if (!found) return undefined
    if ('field' in found) return isShown(found as Unread) ? sentence(found) : undefined
    // A field that is still empty isn't a fault until the user continues.
    const due = found.rule !== 'required' && (isTouched(path) || !path.startsWith('/details'))
    return attempted || due ? sentence(found) : undefined
  }

  return {
    form,
    extra,
    draft: saver.current,
    flush: saver.flush,
    latest,
    revealed,
    attempted,
    faults: allFaults(unread, faultsOf(latest)),
    errorAt: (path) => show(path, live.find((fault) => fault.path === path)),
    errorUnder: (path) => show(path, live.find((fault) => isUnder(fault, path))),
    faultsUnder: (path) => live.filter((fault) => isUnder(fault, path)),
    warningsAt: (path) => latest.warnings.filter((warning) => warning.path === path && isLive(warning)),
  }
}
