/** A chunk that is gone makes the page load anew, at most this often. */
const reloadEveryMs = 60_000
const reloadedAt = 'glas-reloaded-at'

const isChunkFailure = (error: unknown) =>
  error instanceof Error && /ChunkLoadError|Loading (CSS )?chunk/.test(`${error.name} ${error.message}`)

function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedAt) ?? 0) < reloadEveryMs) return
    sessionStorage.setItem(reloadedAt, String(Date.now()))
    window.location.reload()
  } catch {
    // Without storage nothing would keep it from reloading for ever.
  }
}

/**
 * Reports a fault to the shell's server: remote, version and a code from a list, never an address or a text (D-6.10).
 */
export function createFaultReporter() {
  return (remote: string, version: string, code: string, error?: unknown): void => {
    // To the console of whoever looks, as any error that nobody caught.
    reportError(error ?? new Error(`${remote} ${version}: ${code}`))
    const body = JSON.stringify({ remote, version, code })
    navigator.sendBeacon?.('/api/faults', new Blob([body], { type: 'application/json' }))
    if (isChunkFailure(error)) reloadOnce()
  }
}
