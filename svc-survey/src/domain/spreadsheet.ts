/** A cell's text, escaped so that no spreadsheet interprets it as a formula. */
export const plainCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
