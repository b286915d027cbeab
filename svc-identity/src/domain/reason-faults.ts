import type { FieldFault } from '@glas/contracts/errors'
import { textFaults } from '@glas/contracts/names'

/** Faults of a typed reason that no schema expresses: it is shown in the log. Accepts any body. */
export function reasonFaults(body: unknown): FieldFault[] {
  const { reason } = (body ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? textFaults('/reason', reason) : []
}
