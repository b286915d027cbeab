/** Escapes text that a spreadsheet would run as a formula; `plainText` is the reverse. */
export const inertText = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
export const plainText = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
