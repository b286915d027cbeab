import type { Knex } from 'knex'
import { createKeysStore } from './keys.store.ts'

/** Maximum number of researches whose terms are cached: more than run at a time. */
const keptAtMost = 200

/** The frozen terms for respondents: they never change (D-6.7), so they are read once. */
export function createTermsReader(db: Knex) {
  const store = createKeysStore(db)
  const keptOnce = <T>(read: (key: string) => Promise<T | null>) => {
    const kept = new Map<string, T>()
    return async (key: string): Promise<T | null> => {
      const known = kept.get(key)
      if (known !== undefined) return known
      const found = await read(key)
      if (found === null) return null
      if (kept.size >= keptAtMost) kept.clear()
      kept.set(key, found)
      return found
    }
  }
  return {
    /** Hash of a research's terms; null if they are not frozen yet. */
    findHash: keptOnce(store.findTermsHash),
    /** The bytes of the file with this hash. */
    read: keptOnce(store.readTerms),
  }
}
