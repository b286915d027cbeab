import { companySizeOf, type CompanyProfile, type CompanySize } from '@glas/contracts/identity/company'
import type { FieldFault } from '@glas/contracts/errors'
import type { OwnCompany, updateOwnCompany } from '@glas/contracts/identity/own-company.operations'
import type { TaxIdRule } from '@glas/contracts/markets/market'
import type { BodyOf } from '@glas/contracts/operation'
import type { ApplicationSummary } from '@glas/contracts/survey/application'
import { companyFaults, digitsOf } from './account-rules.ts'

/** Names of the form's fields, in its order. */
export const detailFields = [
  'company.name', 'company.taxId', 'company.industry', 'company.activity', 'company.size', 'company.city',
  'company.street', 'company.streetNumber', 'contact.firstName', 'contact.lastName', 'contact.phone',
] as const
export type DetailField = (typeof detailFields)[number]
export type DetailValues = Readonly<Record<DetailField, string>>

/** A company's details as the form's texts. */
export function valuesOf({ company, contact }: Pick<OwnCompany, 'company' | 'contact'>): DetailValues {
  const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = { company, contact }
  return Object.fromEntries(detailFields.map((name) => {
    const [part = '', field = ''] = name.split('.')
    return [name, parts[part]?.[field] ?? '']
  })) as DetailValues
}

const cleaned = (name: DetailField, text: string) => (name === 'company.taxId' ? digitsOf(text) : text.trim())

function partsOf(values: DetailValues) {
  const part = (prefix: string) => Object.fromEntries(detailFields.filter((name) => name.startsWith(prefix))
    .map((name) => [name.slice(prefix.length), cleaned(name, values[name])]))
  return { company: part('company.'), contact: part('contact.') } as unknown as {
    company: CompanyProfile
    contact: { firstName: string; lastName: string; phone: string }
  }
}

/** What prevents the details from being saved. */
export const detailFaults = (values: DetailValues, taxIdRule: TaxIdRule): FieldFault[] =>
  companyFaults(partsOf(values), taxIdRule)

/** The form as the body of the operation. */
export const toUpdate = (revision: number, values: DetailValues): BodyOf<typeof updateOwnCompany> =>
  ({ revision, ...partsOf(values) })

/** The fields whose texts differ, spaces around them aside. */
export const differingFields = (one: DetailValues, other: DetailValues): DetailField[] =>
  detailFields.filter((name) => cleaned(name, one[name]) !== cleaned(name, other[name]))

export interface MergedDetails {
  readonly values: DetailValues
  /** Fields that were changed elsewhere alone: the form takes them over. */
  readonly taken: readonly DetailField[]
  /** Fields that both changed: the form keeps its own texts. */
  readonly contested: readonly DetailField[]
}

/**
 * Merges two changes of the same details.
 * @param base what both began with
 */
export function mergeDetails(base: DetailValues, mine: DetailValues, theirs: DetailValues): MergedDetails {
  const own = new Set(differingFields(base, mine))
  const others = differingFields(base, theirs)
  const taken = others.filter((name) => !own.has(name))
  const differing = new Set(differingFields(mine, theirs))
  return {
    values: Object.fromEntries(detailFields.map((name) => [name, own.has(name) ? mine[name] : theirs[name]])) as DetailValues,
    taken,
    contested: others.filter((name) => own.has(name) && differing.has(name)),
  }
}

/**
 * The employees of the newest application, and the size that they make, if the chosen one is another (D-1.5). It is a
 * question only: the number in an application may be that of one plant.
 */
export function questionedSize(
  size: string, applications: readonly ApplicationSummary[],
): { employees: number; size: CompanySize } | undefined {
  const [newest] = applications.filter(({ employees, state }) => employees !== null && state !== 'cancelled')
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  if (!newest?.employees) return undefined
  const expected = companySizeOf(newest.employees)
  return expected === size ? undefined : { employees: newest.employees, size: expected }
}
