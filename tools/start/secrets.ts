import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { serviceNames } from '@glas/contracts/services'

const password = () => randomBytes(18).toString('base64url')
const keyRing = () => `k1:${randomBytes(32).toString('base64')}`

/** An Ed25519 key pair as `id:base64 of its JWK`. */
function signingKey(): string {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return `k1:${Buffer.from(JSON.stringify(jwk)).toString('base64')}`
}

/**
 * How each secret of an installation is generated. A service's secrets have the names of its environment variables;
 * `processes.ts` defines which service gets which.
 */
const makers: Record<string, () => string> = {
  DATABASE_ROOT_PASSWORD: password,
  ...Object.fromEntries(serviceNames.map((name) => [`DATABASE_PASSWORD_${name.toUpperCase()}`, password])),
  INTERNAL_KEYS: keyRing,
  SIGNING_KEYS: signingKey,
  SECOND_FACTOR_KEYS: keyRing,
  CODE_PEPPERS: keyRing,
  CODE_KEYS: keyRing,
  RESEARCH_KEYS: keyRing,
  GUESS_KEYS: keyRing,
  PRINT_KEYS: keyRing,
  RELEASE_KEYS: keyRing,
}

export type Secrets = Readonly<Record<string, string>>

/** @throws if no secret has this name */
export function secretOf(secrets: Secrets, name: string): string {
  const secret = secrets[name]
  if (!secret) throw new Error(`There is no secret ${name}`)
  return secret
}

/** Generates each secret that is missing from the known ones. */
export function completeSecrets(known: Secrets): Secrets {
  const missing = Object.entries(makers).filter(([name]) => !known[name])
  return { ...known, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) }
}

/** The secrets of one installation, each generated once and kept in a file that only its owner may read. */
export function readSecrets(file: string): Secrets {
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (Object.keys(makers).every((name) => known[name])) return known
  const secrets = completeSecrets(known)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secrets
}
