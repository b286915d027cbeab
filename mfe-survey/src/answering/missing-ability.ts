/** What this browser lacks: cryptography (too old, or the connection is not encrypted), or a storage that it allows. */
export type MissingAbility = 'crypto' | 'storage'

const hasCrypto = () => typeof crypto === 'object' && typeof crypto.subtle === 'object' && crypto.subtle !== null

/** Reading is enough: a browser that blocks storage throws there. */
function hasStorage(): boolean {
  try {
    return localStorage.length >= 0 && sessionStorage.length >= 0
  } catch {
    return false
  }
}

/** What this browser lacks for checking signatures. */
export const missingForChecking = (): MissingAbility | null => (hasCrypto() ? null : 'crypto')

/** What this browser lacks for answering; asked before it begins, since at sending it would be too late. */
export const missingForAnswering = (): MissingAbility | null => missingForChecking() ?? (hasStorage() ? null : 'storage')
