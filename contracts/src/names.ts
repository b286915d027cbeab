import type { FieldFault } from './errors.ts'

/**
 * What a name may not hold: control characters, line and paragraph separators, marks that turn the direction of
 * reading, characters without width, halves of surrogate pairs. Joiners are allowed: emoji and some scripts need them.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\u200b\u2060\ufeff]/u

/** Whether a name looks like what it is, so that nobody who is shown it is misled. */
export const isPlainName = (text: string): boolean => !hidden.test(text)

/**
 * The fault of a name that others are shown (of a company, its contact, a research, a department, a location), as forms
 * and services tell it. Not in the schemas: a service that refused by schema what it took before could not be released
 * beside a part that knows the old one.
 * @param path JSON pointer of the field
 */
export const nameFaults = (path: string, text: string): FieldFault[] =>
  isPlainName(text) ? [] : [{ path, rule: 'format', params: { format: 'name' } }]
