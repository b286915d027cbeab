import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for argon2id: 19 MiB, 2 passes, 1 lane; about 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The same letter arrives composed or decomposed, depending on the keyboard.
const normalised = (password: string) => password.normalize('NFC')

/** The argon2id hash of a password, with its salt and cost (PHC string). */
export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), cost)
}

let decoyHash: Promise<string> | undefined

/**
 * Whether a password matches the hash. Without a hash (an unknown address, or no password yet) it returns false after
 * the same work.
 */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('nobody has this password')
  const fits = await verify(passwordHash ?? (await decoyHash), normalised(password))
  return fits && passwordHash !== undefined
}
