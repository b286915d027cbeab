/** A chunk that is gone makes the page load anew, at most this often. */
const reloadEveryMs = 60_000
const reloadedAt = 'glas-reloaded-at'

/** rspack's ChunkLoadError, for scripts and styles, also where something has wrapped it. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /ChunkLoadError|Loading (CSS )?chunk/.test(`${error.name} ${error.message}`) || isChunkFailure(error.cause)
}

type ReloadPlatform = { now(): number; storage(): Pick<Storage, 'getItem' | 'setItem'>; reload(): void }

const browser: ReloadPlatform = {
  now: () => Date.now(), storage: () => sessionStorage, reload: () => window.location.reload(),
}

function reloadOnce({ now, storage, reload }: ReloadPlatform): void {
  try {
    const kept = storage()
    if (now() - Number(kept.getItem(reloadedAt) ?? -reloadEveryMs) < reloadEveryMs) return
    kept.setItem(reloadedAt, String(now()))
  } catch {
    // Without storage nothing would keep it from reloading for ever.
    return
  }
  reload()
}

/**
 * Reports a fault to the shell's server: remote, version and a code from a list, never an address or a text (D-6.10).
 */
export function createFaultReporter(platform: ReloadPlatform = browser) {
  return (remote: string, version: string, code: string, error?: unknown): void => {
    // To the browser's console, like any uncaught error.
    reportError(error ?? new Error(`${remote} ${version}: ${code}`))
    const body = JSON.stringify({ remote, version, code })
    navigator.sendBeacon?.('/api/faults', new Blob([body], { type: 'application/json' }))
    if (isChunkFailure(error)) reloadOnce(platform)
  }
}
