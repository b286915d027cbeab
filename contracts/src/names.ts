import type { FieldFault } from './errors.ts'

/**
 * Characters that no text shown to others may contain: control characters, line and paragraph separators, bidirectional
 * marks, unpaired surrogates, noncharacters, and invisible characters. Joiners and variation selectors are allowed,
 * since emoji and some scripts need them.
 */
const hiddenPattern = [
  '(?!\\u200c|\\u200d|\\ufe0e|\\ufe0f)',
  '[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Noncharacter_Code_Point}',
  '\\p{Bidi_Control}\\p{Default_Ignorable_Code_Point}\\ufeff]',
].join('')
const hidden = new RegExp(hiddenPattern, 'u')
const allHidden = new RegExp(hiddenPattern, 'gu')
/** A joiner with nothing to join on one side. */
const loose = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)|(?:\u200c|\u200d)$/u
/** The blank Braille pattern counts as a symbol, although it draws nothing. */
const visible = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a name contains only what a reader sees, so that it can't mislead; true for an empty one. */
export const isPlainName = (text: string): boolean =>
  !hidden.test(text) && !loose.test(text) && (text.trim() === '' || visible.test(text))

const formatFaults = (path: string, format: string, plain: boolean): FieldFault[] =>
  plain ? [] : [{ path, rule: 'format', params: { format } }]

/**
 * The fault of a name that others see (of a company, its contact, a research, a department, a location), as forms and
 * services report it. It isn't in the schemas: a service whose schema rejects what it accepted before could not be
 * released beside a part that knows the old one.
 * @param path JSON pointer of the field
 */
export const nameFaults = (path: string, text: string): FieldFault[] => formatFaults(path, 'name', isPlainName(text))

/**
 * The fault of a multi-line text that others see (a remark, a reason): as for a name, but line breaks and tabs are
 * allowed.
 * @param path JSON pointer of the field
 */
export const textFaults = (path: string, text: string): FieldFault[] =>
  formatFaults(path, 'text', isPlainName(text.replace(/\r\n|[\n\t]/g, ' ')))

/** A multi-line text without these characters: line breaks stay, and other white space becomes a space. */
export const plainText = (text: string): string =>
  text.split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.replace(/[\t\v\f]/g, ' ').replace(allHidden, '')).join('\n')

const collapsed = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Whether a name typed as a confirmation is the given one. Surrounding spaces and their number don't count. */
export const isSameName = (typed: string, name: string): boolean => collapsed(typed) === collapsed(name)
