import { isSurveyLanguage } from '@glas/contracts/locales'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { mostRecipients } from '@glas/contracts/survey/limits'
import { isHeading, readRecipientLine } from '@glas/contracts/survey/recipient-lines'

type Recipients = ApplicationDraft['options']['recipients']

/**
 * Parses every non-empty line for saving: its addresses, each with the language after it (hr by default), by the
 * service's rules. A line that can't be parsed is kept whole in `email`, so that pasted text isn't lost before it is
 * fixed; the service reports what is wrong with it.
 */
export const linesToRecipients = (text: string): Recipients => recipientLines(text).slice(0, mostRecipients)

/** The same without the draft's limit; what exceeds the limit is not saved. */
export function recipientLines(text: string): Recipients {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const content = line.trim()
    if (content === '' || (index === 0 && isHeading(content))) return []
    return readLine(content) ?? [{ email: content.slice(0, 254), language: 'hr' as const }]
  })
}

/** The recipients of a line; null if it can't be parsed. */
function readLine(line: string): Recipients | null {
  return readRecipientLine(line)?.map(({ email, language }) => {
    if (language === '') return { email: email.slice(0, 254), language: 'hr' as const }
    return isSurveyLanguage(language)
      ? { email: email.slice(0, 254), language }
      : { email: `${email};${language}`.slice(0, 254), language: 'hr' as const }
  }) ?? null
}

/** The reverse: parsed recipients as `address;language`, the rest as typed. */
export function recipientsToLines(recipients: Recipients): string {
  return recipients
    .map(({ email, language }) => (/^[^\s;,@]+@[^\s;,@]+$/.test(email) ? `${email};${language}` : email))
    .join('\n')
}

/** The text without its n-th line, counted from 1. */
export function withoutLine(text: string, line: number): string {
  return text.split(/\r?\n/).filter((_, index) => index !== line - 1).join('\n')
}

/** Start and end of the n-th line in the text, for the caret. */
export function rangeOfLine(text: string, line: number): [number, number] {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  return [start, start + (lines[line - 1]?.length ?? 0)]
}
