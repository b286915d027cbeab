import { plainText } from '@glas/contracts/names'

/**
 * A text as it is sent, of at most `limit` UTF-16 code units. Characters that no report shows don't belong in it, and
 * some would be escaped to six bytes each, as would half a character at the limit: more than the padded size has room
 * for.
 */
export const cleanText = (text: string, limit: number): string => plainText(text).trim().slice(0, limit).toWellFormed()
