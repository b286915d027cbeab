import { sha256Base64Url } from '@glas/contracts/wire/encoding'

/** SHA-256 of words without spaces, in their order, as base64url. Claims of scans depend on the space between them. */
export const hashWords = (words: readonly string[]): Promise<string> =>
  sha256Base64Url(new TextEncoder().encode(words.join(' ')))
