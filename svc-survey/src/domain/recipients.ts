import type { FaultRule, FieldFault } from '@glas/contracts/errors'
import { type SurveyLanguage, availableSurveyLanguages } from '@glas/contracts/locales'
import type { Recipient } from '@glas/contracts/survey/application'

/** Addresses that mail servers take without extensions; stricter than the contract's format, never laxer. */
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const address = new RegExp(`^${atom}(\\.${atom})*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}$`, 'i')

export const isAddress = (text: string): boolean => text.length <= 254 && address.test(text)

export const isAvailableLanguage = (word: string): word is SurveyLanguage =>
  (availableSurveyLanguages as readonly string[]).includes(word)

/** The same mailbox, as far as anyone can tell. */
export const addressKey = (email: string) => email.toLowerCase()

/**
 * Reads typed or pasted lines: `a@b.hr`, `a@b.hr;en`, `Ana Anić <a@b.hr>, en`; hr where no language stands, several
 * addresses in a line as mail programs copy them. A first line without an address is a heading.
 * Faults name the line, from 1 (`/lines/3`): `format`, `unique` (params: line), `language` (params: language).
 */
export function parseRecipientLines(text: string): { recipients: Recipient[]; faults: FieldFault[] } {
  const recipients: Recipient[] = []
  const faults: FieldFault[] = []
  const firstLine = new Map<string, number>()
  const lines = text.split(/\r\n|\r|\n/)
  lines.forEach((content, index) => {
    const line = index + 1
    const fault = (rule: FaultRule, params?: FieldFault['params']) =>
      faults.push({ path: `/lines/${line}`, rule, ...(params ? { params } : {}) })
    if (content.trim() === '' || (index === 0 && isHeading(content))) return
    const read = readLine(content)
    if (!read) return fault('format', { format: 'email' })
    for (const { email, language } of read) {
      const before = firstLine.get(addressKey(email))
      if (!isAddress(email)) fault('format', { format: 'email' })
      else if (before !== undefined) fault('unique', { line: before })
      else if (!isAvailableLanguage(language)) fault('language', { language })
      else recipients.push({ email, language })
      if (before === undefined) firstLine.set(addressKey(email), line)
    }
  })
  return { recipients, faults }
}

const isHeading = (line: string) => !line.includes('@') && /mail|adres|address/i.test(line)

/** The addresses of a line with their languages, or null where something else stands between them. */
function readLine(line: string): { email: string; language: string }[] | null {
  const bare = line.replace(/[^;,<>]*<([^<>]*)>/g, ' $1 ').replace(/["']/g, ' ')
  const found: { email: string; language: string }[] = []
  for (const word of bare.split(/[;,\s]+/).filter(Boolean)) {
    const last = found.at(-1)
    if (word.includes('@')) found.push({ email: word, language: '' })
    else if (last?.language === '' && /^\p{L}{2,3}$/u.test(word)) last.language = word.toLowerCase()
    else return null
  }
  return found.length === 0 ? null : found.map(({ email, language }) => ({ email, language: language || 'hr' }))
}
