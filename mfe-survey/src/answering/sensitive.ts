import { sentenceStart } from './sentence-starts.ts'

/** What in a comment could reveal its writer, or name somebody (D-5.3). */
export type SensitiveKind = 'email' | 'phone' | 'name'

const email = /[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){0,8}\.[^\s@.]{2,63}/gu
const phone = /(?:\+|00)?\d[\d ()/.-]{6,}\d/gu

const start = String.raw`(?<![\p{L}\p{N}])`
const end = String.raw`(?![\p{L}\p{N}])`
const gap = String.raw`[^\S\n]`
const word = String.raw`\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*`
/** The polite 'you' is capitalised, too: 'Hvala Vam'. */
const notYou = String.raw`(?!V(?:i|as|am|ama|aš\p{Ll}*)${end})`
const title = String.raw`[Gg](?:\.|đ[aeiou]\.?|ospod[ai]n\p{Ll}*|ospođ\p{Ll}*)|M(?:rs?|s)\.?|[Dd]r\.|[Pp]rof\.`
const patronymic = String.raw`\p{L}{2,}[eo]vić(?:[aiu]|em|k[aeiou]|ev\p{Ll}+|ima)?`
// 'Božić' is also Christmas, 'vrtić' a kindergarten.
const surname = String.raw`(?!Božić|Vrtić|Mladić|Kolačić)\p{Lu}\p{Ll}{2,}ić(?:[au]|em)?`
const named = [
  // Two words in a row with a capital: 'jer Ivana Horvat ne sluša'.
  String.raw`(?<![.!?…]\s|^)(?<=\s)${word}(?:${gap}${word})+`,
  // The same at the start of a sentence, unless the first word is an ordinary one: 'Marko Horvat viče'.
  `${start}(?!(?:${sentenceStart})${end})${word}(?:${gap}${notYou}${word})+`,
  `${start}(?:${title})${gap}${word}`,
  `${start}(?:${patronymic}|${surname})${end}`,
].join('|')
const name = new RegExp(named, 'gmu')

/** A passage of a comment that could identify someone, as written. */
export interface SensitivePart {
  readonly kind: SensitiveKind
  readonly text: string
}

const patterns = { email, phone, name } as const

/** Finds what looks like a name, an e-mail address or a phone number; the writer decides. */
export function sensitiveParts(comment: string): SensitivePart[] {
  return (Object.keys(patterns) as SensitiveKind[]).flatMap((kind) => {
    const found = comment.match(patterns[kind]) ?? []
    return [...new Set(found)].map((text) => ({ kind, text: text.trim() }))
  })
}

/** The kinds of passages that `sensitiveParts` finds. */
export const findSensitive = (comment: string): SensitiveKind[] =>
  [...new Set(sensitiveParts(comment).map(({ kind }) => kind))]
