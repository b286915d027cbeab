/** A missing chunk reloads the page, at most once in this time. */
const reloadEveryMs = 60_000
const reloadedAt = 'glas-reloaded-at'

/** Whether an error is rspack's ChunkLoadError, for scripts or styles, or has one as its cause. */
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
    const store = storage()
    if (now() - Number(store.getItem(reloadedAt) ?? -reloadEveryMs) < reloadEveryMs) return
    store.setItem(reloadedAt, String(now()))
  } catch {
    // Without storage, the page would reload forever.
    return
  }
  reload()
}

/**
 * Reports a fault to the shell's server: remote, version and a code from a list, never an address or text (D-6.10).
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
