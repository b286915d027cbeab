/** What in a comment could tell who wrote it, or name somebody (D-5.3). */
export type SensitiveKind = 'email' | 'phone' | 'name'

const email = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/u
const phone = /(?:\+|00)?\d[\d ()/.-]{6,}\d/u
// Two words in a row with a capital, not at the start of a sentence: 'jer Ivana Horvat ne sluša'.
const name = /(?<![.!?…]\s|^)(?<=\s)\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/mu

/** Points at what looks like a name, an e-mail address or a phone number; the writer decides. */
export function findSensitive(comment: string): SensitiveKind[] {
  const found: SensitiveKind[] = []
  if (email.test(comment)) found.push('email')
  if (phone.test(comment)) found.push('phone')
  if (name.test(comment)) found.push('name')
  return found
}
