import type { SurveyLanguage } from '@glas/contracts/locales'
import type { Recipient } from '@glas/contracts/survey/application'
import { addressKey, isAddress, readRecipientLine } from '@glas/contracts/survey/recipient-lines'
import type { TableRow } from '../../tables/table.ts'
import { plainText } from '../../tables/formula-prefix.ts'
import { languageOf } from './language-words.ts'
import { companyDomain, meantDomain, suggestAddress, trimSigns } from './suggest-address.ts'

/** The user's changes to a row of the file. */
export interface RecipientEdit {
  readonly address?: string
  readonly language?: string
  readonly left?: boolean
}

export interface RecipientSource {
  readonly rows: readonly TableRow[]
  readonly address: number
  readonly language: number | null
  /** For rows without a language. */
  readonly otherwise: SurveyLanguage
}

/** `slip`: an address with a domain that looks mistyped; it is taken unless it is changed. */
export type RecipientRule = 'required' | 'format' | 'language' | 'slip'

export interface RecipientFault {
  readonly line: number
  readonly rule: RecipientRule
  readonly address: string
  readonly language: string
  /** The address that was probably meant. */
  readonly suggestion: string | null
}

export interface ReadRecipients {
  readonly recipients: readonly Recipient[]
  readonly faults: readonly RecipientFault[]
  /** Rows whose address is in an earlier row, too. */
  readonly repeated: readonly { readonly line: number; readonly first: number; readonly email: string }[]
}

/** Spaces that can't be seen, and what spreadsheets and mail programs put around an address. */
const clean = (cell: string) =>
  plainText(cell.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').replace(/[\u00a0\u202f]/g, ' ').trim()).replace(/^mailto:/i, '')

/** The addresses of a cell, mostly one; null if there is anything else in it. */
const entriesOf = (cell: string) => readRecipientLine(trimSigns(cell, (sign) => !'.;, '.includes(sign)))

/** @param edits by line */
export function readRecipients(
  { rows, address, language, otherwise }: RecipientSource, edits: ReadonlyMap<number, RecipientEdit>,
): ReadRecipients {
  const recipients: Recipient[] = []
  const faults: RecipientFault[] = []
  const repeated: ReadRecipients['repeated'][number][] = []
  const firstLine = new Map<string, number>()
  const read = rows.map(({ line, cells }) => {
    const edit = edits.get(line)
    return {
      line, left: edit?.left, kept: edit?.address !== undefined,
      cell: clean(edit?.address ?? cells[address] ?? ''),
      named: (edit?.language ?? (language === null ? '' : cells[language] ?? '')).trim(),
    }
  })
  const company = companyDomain(read.map(({ cell }) => cell))
  for (const { line, left, kept, cell, named } of read) {
    if (left) continue
    const fault = (rule: RecipientRule, suggestion: string | null = null) =>
      faults.push({ line, rule, address: cell, language: named, suggestion })
    const entries = entriesOf(cell)
    if (cell === '') {
      fault('required')
      continue
    }
    if (!entries || !entries.every(({ email }) => isAddress(email))) {
      fault('format', suggestAddress(cell, company))
      continue
    }
    for (const { email, language: inCell } of entries) {
      const word = named || inCell
      const found = word === '' ? otherwise : languageOf(word)
      if (found === null) {
        fault('language')
        break
      }
      const first = firstLine.get(addressKey(email))
      if (first !== undefined) {
        repeated.push({ line, first, email })
        continue
      }
      firstLine.set(addressKey(email), line)
      recipients.push({ email, language: found })
      // A person who has looked at the row has decided.
      const meant = kept || entries.length > 1 ? null : meantDomain(email, company)
      if (meant) fault('slip', meant)
    }
  }
  return { recipients, faults, repeated }
}

/** The recipients of a file that are not in the list yet; two addresses of one mailbox count as the same. */
export function addedTo(present: readonly Recipient[], read: readonly Recipient[]) {
  const known = new Set(present.map(({ email }) => addressKey(email)))
  return read.filter(({ email }) => !known.has(addressKey(email)))
}
