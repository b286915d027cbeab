/**
 * Begins to renew the session as soon as the document arrives: the scripts that need it take longer to load and run.
 *
 * The document contains this function as text, so it can't use anything from outside itself. Files with this ending
 * are minified in releases.
 */
export function renew(path: string, method: string, lock: string): void {
  const ask = () => fetch(path, { method, headers: { accept: 'application/json' } })
  // Without the Locks API (in an insecure context), tabs rely on the server's grace period.
  const glasRenewal: Promise<Response> = navigator.locks ? navigator.locks.request(lock, ask) : ask()
  // The session keeper handles a failure.
  glasRenewal.catch(() => {})
  Object.assign(window, { glasRenewal })
}
