import type { FieldFault } from '@glas/contracts/errors'
import { shownNames } from '@glas/contracts/identity/company'
import { isTaxId } from '@glas/contracts/identity/tax-id'
import type { TaxIdRule } from '@glas/contracts/markets/market'
import { nameFaults } from '@glas/contracts/names'
import { fieldsOf, passwordFaults } from '../../domain/body-faults.ts'

/**
 * Faults of a registration beyond its schema. Accepts any body, so that these faults are returned together with the
 * schema's.
 */
export function registrationFaults(rule: TaxIdRule, body: unknown): FieldFault[] {
  const { company, contact, termsAccepted } = fieldsOf(body)
  const sent = { company: fieldsOf(company), contact: fieldsOf(contact) }
  const { taxId } = fieldsOf(company)
  return [
    ...shownNames.flatMap(([part, field]) => {
      const text = sent[part][field]
      return typeof text === 'string' ? nameFaults(`/${part}/${field}`, text) : []
    }),
    ...(typeof taxId === 'string' && isTaxId(rule, taxId) ? [] : [{ path: '/company/taxId', rule: 'taxId' as const }]),
    ...passwordFaults(body),
    ...(termsAccepted === true ? [] : [{ path: '/termsAccepted', rule: 'accepted' as const }]),
  ]
}
