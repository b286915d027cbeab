import { fromBase64Url, toBase64Url } from './bytes.ts'

/** An unfinished questionnaire is kept this long at most (D-5.5). */
export const vaultLifetimeMs = 48 * 3600 * 1000

const prefix = 'glas.draft.'

/** A place for one code's unfinished questionnaire: encrypted, on this device only. */
export interface Vault {
  load<T>(): Promise<T | null>
  save(value: unknown): Promise<void>
  clear(): void
}

async function derive(code: string, purpose: string): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(`glas/draft/v1/${purpose}`)
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }, key, 256)
}

/**
 * Opens the vault of a code. Its key and its name in the storage are derived from the code, so that neither code nor
 * answers can be read from the device without the code.
 * @param code the 12 symbols
 * @param storage localStorage, or sessionStorage on a shared device and for a code that several people use
 */
export async function openVault(code: string, storage: Storage, now: () => number = Date.now): Promise<Vault> {
  const name = prefix + toBase64Url(new Uint8Array(await derive(code, 'name')))
  const key = await crypto.subtle.importKey('raw', await derive(code, 'key'), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    async load<T>() {
      const entry = storage.getItem(name)
      if (!entry) return null
      try {
        const { until, nonce, value } = JSON.parse(entry) as { until: number; nonce: string; value: string }
        if (until <= now()) throw new RangeError('too old')
        const iv = fromBase64Url(nonce)
        const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, fromBase64Url(value))
        return JSON.parse(new TextDecoder().decode(plain)) as T
      } catch {
        // Too old, or not ours: it can't be used, and must not stay.
        storage.removeItem(name)
        return null
      }
    },
    async save(value) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = new TextEncoder().encode(JSON.stringify(value))
      const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain))
      const entry = { until: now() + vaultLifetimeMs, nonce: toBase64Url(iv), value: toBase64Url(cipher) }
      storage.setItem(name, JSON.stringify(entry))
    },
    clear: () => storage.removeItem(name),
  }
}

/** Removes what is too old, of whatever code; called when a respondents' page opens. */
export function sweepVaults(storage: Storage, now: number = Date.now()): void {
  for (const name of Object.keys(storage).filter((each) => each.startsWith(prefix))) {
    const until = Number((storage.getItem(name) ?? '').match(/"until":(\d+)/)?.[1] ?? 0)
    if (until <= now) storage.removeItem(name)
  }
}
