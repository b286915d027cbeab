import { useRef, useState, type FormEvent } from 'react'
import type { FieldFault } from '@glas/contracts/errors'
import type { TranslateFirst } from '@glas/contracts/texts'
import { fieldName } from '../api/apply-faults.ts'
import { faultText } from '../api/fault-text.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Errors = Readonly<Record<string, string | undefined>>

const valueOf = (control: Control) =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value

/** Sets a value under a dotted name: `company.taxId`. */
function place(target: Record<string, unknown>, name: string, value: unknown): void {
  const dot = name.indexOf('.')
  if (dot < 0) target[name] = value
  else place((target[name.slice(0, dot)] ??= {}) as Record<string, unknown>, name.slice(dot + 1), value)
}

/** The form's controls by their names; they keep their own values. */
function useControls<V>() {
  const [controls] = useState(() => new Map<string, Control>())
  return {
    register: (name: string) => (control: Control | null) => {
      if (control) controls.set(name, control)
      else controls.delete(name)
    },
    names: () => [...controls.keys()],
    values(): V {
      const found = {}
      for (const [name, control] of controls) place(found, name, valueOf(control))
      return found as V
    },
    focus(name: string, { shouldSelect = false } = {}) {
      const control = controls.get(name)
      control?.focus()
      if (shouldSelect && control instanceof HTMLInputElement) control.select()
    },
  }
}

/**
 * State of a short form: the fields keep their own values; faults appear beside them after
 * submitting, and update while typing from then on. A few lines instead of the wizard's form library, which would be a
 * tenth of these first pages' bytes.
 * @param t the part's texts, for the sentences beside the fields
 * @param check finds faults by the services' rules and names them in the same sentences
 */
export function useShortForm<V>(t: TranslateFirst, check: (values: V) => readonly FieldFault[]) {
  const controls = useControls<V>()
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const sent = useRef(false)

  function faults(): Record<string, string> {
    const found: Record<string, string> = {}
    for (const fault of check(controls.values())) found[fieldName(fault.path)] ??= faultText(t, fault)
    return found
  }

  return {
    busy,
    setFocus: controls.focus,
    /** The props of a control: its name, and the fault to show beside it. */
    field: (name: string) => ({
      name,
      ref: controls.register(name),
      error: errors[name],
      onChange: () => {
        if (sent.current) setErrors((before) => ({ ...before, [name]: faults()[name] }))
      },
    }),
    /** Shows a fault found by the service beside its field. */
    setError(name: string, { message }: { message?: string | undefined }, { shouldFocus = false } = {}) {
      setErrors((before) => ({ ...before, [name]: message }))
      if (shouldFocus) controls.focus(name)
    },
    /** Renders the faults again, in the current language. */
    renew: () => {
      if (sent.current) setErrors(faults())
    },
    handleSubmit: (send: (values: V) => Promise<void>) => async (event: FormEvent) => {
      event.preventDefault()
      if (busy) return
      sent.current = true
      const found = faults()
      setErrors(found)
      const first = controls.names().find((name) => found[name])
      if (first) return controls.focus(first)
      setBusy(true)
      await send(controls.values()).finally(() => setBusy(false))
    },
  }
}
