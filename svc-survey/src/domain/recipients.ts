import type { FaultRule, FieldFault } from '@glas/contracts/errors'
import { isSurveyLanguage } from '@glas/contracts/locales'
import type { Recipient } from '@glas/contracts/survey/application'
import { addressKey, isAddress, isHeading, readRecipientLine } from '@glas/contracts/survey/recipient-lines'
import { invalid } from '@glas/svc-kit/base/errors'

/** Four times the maximum of a research: one company's call must not delay everyone's. */
const mostRead = 20_000
const mostFaults = 1_000

function demandFew(count: number): void {
  if (count > mostRead) throw invalid({ path: '/text', rule: 'maxItems', params: { limit: mostRead } })
}

/**
 * Parses typed or pasted lines: `a@b.hr`, `a@b.hr;en`, `Ana Anić <a@b.hr>, en`; hr without a language, several
 * addresses in a line as mail programs copy them. A first line without an address is a heading. Faults name the line,
 * from 1 (`/lines/3`): `format`, `unique` (params: line), `language` (params: language); at most 1,000 of them.
 * @throws VALIDATION_FAILED (`/text`, maxItems) for more than 20,000 lines or addresses
 */
export function parseRecipientLines(text: string): { recipients: Recipient[]; faults: FieldFault[] } {
  const recipients: Recipient[] = []
  const faults: FieldFault[] = []
  const firstLine = new Map<string, number>()
  const lines = text.split(/\r\n|\r|\n/)
  demandFew(lines.length)
  let addresses = 0
  lines.forEach((content, index) => {
    const line = index + 1
    const fault = (rule: FaultRule, params?: FieldFault['params']) => {
      if (faults.length < mostFaults) faults.push({ path: `/lines/${line}`, rule, ...(params ? { params } : {}) })
    }
    if (content.trim() === '' || (index === 0 && isHeading(content))) return
    const read = readRecipientLine(content)
    if (!read) return fault('format', { format: 'email' })
    addresses += read.length
    demandFew(addresses)
    for (const { email, language: named } of read) {
      const language = named || 'hr'
      const before = firstLine.get(addressKey(email))
      if (!isAddress(email)) fault('format', { format: 'email' })
      else if (before !== undefined) fault('unique', { line: before })
      else if (!isSurveyLanguage(language)) fault('language', { language })
      else recipients.push({ email, language })
      if (before === undefined) firstLine.set(addressKey(email), line)
    }
  })
  return { recipients, faults }
}
