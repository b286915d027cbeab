import { isAddress } from '@glas/contracts/survey/recipient-lines'
import { plainWord } from './language-words.ts'

/** Domains of private mailboxes, and of the providers in the market. */
const publicDomains = [
  'gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'live.com', 'net.hr', 'inet.hr',
]

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** A list's most frequent domain, probably the company's: in at least 3 addresses, and in a fifth of all. */
export function companyDomain(addresses: readonly string[]): string | null {
  const counts = new Map<string, number>()
  const good = addresses.filter(isAddress)
  for (const domain of good.map(domainOf)) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  const [domain, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  return count >= 3 && count >= good.length / 5 ? domain : null
}

/** Whether one slip of a finger makes `text` of `meant`: a sign too many, missing, another, or two swapped. */
function isSlip(text: string, meant: string): boolean {
  if (text === meant || Math.abs(text.length - meant.length) > 1) return false
  let from = 0
  while (from < text.length && text[from] === meant[from]) from++
  const rest = (one: number, other: number) => text.slice(from + one) === meant.slice(from + other)
  const swapped = text[from] === meant[from + 1] && text[from + 1] === meant[from] && rest(2, 2)
  return rest(1, 0) || rest(0, 1) || rest(1, 1) || swapped
}

/** The address that was probably meant by one with a mistyped domain; null if the domain looks right. */
export function meantDomain(address: string, company: string | null): string | null {
  const domain = domainOf(address)
  if (domain === company || publicDomains.includes(domain)) return null
  const meant = [...(company ? [company] : []), ...publicDomains].find((known) => isSlip(domain, known))
  return meant === undefined ? null : address.slice(0, -domain.length) + meant
}

/** The text without what is around its first and last sign that passes. */
export function trimSigns(text: string, passes: (sign: string) => boolean): string {
  let [from, to] = [0, text.length]
  while (from < to && !passes(text[from]!)) from++
  while (to > from && !passes(text[to - 1]!)) to--
  return text.slice(from, to)
}

/** Longer ones are no address with a slip in it. */
const longest = 300

/** The address that was probably meant by a text like `ana babić (at) tvrtka,hr`; null if it can't be guessed. */
export function suggestAddress(text: string, company: string | null): string | null {
  if (text.length > longest) return null
  const spaced = plainWord(text).split(/\s+/).join(' ')
    .replace(/ ?[([{] ?(?:at|et|@) ?[)\]}] ?/g, '@').replace(/ (?:at|et) /g, '@')
    .replace(/ ?[([{] ?(?:dot|tocka|\.) ?[)\]}] ?/g, '.').replace(/ (?:dot|tocka) /g, '.')
  const signs = trimSigns(spaced, (sign) => /[a-z\d]/.test(sign)).replace(/@+/g, '@')
  const [name = '', domain = ''] = company && signs.endsWith(company) && !signs.includes('@')
    ? [signs.slice(0, -company.length), company] : signs.split('@')
  const local = name.trim().replace(/\s+/g, '.').replace(/\.{2,}/g, '.').replace(/^\.|\.$/g, '')
  const host = domain.replace(/[\s]+/g, '').replace(/[,;.]+/g, '.').replace(/^\.|\.$/g, '')
  const whole = company?.startsWith(`${host}.`) && host !== '' ? company : host
  const found = `${local}@${whole}`
  if (!isAddress(found) || signs.split('@').length > 2 || found === text) return null
  return meantDomain(found, company) ?? found
}
