import type { FieldFault } from '@glas/contracts/errors'
import {
  companySizes, industries, phoneMinLength, shownNames, type CompanyProfile, type Contact,
} from '@glas/contracts/identity/company'
import { isTaxId } from '@glas/contracts/identity/tax-id'
import type { TaxIdRule } from '@glas/contracts/markets/market'
import { nameFaults } from '@glas/contracts/names'
import { trimmed } from '@glas/contracts/trimmed'

export interface RegistrationValues {
  company: Omit<CompanyProfile, 'industry' | 'size'> & { industry: string; size: string }
  contact: Contact
  password: string
  passwordConfirmation: string
  termsAccepted: boolean
}

/** Names of the form's fields, in order. */
export const registrationFields = [
  'company.name', 'company.taxId', 'company.industry', 'company.activity', 'company.size', 'company.street',
  'company.streetNumber', 'company.city', 'contact.firstName', 'contact.lastName', 'contact.phone', 'contact.email',
  'password', 'passwordConfirmation', 'termsAccepted',
] as const

/** Whether a text looks like an e-mail address; the service decides. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text)

const phone = /^[+0-9 ()/.-]+$/
const lengths: Readonly<Record<TaxIdRule, number>> = { oib: 11, jib: 13, 'davcna-stevilka': 8 }

/** People copy tax ids with spaces around and between the digits; that is not a mistake. */
export const digitsOf = (taxId: string) => taxId.replace(/\s/g, '')

export function emailFaults(path: string, email: string): FieldFault[] {
  if (email.trim() === '') return [{ path, rule: 'required' }]
  return looksLikeEmail(email.trim()) ? [] : [{ path, rule: 'format', params: { format: 'email' } }]
}

/** The rules for a new password, the same everywhere. */
export function newPasswordFaults(password: string, again: string): FieldFault[] {
  return [
    ...(password.length < 6
      ? [
        { path: '/password', rule: password === '' ? 'required' as const : 'minLength' as const, params: { limit: 6 } },
      ]
      : []),
    ...(again !== password || again === ''
      ? [{ path: '/passwordConfirmation', rule: again === '' ? 'required' as const : 'equal' as const }]
      : []),
  ]
}

function taxIdFaults(value: string, rule: TaxIdRule): FieldFault[] {
  const path = '/company/taxId'
  const digits = digitsOf(value)
  if (digits === '') return [{ path, rule: 'required' }]
  if (/^\d+$/.test(digits) && digits.length !== lengths[rule]) {
    return [{ path, rule: 'taxId', params: { expected: lengths[rule], actual: digits.length } }]
  }
  return isTaxId(rule, digits) ? [] : [{ path, rule: 'taxId' }]
}

const chosen = (path: string, options: readonly string[], value: string): FieldFault[] =>
  options.includes(value) ? [] : [{ path, rule: 'required' }]

/** Faults of a company and its contact, apart from the e-mail address. */
export function companyFaults(
  { company, contact }: { company: RegistrationValues['company']; contact: Omit<Contact, 'email'> }, taxIdRule: TaxIdRule,
): FieldFault[] {
  const lines = shownNames.map(([part, field]): [path: string, text: string] =>
    [`/${part}/${field}`, (part === 'company' ? company[field] : contact[field]).trim()])
  const phoneNumber = contact.phone.trim()
  const missing = (path: string): FieldFault => ({ path, rule: 'required' })
  return [
    ...lines.flatMap(([path, text]) => text === '' ? [missing(path)] : nameFaults(path, text)),
    ...taxIdFaults(company.taxId, taxIdRule),
    ...chosen('/company/industry', industries, company.industry),
    ...chosen('/company/size', companySizes, company.size),
    ...(phoneNumber === ''
      ? [missing('/contact/phone')]
      : phoneNumber.length < phoneMinLength || !phone.test(phoneNumber)
        ? [{ path: '/contact/phone', rule: 'format' as const, params: { format: 'phone' } }]
        : []),
  ]
}

/** What prevents a registration from being submitted, under the service's names of the rules. */
export const registrationFaults = (values: RegistrationValues, taxIdRule: TaxIdRule): FieldFault[] => [
  ...companyFaults(values, taxIdRule),
  ...emailFaults('/contact/email', values.contact.email),
  ...newPasswordFaults(values.password, values.passwordConfirmation),
  ...(values.termsAccepted ? [] : [{ path: '/termsAccepted', rule: 'accepted' as const }]),
]

/** The form as the body of the operation. */
export function toRegistration(values: RegistrationValues) {
  return {
    company: { ...trimmed(values.company), taxId: digitsOf(values.company.taxId) } as CompanyProfile,
    contact: trimmed(values.contact),
    password: values.password,
    passwordConfirmation: values.passwordConfirmation,
    termsAccepted: values.termsAccepted,
  }
}
