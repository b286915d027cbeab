import { inertText } from '@glas/contracts/spreadsheet/inert-text'

/**
 * `inertText` for CSV: where Excel separates by commas, it starts a cell after each of them, and in each line of a
 * text.
 */
export const inertInCsv = (text: string) => inertText(text).replace(/([,\r\n] *)([=+\-@])/g, "$1'$2")

/** The reverse of `inertText` and of `inertInCsv`. */
export const plainText = (text: string): string =>
  (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text).replace(/([,\r\n] *)'([=+\-@])/g, '$1$2')
