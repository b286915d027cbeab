import { emailsIn, handlesIn, phonesIn } from './contacts.ts'
import type { Names } from './knowledge.ts'
import { namesIn } from './names.ts'

/** What in a comment could reveal its writer, or name somebody (D-5.3). */
export type SensitiveKind = 'email' | 'phone' | 'name'

/** A passage of a comment that could identify someone, as written. */
export interface SensitivePart {
  readonly kind: SensitiveKind
  readonly text: string
}

/**
 * Finds what looks like a name, an e-mail address or a phone number; the writer decides.
 * @param names of the comment's language; null while they are not loaded, and then only addresses and numbers are found
 */
export function sensitiveParts(comment: string, names: Names | null): SensitivePart[] {
  const emails = emailsIn(comment)
  const handles = handlesIn(comment)
  // An address names its owner once, not twice.
  const rest = [...emails, ...handles].reduce((text, each) => text.replace(each, '.'), comment)
  const found = { email: emails, phone: phonesIn(rest), name: [...handles, ...(names ? namesIn(rest, names) : [])] }
  return (Object.keys(found) as SensitiveKind[]).flatMap((kind) =>
    [...new Set(found[kind])].map((text) => ({ kind, text: text.trim() })))
}
