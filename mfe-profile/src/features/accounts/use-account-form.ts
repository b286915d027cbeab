import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFault } from '@glas/contracts/errors'
import { fieldName } from '@glas/mfe-kit/api/apply-faults'
import { faultText } from '@glas/mfe-kit/api/fault-text'

type Control = HTMLInputElement | HTMLSelectElement
type Errors = Readonly<Record<string, string | undefined>>

const valueOf = (control: Control) =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value

/** Sets a value under a dotted name: `company.taxId`. */
function place(target: Record<string, unknown>, name: string, value: unknown): void {
  const keys = name.split('.')
  const last = keys.pop()!
  let node = target
  for (const key of keys) node = (node[key] ??= {}) as Record<string, unknown>
  node[last] = value
}

/**
 * State of the short forms on account pages: the fields keep their own values; faults appear beside them after
 * submitting, and update while typing from then on. A few lines instead of the wizard's form library, which would be a
 * tenth of these first pages' bytes.
 * @param check names faults as the services do: the same rules and sentences, whoever finds the fault
 */
export function useAccountForm<V>(check: (values: V) => readonly FieldFault[]) {
  const { t } = useTranslation()
  const controls = useRef(new Map<string, Control>())
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const sent = useRef(false)

  function values(): V {
    const found = {}
    for (const [name, control] of controls.current) place(found, name, valueOf(control))
    return found as V
  }

  function faults(): Record<string, string> {
    const found: Record<string, string> = {}
    for (const fault of check(values())) found[fieldName(fault.path)] ??= faultText(t, fault)
    return found
  }

  function setFocus(name: string, { shouldSelect = false } = {}) {
    const control = controls.current.get(name)
    control?.focus()
    if (shouldSelect && control instanceof HTMLInputElement) control.select()
  }

  return {
    errors,
    busy,
    setFocus,
    register: (name: string) => ({
      name,
      ref: (control: Control | null) => {
        if (control) controls.current.set(name, control)
        else controls.current.delete(name)
      },
      onChange: () => {
        if (sent.current) setErrors((before) => ({ ...before, [name]: faults()[name] }))
      },
    }),
    /** Shows a fault found by the service beside its field. */
    setError(name: string, { message }: { message?: string | undefined }, { shouldFocus = false } = {}) {
      setErrors((before) => ({ ...before, [name]: message }))
      if (shouldFocus) setFocus(name)
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
      const first = [...controls.current.keys()].find((name) => found[name])
      if (first) return setFocus(first)
      setBusy(true)
      await send(values()).finally(() => setBusy(false))
    },
  }
}
