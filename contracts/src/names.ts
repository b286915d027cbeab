import type { FieldFault } from './errors.ts'

/**
 * Characters that no text shown to others may contain: control characters, line and paragraph separators, marks that
 * turn the direction of reading, halves of surrogate pairs, and characters that are drawn as nothing. Joiners and the
 * marks that choose how an emoji is drawn are allowed: emoji and some scripts need them.
 */
const hidden =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufeff]/u
/** A joiner that has nothing to join on one side. */
const loose = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)|(?:\u200c|\u200d)$/u
/** Braille's empty cell counts as a symbol, though it is drawn as nothing. */
const visible = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a name looks like what it is, so that it misleads no reader; true for an empty one. */
export const isPlainName = (text: string): boolean =>
  !hidden.test(text) && !loose.test(text) && (text.trim() === '' || visible.test(text))

const formatFaults = (path: string, format: string, plain: boolean): FieldFault[] =>
  plain ? [] : [{ path, rule: 'format', params: { format } }]

/**
 * The fault of a name that others are shown (of a company, its contact, a research, a department, a location), as forms
 * and services tell it. Not in the schemas: a service that refused by schema what it took before could not be released
 * beside a part that knows the old one.
 * @param path JSON pointer of the field
 */
export const nameFaults = (path: string, text: string): FieldFault[] => formatFaults(path, 'name', isPlainName(text))

/**
 * The fault of a text of several lines that others are shown (a remark, a reason): as of a name, with line breaks and
 * tabs.
 * @param path JSON pointer of the field
 */
export const textFaults = (path: string, text: string): FieldFault[] =>
  formatFaults(path, 'text', isPlainName(text.replace(/\r\n|[\n\t]/g, ' ')))
