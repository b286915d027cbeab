/** Escapes text that a spreadsheet would run as a formula. */
export const inertText = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
