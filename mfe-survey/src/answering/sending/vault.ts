import { fromBase64Url, toBase64Url } from '@glas/contracts/wire/encoding'
import type { DeviceKeys } from './device-keys.ts'
import { type SealedJson, openJson, sealJson } from './seal-json.ts'

/** Maximum lifetime of an unfinished questionnaire (D-5.5). */
export const vaultLifetimeMs = 48 * 3600 * 1000

const prefix = 'glas.draft.'

/**
 * What the browser's files may still hold of a vault's deleted data: nothing; something unreadable (the device key was
 * overwritten); or something that code and server's key open together, until that key is deleted, and later for someone
 * who fetched it with the code before (decisions/020).
 */
export type Remains = 'nothing' | 'overwritten' | 'deleted'

const remainsInOrder: readonly Remains[] = ['nothing', 'overwritten', 'deleted']

/** The worse of two. */
export const worse = (one: Remains, other: Remains): Remains =>
  remainsInOrder.indexOf(one) > remainsInOrder.indexOf(other) ? one : other

/** Storage for one code's unfinished questionnaire. */
export interface Vault {
  /** Until when it keeps its contents (ms); null if they are only in this page's memory. */
  readonly until: number | null
  /** The slot of the draft's device key; null without one. */
  readonly slot: string | null
  load<T>(): Promise<T | null>
  save(value: unknown): Promise<void>
  /** Deletes the contents, irrecoverably if the browser can. */
  clear(): Promise<Remains>
}

/** A vault that the device keeps. */
export interface DeviceVault extends Vault {
  readonly until: number
}

/** The server's part of a draft's key, as returned by `get-draft-keys`. */
export interface DraftKey {
  readonly key: string
  readonly until: string
}

/** A vault that ends with the page: for a shared device, a code that several people use, or a missing key. */
export function createPageVault(): Vault {
  let kept: unknown = null
  return {
    until: null,
    slot: null,
    load: async <T>() => kept as T | null,
    async save(value) {
      kept = value
    },
    async clear() {
      kept = null
      return 'nothing'
    },
  }
}

interface Entry extends SealedJson {
  readonly until: number
  /** Also sealed under a device key. */
  readonly device: boolean
}

async function derive(parts: readonly Uint8Array<ArrayBuffer>[], purpose: string): Promise<Uint8Array<ArrayBuffer>> {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]))
  const key = await crypto.subtle.importKey('raw', whole, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(`glas/draft/v2/${purpose}`)
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }, key, 256)
  return new Uint8Array(bits)
}

const readEntry = (storage: Storage, name: string): Entry | null => {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null') as Entry | null
  } catch {
    return null
  }
}

async function removeEntry(storage: Storage, device: DeviceKeys | null, name: string): Promise<Remains> {
  const entry = readEntry(storage, name)
  storage.removeItem(name)
  const overwritten = await device?.destroy(name.slice(prefix.length)).then(() => true, () => false)
  if (!entry) return 'nothing'
  return entry.device && overwritten ? 'overwritten' : 'deleted'
}

/**
 * Opens the vault of a code. A draft is sealed under the code, the server's daily key and a key of this device: the
 * daily key is deleted after 48 hours, the device key is overwritten when answers were sent. Its storage name is
 * derived from code and server's key, so the code alone does not even reveal that there was a draft (decisions/020).
 * @param code the 12 symbols
 * @param keys the server's parts, the newest first
 * @param device null if this browser can't overwrite files in place
 */
export async function openVault(
  code: string, keys: readonly DraftKey[], device: DeviceKeys | null, storage: Storage = localStorage,
): Promise<DeviceVault> {
  const places = await Promise.all(keys.map(async ({ key, until }) => {
    const parts = [new TextEncoder().encode(code), fromBase64Url(key)]
    const slot = toBase64Url(await derive(parts, 'name'))
    return { parts, slot, name: prefix + slot, until: Date.parse(until) }
  }))
  const newest = places[0]!
  type Place = typeof newest

  const remove = ({ name }: Place) => removeEntry(storage, device, name)

  /** @throws Error if the device's files fail: the draft is still there */
  async function load<T>(place: Place): Promise<T | null> {
    const entry = readEntry(storage, place.name)
    if (!entry) return null
    const own = entry.device ? await device?.find(place.slot) : new Uint8Array()
    const opened = own && await openJson<T>(await derive([...place.parts, own], 'key'), entry).catch(() => null)
    // An unreadable vault must not stay. The device key stays: the tab may be sealed under it.
    if (!opened) storage.removeItem(place.name)
    return opened ?? null
  }

  /** The worst remains of this deletion and of earlier days' deletions. */
  let worst: Remains = 'nothing'

  return {
    until: newest.until,
    slot: device && newest.slot,
    async load<T>() {
      for (const place of places) {
        const found = await load<T>(place)
        if (found) return found
      }
      return null
    },
    async save(value) {
      const own = device ? await device.make(newest.slot) : new Uint8Array()
      const sealed = await sealJson(await derive([...newest.parts, own], 'key'), value)
      const entry: Entry = { until: newest.until, device: device !== null, ...sealed }
      storage.setItem(newest.name, JSON.stringify(entry))
      for (const place of places.slice(1)) worst = worse(worst, await remove(place))
    },
    async clear() {
      for (const place of places) worst = worse(worst, await remove(place))
      return worst
    },
  }
}

/** Whether a draft on this device is sealed under a key of it. */
export const needsDeviceKeys = (storage: Storage): boolean =>
  Object.keys(storage).some((name) => name.startsWith(prefix) && readEntry(storage, name)?.device)

/**
 * Deletes every draft on this device. Without the server's part of the key it is unknown which draft belongs to a code,
 * and losing another person's is the smaller loss.
 */
export async function clearVaults(storage: Storage, device: DeviceKeys | null): Promise<Remains> {
  let worst: Remains = 'nothing'
  for (const name of Object.keys(storage).filter((each) => each.startsWith(prefix))) {
    worst = worse(worst, await removeEntry(storage, device, name))
  }
  return worst
}

/** Deletes expired drafts of all codes; called when a respondents' page opens. @param now business time (ms) */
export async function sweepVaults(storage: Storage, device: DeviceKeys | null, now: number): Promise<void> {
  for (const name of Object.keys(storage).filter((each) => each.startsWith(prefix))) {
    if ((readEntry(storage, name)?.until ?? 0) > now) continue
    storage.removeItem(name)
    await device?.destroy(name.slice(prefix.length))
  }
  await device?.sweep(Date.now() - vaultLifetimeMs)
}
