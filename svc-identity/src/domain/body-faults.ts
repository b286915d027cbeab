import type { FieldFault } from '@glas/contracts/errors'

/** A value as an object whose fields can be looked at, whatever it is. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** `equal`: the repeated password has to be the same. Takes whatever was sent. */
export function passwordFaults(body: unknown): FieldFault[] {
  const { password, passwordConfirmation } = fieldsOf(body)
  return password === passwordConfirmation ? [] : [{ path: '/passwordConfirmation', rule: 'equal' }]
}
