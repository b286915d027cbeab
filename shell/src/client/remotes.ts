import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteModule } from '@glas/contracts/host'
import type { RegistrySnapshot, RemoteSnapshot } from '@glas/release-kit/registry/registry'
import { lendFederation } from './federation.ts'
import type { ShellServices } from './services.ts'

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

/** Loads a version's module; `again` where it was tried before in the life of this page. */
async function load({ federationName, entry, integrity: hash }: RemoteSnapshot, again: boolean): Promise<RemoteModule> {
  // A script that failed is not asked for again under its own address.
  const url = new URL(again ? `${entry}?again=${Date.now()}` : entry, window.location.href).href
  integrity.set(url, hash)
  registerRemotes([{ name: federationName, entry: url, type: 'global' }], { force: again })
  const loaded = await loadRemote<RemoteModule>(`${federationName}/remote`)
  if (!loaded || typeof loaded.mount !== 'function') throw new Error('The remote has no module to mount')
  return loaded
}

/**
 * The ways to the remotes of this page load: the pinned version, once more, then the one that was good before. Once
 * that one had to be used, it stays in use for the rest of the page's life. A version's module is loaded once.
 */
export function createRemoteAttempts(
  registry: RegistrySnapshot, loadModule = load,
): Pick<ShellServices, 'attemptsAt' | 'remoteShown'> {
  const shown = new Map<string, string>()
  const loads = new Map<string, RemoteModule | 'tried'>()

  async function moduleOf(snapshot: RemoteSnapshot): Promise<RemoteModule> {
    const known = loads.get(snapshot.federationName)
    if (known && known !== 'tried') return known
    loads.set(snapshot.federationName, 'tried')
    const loaded = await loadModule(snapshot, known === 'tried')
    loads.set(snapshot.federationName, loaded)
    return loaded
  }

  return {
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
