import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'

/** The name of a company's contact. */
export const personOf = ({ contact }: CompanyRecord) => `${contact.firstName} ${contact.lastName}`

/** The same, by which lists are sorted. */
export const personSortedBy = ({ contact }: CompanyRecord) => `${contact.lastName} ${contact.firstName}`

/** The text that a search in lists of companies looks at. */
export const companySearchText = (company: CompanyRecord) =>
  [company.profile.name, company.profile.taxId, personOf(company), company.contact.email, company.profile.city].join(' ')
