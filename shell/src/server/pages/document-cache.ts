import { randomBytes } from 'node:crypto'
import type { LiveReleases } from '../releases/releases.ts'

/** Takes the nonce's place in a cached document. */
const placeholder = randomBytes(24).toString('base64url')
const maxDocuments = 500

/**
 * Caches documents of the same releases, split where the nonce goes: nothing else in them belongs to one visitor.
 */
export function createDocumentCache() {
  const byReleases = new WeakMap<LiveReleases, Map<string, string[]>>()
  return (live: LiveReleases, key: string, nonce: string, compose: (nonce: string) => string): string => {
    let documents = byReleases.get(live)
    if (!documents) byReleases.set(live, documents = new Map())
    let pieces = documents.get(key)
    if (!pieces) {
      pieces = compose(placeholder).split(placeholder)
      // Visitors choose the paths, so the number of keys is not bounded.
      if (documents.size >= maxDocuments) documents.clear()
      documents.set(key, pieces)
    }
    return pieces.join(nonce)
  }
}
