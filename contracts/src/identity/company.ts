import Type, { type Static } from 'typebox'
import { Email } from '../schema.ts'

/** Sizes of companies (D-1.5): micro under 20 employees, small 20–50, medium 51–250, large 251 and more. */
export const companySizes = ['unknown', 'micro', 'small', 'medium', 'large'] as const
export type CompanySize = (typeof companySizes)[number]

/** The size of a company by its number of employees (D-1.5). */
export function companySizeOf(employees: number): CompanySize {
  if (employees < 20) return 'micro'
  if (employees <= 50) return 'small'
  return employees <= 250 ? 'medium' : 'large'
}

/** Industries, by key; the user interface translates them. */
export const industries = [
  'agriculture', 'manufacturing', 'energy', 'construction', 'trade', 'transport', 'hospitality', 'it',
  'telecommunications', 'finance', 'real-estate', 'professional-services', 'education', 'health', 'public-sector',
  'culture-media', 'other',
] as const
export type Industry = (typeof industries)[number]

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

/** A company as it registers itself. */
export const CompanyProfile = Type.Object({
  name: line(160),
  industry: Type.Enum([...industries]),
  activity: line(160),
  street: line(120),
  streetNumber: line(20),
  city: line(80),
  /** Checked by the market's rule (D-1.2); a violation is reported as `taxId`. */
  taxId: Type.String({ minLength: 8, maxLength: 13, pattern: '^\\d+$' }),
  size: Type.Enum([...companySizes]),
})
export type CompanyProfile = Static<typeof CompanyProfile>

/** A company's texts that others see: none may contain hidden characters (see `nameFaults`). */
export const shownNames = [
  ['company', 'name'], ['company', 'activity'], ['company', 'street'], ['company', 'streetNumber'], ['company', 'city'],
  ['contact', 'firstName'], ['contact', 'lastName'],
] as const

/** Characters of the shortest phone number, without spaces around it. */
export const phoneMinLength = 6

/** The person who represents the company. */
export const Contact = Type.Object({
  firstName: line(80),
  lastName: line(80),
  phone: Type.String({ minLength: phoneMinLength, maxLength: 30, pattern: '^[+0-9 ()/.-]+$' }),
  email: Email,
})
export type Contact = Static<typeof Contact>
