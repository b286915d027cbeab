import { openTabMs } from '@glas/release-kit/registry/history'

const renewedAt = 'glas-renewed-at'
/** A clock that was wrong when the page began must not make it load again and again. */
const renewEveryMs = 24 * 60 * 60 * 1000

interface AgePlatform {
  readonly bornAt: number
  now(): number
  storage(): Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Tells once that a page is so old that the files of its versions may be gone: it is reloaded at its next change of
 * address, when the visitor is not in the middle of anything.
 */
export function createPageAge({ bornAt, now, storage }: AgePlatform): () => boolean {
  return () => {
    if (now() - bornAt <= openTabMs) return false
    try {
      const kept = storage()
      if (now() - Number(kept.getItem(renewedAt) ?? -renewEveryMs) < renewEveryMs) return false
      kept.setItem(renewedAt, String(now()))
      return true
    } catch {
      // Without storage the reload would not be remembered.
      return false
    }
  }
}

/** The age of this page, which began now. */
export const browserPageAge = () =>
  createPageAge({ bornAt: Date.now(), now: () => Date.now(), storage: () => sessionStorage })
