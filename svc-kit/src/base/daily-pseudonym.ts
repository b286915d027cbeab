import { createHmac, createSecretKey, randomBytes } from 'node:crypto'

/**
 * Pseudonyms of subjects (an address, an e-mail), usable only for counting (D-6.5): an HMAC under a random key that
 * exists only in this process's memory and is replaced each day (UTC).
 * @param now the present time, in milliseconds
 * @returns a function from a subject to its pseudonym, base64url of 32 bytes: the same for a day, in this process only
 */
export function createDailyPseudonym(now: () => number = Date.now): (subject: string) => string {
  const newKey = () => createSecretKey(randomBytes(32))
  let today = { day: -1, key: newKey() }
  return (subject) => {
    const day = Math.floor(now() / 86_400_000)
    if (today.day !== day) today = { day, key: newKey() }
    return createHmac('sha256', today.key).update(subject).digest('base64url')
  }
}
