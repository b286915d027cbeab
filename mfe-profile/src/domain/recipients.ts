import { surveyLanguages, type SurveyLanguage } from '@glas/contracts/locales'
import type { ApplicationDraft } from '@glas/contracts/survey/application'

type Recipients = ApplicationDraft['options']['recipients']

const isLanguage = (word: string): word is SurveyLanguage => (surveyLanguages as readonly string[]).includes(word)

/**
 * Every line that is not empty, as it is saved: an address, and the language after it (hr where none stands). A line
 * that is not understood is kept whole in `email`, so that nothing of what was pasted gets lost while it waits to be
 * mended; the server says what is wrong with it.
 */
export function linesToRecipients(text: string): Recipients {
  return text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== '').slice(0, 5000).map((line) => {
    const [, address = line, word] = /^(\S+?)\s*[;,\t ]\s*(\S+)$/.exec(line) ?? []
    const language = word?.toLowerCase()
    if (language === undefined) return { email: line.slice(0, 254), language: 'hr' as const }
    return isLanguage(language)
      ? { email: address.slice(0, 254), language }
      : { email: line.slice(0, 254), language: 'hr' as const }
  })
}

/** The way back: what was understood as `address;language`, the rest as it was typed. */
export function recipientsToLines(recipients: Recipients): string {
  return recipients
    .map(({ email, language }) => (/^[^\s;,@]+@[^\s;,@]+$/.test(email) ? `${email};${language}` : email))
    .join('\n')
}

/** The text without its n-th line, counted from 1. */
export function withoutLine(text: string, line: number): string {
  return text.split(/\r?\n/).filter((_, index) => index !== line - 1).join('\n')
}

/** Where the n-th line begins and ends in the text, for the caret. */
export function rangeOfLine(text: string, line: number): [number, number] {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  return [start, start + (lines[line - 1]?.length ?? 0)]
}
