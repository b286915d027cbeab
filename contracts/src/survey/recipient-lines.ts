/** An address as written in a line, and the language after it in lower case, empty if there is none. */
export interface LineRecipient {
  readonly email: string
  readonly language: string
}

const label = /^[a-z0-9-]+$/i
const atoms = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i

/** Addresses that mail servers accept without extensions; stricter than the contract's format, never laxer. */
export function isAddress(text: string): boolean {
  if (text.length > 254) return false
  const [name = '', domain = '', ...rest] = text.split('@')
  const labels = domain.split('.')
  return rest.length === 0
    && atoms.test(name) && !`.${name}.`.includes('..')
    && labels.length > 1 && /^[a-z]{2,}$/i.test(labels.at(-1) ?? '')
    && labels.every((each) => label.test(each) && !each.startsWith('-') && !each.endsWith('-'))
}

/** Equal for addresses of the same mailbox, as far as can be known. */
export const addressKey = (email: string) => email.toLowerCase()

/** Whether a first line is a heading and not a recipient. */
export const isHeading = (line: string): boolean => !line.includes('@') && /mail|adres|address/i.test(line)

/**
 * The addresses of a line as typed, pasted from a table or copied from a mail program (`a@b.hr`, `a@b.hr;en`, `Ana Anić
 * <a@b.hr>, en`, several of them); null if there is anything else between them. Any token with an @ counts as an
 * address; the caller checks whether it is one. Linear in the length of the line.
 */
export function readRecipientLine(line: string): LineRecipient[] | null {
  const found: { email: string; language: string }[] = []
  for (const word of withoutNames(line).replace(/["']/g, ' ').split(/[;,\s]+/)) {
    const last = found.at(-1)
    if (word === '') continue
    if (word.includes('@')) found.push({ email: word, language: '' })
    else if (last?.language === '' && /^\p{L}{2,3}$/u.test(word)) last.language = word.toLowerCase()
    else return null
  }
  return found.length === 0 ? null : found
}

/** Replaces `Ana Anić <a@b.hr>` by ` a@b.hr `. */
function withoutNames(line: string): string {
  const parts: string[] = []
  let taken = 0
  let name = 0
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]
    if (sign === '<') {
      const end = nextBracket(line, at + 1)
      if (line[end] === '>') {
        parts.push(line.slice(taken, name), ' ', line.slice(at + 1, end), ' ')
        at = end
        taken = end + 1
      }
      name = at + 1
    } else if (sign === ';' || sign === ',' || sign === '>') {
      name = at + 1
    }
  }
  return parts.join('') + line.slice(taken)
}

function nextBracket(line: string, from: number): number {
  let at = from
  while (at < line.length && line[at] !== '<' && line[at] !== '>') at++
  return at
}
