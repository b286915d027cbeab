import type { FieldFault } from '@glas/contracts/errors'
import { isTaxId } from '@glas/contracts/identity/tax-id'
import type { TaxIdRule } from '@glas/contracts/markets/market'
import { fieldsOf, passwordFaults } from '../../domain/body-faults.ts'

/**
 * What the schema can't say about a registration. Takes whatever was sent, so that these faults stand beside those of
 * the schema.
 */
export function registrationFaults(rule: TaxIdRule, body: unknown): FieldFault[] {
  const { company, termsAccepted } = fieldsOf(body)
  const { taxId } = fieldsOf(company)
  return [
    ...(typeof taxId === 'string' && isTaxId(rule, taxId) ? [] : [{ path: '/company/taxId', rule: 'taxId' as const }]),
    ...passwordFaults(body),
    ...(termsAccepted === true ? [] : [{ path: '/termsAccepted', rule: 'accepted' as const }]),
  ]
}
