import { sha256Base64Url } from '@glas/contracts/wire/encoding'
import { hashWords } from '../hash-words.ts'

/** Bytes that are hashed at once. Changing it changes the claims of all scans. */
const partBytes = 8 * 2 ** 20

/** SHA-256 of the hashes of a file's parts, as base64url: browsers hash nothing that doesn't fit into memory. */
export async function hashFile(file: Blob): Promise<string> {
  const hashes: string[] = []
  for (let from = 0; from < file.size; from += partBytes) {
    hashes.push(await sha256Base64Url(new Uint8Array(await file.slice(from, from + partBytes).arrayBuffer())))
  }
  return hashWords(hashes)
}
