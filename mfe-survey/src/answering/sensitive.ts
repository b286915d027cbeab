/** What in a comment could tell who wrote it, or name somebody (D-5.3). */
export type SensitiveKind = 'email' | 'phone' | 'name'

const email = /[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){0,8}\.[^\s@.]{2,63}/u
const phone = /(?:\+|00)?\d[\d ()/.-]{6,}\d/u
// Two words in a row with a capital, not at the start of a sentence: 'jer Ivana Horvat ne sluša'.
const name = /(?<![.!?…]\s|^)(?<=\s)\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/mu

/** One place in a comment that could tell who somebody is, as it was written. */
export interface SensitivePart {
  readonly kind: SensitiveKind
  readonly text: string
}

const patterns = { email, phone, name } as const

/** Points at what looks like a name, an e-mail address or a phone number; the writer decides. */
export function sensitiveParts(comment: string): SensitivePart[] {
  return (Object.keys(patterns) as SensitiveKind[]).flatMap((kind) => {
    const found = comment.match(new RegExp(patterns[kind], `${patterns[kind].flags}g`)) ?? []
    return [...new Set(found)].map((text) => ({ kind, text: text.trim() }))
  })
}

/** The kinds of what `sensitiveParts` finds. */
export const findSensitive = (comment: string): SensitiveKind[] =>
  [...new Set(sensitiveParts(comment).map(({ kind }) => kind))]
