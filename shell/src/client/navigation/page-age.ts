import { openTabMs } from '@glas/releases/registry/history'

const renewedAt = 'glas-renewed-at'
/** Limits reloads if the clock was wrong when the page was loaded. */
const renewEveryMs = 24 * 60 * 60 * 1000

interface AgePlatform {
  readonly bornAt: number
  now(): number
  storage(): Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Returns true once if a page is so old that the files of its versions may be gone. The page is then reloaded at the
 * next navigation, when nothing can be lost.
 */
export function createPageAge({ bornAt, now, storage }: AgePlatform): () => boolean {
  return () => {
    if (now() - bornAt <= openTabMs) return false
    try {
      const store = storage()
      if (now() - Number(store.getItem(renewedAt) ?? -renewEveryMs) < renewEveryMs) return false
      store.setItem(renewedAt, String(now()))
      return true
    } catch {
      // Without storage, the page would reload again and again.
      return false
    }
  }
}

/** The age of this page, counted from now. */
export const browserPageAge = () =>
  createPageAge({ bornAt: Date.now(), now: () => Date.now(), storage: () => sessionStorage })
