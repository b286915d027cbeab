import { useRef, useState } from 'react'
import type { FieldFault } from '@glas/contracts/errors'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { fieldName } from '@glas/mfe-kit/api/apply-faults'
import { faultText } from '@glas/mfe-kit/api/fault-text'
import { useTexts } from '../texts.ts'

/**
 * The faults beside the fields of a form whose texts its page holds.
 * @param fields names of its controls
 * @param found faults of what is typed; those of a refused call are added to them
 */
export function useFormFaults<N extends string>(fields: readonly N[], found: readonly FieldFault[]) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<readonly FieldFault[]>([])
  const isField = (name: string): name is N => (fields as readonly string[]).includes(name)

  const focus = (name: N) => {
    const control = form.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }

  return {
    form, focus,
    /** Focuses the first field with one of these faults, in the form's order. @returns whether there is one */
    focusFirst: (faults: readonly FieldFault[]): boolean => {
      const names = new Set(faults.map(({ path }) => fieldName(path)))
      const first = fields.find((name) => names.has(name))
      if (first) focus(first)
      return first !== undefined
    },
    /** The props of a control. */
    field: (name: N, value: string, onText: (text: string) => void) => {
      const fault = [...found, ...refused].find(({ path }) => fieldName(path) === name)
      return {
        name,
        value,
        error: fault && faultText(t, fault),
        onChange: ({ target }: { target: { value: string } }) => onText(target.value),
      }
    },
    /** What was refused of a field no longer counts once it is edited. */
    edited: (name: N) => setRefused((before) => before.filter(({ path }) => fieldName(path) !== name)),
    clear: () => setRefused([]),
    /**
     * Shows the faults of a refused call beside their fields, the first one focused.
     * @returns whether it has any
     */
    show: (error: unknown): boolean => {
      const beside = isApiFault(error) ? error.details.filter(({ path }) => isField(fieldName(path))) : []
      setRefused(beside)
      const [first] = beside.map(({ path }) => fieldName(path)).filter(isField)
      if (first) focus(first)
      return first !== undefined
    },
  }
}
