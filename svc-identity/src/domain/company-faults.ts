import type { FieldFault } from '@glas/contracts/errors'
import { phoneMinLength, shownNames } from '@glas/contracts/identity/company'
import { isTaxId } from '@glas/contracts/identity/tax-id'
import type { TaxIdRule } from '@glas/contracts/markets/market'
import { nameFaults } from '@glas/contracts/names'
import { fieldsOf } from './body-faults.ts'

/** Faults of a body's `company` and `contact` that no schema can express. Accepts any body. */
export function companyFaults(rule: TaxIdRule, body: unknown): FieldFault[] {
  const { company, contact } = fieldsOf(body)
  const sent = { company: fieldsOf(company), contact: fieldsOf(contact) }
  const { taxId } = sent.company
  const { phone } = sent.contact
  return [
    ...shownNames.flatMap(([part, field]) => {
      const text = sent[part][field]
      return typeof text === 'string' ? nameFaults(`/${part}/${field}`, text) : []
    }),
    ...(typeof taxId === 'string' && isTaxId(rule, taxId) ? [] : [{ path: '/company/taxId', rule: 'taxId' as const }]),
    // Stored without the spaces around it, it has to fit its schema again.
    ...(typeof phone === 'string' && phone.trim().length < phoneMinLength
      ? [{ path: '/contact/phone', rule: 'format' as const, params: { format: 'phone' } }]
      : []),
  ]
}
