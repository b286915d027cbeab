import type { FieldFault } from '@glas/contracts/errors'
import { shownNames } from '@glas/contracts/identity/company'
import { isTaxId } from '@glas/contracts/identity/tax-id'
import type { TaxIdRule } from '@glas/contracts/markets/market'
import { nameFaults } from '@glas/contracts/names'
import { fieldsOf, passwordFaults } from '../../domain/body-faults.ts'

/**
 * What the schema can't say about a registration. Takes whatever was sent, so that these faults come beside those of
 * the schema.
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
