/** Escapes text that a spreadsheet would run as a formula. */
export const inertText = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The same for CSV: where Excel separates by commas, it starts a cell after each of them, and in each line of a text. */
export const inertInCsv = (text: string) => inertText(text).replace(/([,\r\n] *)([=+\-@])/g, "$1'$2")

/** The reverse of both. */
export const plainText = (text: string): string =>
  (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text).replace(/([,\r\n] *)'([=+\-@])/g, '$1$2')
