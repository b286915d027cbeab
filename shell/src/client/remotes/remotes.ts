import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteModule } from '@glas/contracts/host'
import type { RemoteName } from '@glas/contracts/services'
import type { RegistrySnapshot, RemoteSnapshot } from '@glas/releases/registry/registry'
import type { ShellServices } from '../context/services.ts'
import { lendFederation } from './federation.ts'

const integrity = new Map<string, string>()

/** Initialises federation. Its packages don't support integrity, except through the hook that creates scripts. */
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
      // As for chunks and the server's preload links, so that the file is downloaded once.
      script.crossOrigin = 'anonymous'
      return script
    },
  }])
}

/** Loads a version's module; `again` if this page has tried it before. */
async function load({ federationName, entry, integrity: hash }: RemoteSnapshot, again: boolean): Promise<RemoteModule> {
  // The browser doesn't load a failed script again under the same address.
  const url = new URL(again ? `${entry}?again=${Date.now()}` : entry, window.location.href).href
  integrity.set(url, hash)
  registerRemotes([{ name: federationName, entry: url, type: 'global' }], { force: again })
  const loaded = await loadRemote<RemoteModule>(`${federationName}/remote`)
  if (!loaded || typeof loaded.mount !== 'function') throw new Error('The remote has no module to mount')
  return loaded
}

/**
 * The attempts to load the remotes of this page load: the pinned version, a retry, then the last good version, which is
 * kept for the rest of the page load once it was needed. A version's module is loaded once.
 */
export function createRemoteAttempts(
  registry: RegistrySnapshot, loadModule = load,
): Pick<ShellServices, 'attemptsAt' | 'remoteShown'> & {
  /** Begins to load a remote before it can be mounted; its first attempt continues it. */
  readonly begin: (name: RemoteName) => void
} {
  const shown = new Map<string, string>()
  const loads = new Map<string, RemoteModule | 'tried'>()
  const begun = new Map<string, Promise<RemoteModule>>()

  async function loadNow(snapshot: RemoteSnapshot): Promise<RemoteModule> {
    const { federationName } = snapshot
    const tried = loads.has(federationName)
    loads.set(federationName, 'tried')
    const loaded = await loadModule(snapshot, tried)
    loads.set(federationName, loaded)
    return loaded
  }

  async function moduleOf(snapshot: RemoteSnapshot): Promise<RemoteModule> {
    const { federationName } = snapshot
    const known = loads.get(federationName)
    if (known && known !== 'tried') return known
    const early = begun.get(federationName)
    begun.delete(federationName)
    return await (early ?? loadNow(snapshot))
  }

  return {
    begin(name) {
      const snapshot = registry[name]?.use
      if (!snapshot) return
      const early = loadNow(snapshot)
      // The first attempt reports a failure.
      early.catch(() => {})
      begun.set(snapshot.federationName, early)
    },
    attemptsAt(name) {
      const pinned = registry[name]
      if (!pinned) return []
      const { use, last } = pinned
      const versions = !last ? [use, use] : shown.get(name) === last.version ? [last, last] : [use, use, last]
      return versions.map((snapshot) => ({ version: snapshot.version, load: () => moduleOf(snapshot) }))
    },
    remoteShown: (name, version) => void shown.set(name, version),
  }
}
