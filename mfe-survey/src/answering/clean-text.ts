/**
 * A text as it is sent, of at most `limit` UTF-16 code units. Control characters don't belong in it, and would be
 * escaped to six bytes each, as would half a character at the limit: more than the padded size has room for.
 */
export const cleanText = (text: string, limit: number): string =>
  // oxlint-disable-next-line no-control-regex -- the pattern removes them
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ').trim().slice(0, limit).toWellFormed()
