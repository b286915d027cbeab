import { createHmac, createSecretKey, randomBytes } from 'node:crypto'

/**
 * Names for subjects (an address, an e-mail) that are good for counting and for nothing else (D-6.5): an HMAC under a
 * random key that is in this process's memory only and is replaced each day (UTC).
 * @param now the present time, in milliseconds
 * @returns gives a subject's name, base64url of 32 bytes: the same for the day, in this process only
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
