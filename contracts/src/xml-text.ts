/** Source: XML 1.0, 2.2 (Char). With the flag `u`, half a surrogate pair is a character that isn't in the list. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text without the characters that XML can't hold, not even escaped. */
export const xmlText = (text: string): string => text.replace(forbidden, '')
