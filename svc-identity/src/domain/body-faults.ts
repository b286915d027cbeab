import type { FieldFault } from '@glas/contracts/errors'

/** Any value as an object whose fields can be read. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** `equal`: the repeated password has to be the same. Accepts any body. */
export function passwordFaults(body: unknown): FieldFault[] {
  const { password, passwordConfirmation } = fieldsOf(body)
  return password === passwordConfirmation ? [] : [{ path: '/passwordConfirmation', rule: 'equal' }]
}
