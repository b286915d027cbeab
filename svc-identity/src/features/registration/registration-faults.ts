import type { FieldFault } from '@glas/contracts/errors'
import type { TaxIdRule } from '@glas/contracts/markets/market'
import { fieldsOf, passwordFaults } from '../../domain/body-faults.ts'
import { companyFaults } from '../../domain/company-faults.ts'

/**
 * Faults of a registration beyond its schema. Accepts any body, so that these faults are returned together with the
 * schema's.
 */
export function registrationFaults(rule: TaxIdRule, body: unknown): FieldFault[] {
  return [
    ...companyFaults(rule, body),
    ...passwordFaults(body),
    ...(fieldsOf(body).termsAccepted === true ? [] : [{ path: '/termsAccepted', rule: 'accepted' as const }]),
  ]
}
