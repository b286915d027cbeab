import type { TFunction } from 'i18next'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { FieldFault } from '@glas/contracts/errors'
import { fieldName } from '@glas/mfe-kit/api/apply-faults'
import { faultText } from '@glas/mfe-kit/api/fault-text'

/**
 * A resolver for react-hook-form from a function that names faults as the services do: the same rules, the same
 * sentences, whoever finds the fault.
 */
export function faultResolver<V extends FieldValues>(
  t: TFunction, check: (values: V) => readonly FieldFault[],
): Resolver<V> {
  return (values) => {
    const errors: Record<string, unknown> = {}
    for (const fault of check(values)) {
      const keys = fieldName(fault.path).split('.')
      const last = keys.pop()!
      let node = errors
      for (const key of keys) node = (node[key] ??= {}) as Record<string, unknown>
      node[last] ??= { type: fault.rule, message: faultText(t, fault) }
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<V> }
      : { values, errors: {} }
  }
}
