import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { TranslateFirst } from '@glas/contracts/texts'
import { isApiFault } from './api-fault.ts'
import { faultText } from './fault-text.ts'

/** `/company/taxId` → `company.taxId`, as react-hook-form names fields. */
export function fieldName(pointer: string): string {
  return pointer.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.')
}

interface Options {
  /** Names of the form's fields; faults of other fields go to `root`. Absent: all fields count. */
  fields?: readonly string[]
  /** Fields whose name in the operation's body differs from the form's: `{ 'company.taxId': 'taxId' }`. */
  rename?: Readonly<Record<string, string>>
}

/**
 * Shows the faults of a rejected call beside their fields and focuses the first.
 * @returns whether at least one is shown beside a field; if none is, show `errorText` instead
 */
export function applyFaults<V extends FieldValues>(
  setError: UseFormSetError<V>, t: TranslateFirst, error: unknown, { fields, rename = {} }: Options = {},
): boolean {
  if (!isApiFault(error)) return false
  let placed = 0
  for (const fault of error.details) {
    const named = fieldName(fault.path)
    const name = rename[named] ?? named
    if (!name || (fields && !fields.includes(name))) continue
    setError(name as FieldPath<V>, { type: fault.rule, message: faultText(t, fault) }, { shouldFocus: placed === 0 })
    placed++
  }
  return placed > 0
}
