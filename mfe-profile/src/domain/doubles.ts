import type { CompanyRecord } from '@glas/contracts/identity/companies.operations'
import { fold } from '@glas/mfe-kit/format/fold'

/** Legal forms of companies, without dots and spaces: they don't distinguish companies. */
const legalForms = ['doo', 'jdoo', 'dd', 'obrt', 'sp', 'kd', 'jtd', 'ltd', 'gmbh']

/** A name reduced for comparison: `KVARNER Oprema, d.o.o.` and `Kvarner oprema` are the same. */
function toldName(name: string): string {
  const words = fold(name).replace(/(?<=\b\p{L})\.\s?(?=\p{L}\b)/gu, '').split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '' && !legalForms.includes(word)).join('')
}

/** A telephone number without its country and leading zeros. */
const localNumber = (phone: string) => phone.replace(/\D/g, '').replace(/^(00)?38[567]/, '').replace(/^0+/, '')

/** Companies that may be the same one, registered twice: alike in name or telephone number. */
export function likelyDoubles(company: CompanyRecord, all: readonly CompanyRecord[]): CompanyRecord[] {
  const [name, number] = [toldName(company.profile.name), localNumber(company.contact.phone)]
  return all.filter(({ id, profile, contact }) => id !== company.id
    && ((name !== '' && toldName(profile.name) === name) || (number !== '' && localNumber(contact.phone) === number)))
}
