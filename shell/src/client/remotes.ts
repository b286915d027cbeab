import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteModule } from '@glas/contracts/host'
import type { RemoteSnapshot } from '@glas/contracts/registry'
import { lendFederation } from './federation.ts'
import type { LoadedRemote } from './services.ts'

/** How long one attempt may take; the runtime itself has no time-out. */
const attemptMs = 8000

const integrity = new Map<string, string>()

/** The federation packages know neither nonce nor integrity: their hook for making a script does. */
export function initRemotes(): void {
  lendFederation()
  registerPlugins([{
    name: 'glas-integrity',
    createScript({ url }: { url: string }) {
      const expected = integrity.get(url)
      if (!expected) return undefined
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.integrity = expected
      // As the build's own loader asks for chunks, and as the server's preload links do: one download.
      script.crossOrigin = 'anonymous'
      return script
    },
  }])
}

function timeout(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`No answer in ${ms} ms`)), ms))
}

async function attempt(snapshot: RemoteSnapshot, again: boolean): Promise<RemoteModule> {
  const { federationName, entry } = snapshot
  // A script that failed is not asked for again under its own address.
  const url = new URL(again ? `${entry}?again=${Date.now()}` : entry, window.location.href).href
  integrity.set(url, snapshot.integrity)
  registerRemotes([{ name: federationName, entry: url, type: 'global' }], { force: again })
  const loaded = await Promise.race([loadRemote<RemoteModule>(`${federationName}/remote`), timeout(attemptMs)])
  if (!loaded || typeof loaded.mount !== 'function') throw new Error('The remote has no module to mount')
  return loaded
}

/**
 * The remote of this page load: its pinned version, once more, then the one that was good before. Every failure is
 * told; the last one is thrown.
 */
export async function loadPinned(
  pinned: { readonly use: RemoteSnapshot; readonly last?: RemoteSnapshot },
  onFailure: (version: string, error: unknown) => void,
): Promise<LoadedRemote> {
  const attempts = [{ snapshot: pinned.use, again: false }, { snapshot: pinned.use, again: true },
    ...(pinned.last ? [{ snapshot: pinned.last, again: false }] : [])]
  let failure: unknown
  for (const { snapshot, again } of attempts) {
    try {
      return { module: await attempt(snapshot, again), version: snapshot.version }
    } catch (error) {
      failure = error
      onFailure(snapshot.version, error)
    }
  }
  throw failure
}
