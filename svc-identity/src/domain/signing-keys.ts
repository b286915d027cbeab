import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'

/** One key of the ring; the first signs, all are published. */
export interface SigningKey {
  readonly id: string
  readonly privateKey: KeyObject
  /** The public half, as in the JWKS. */
  readonly publicJwk: JWK
}

/**
 * Reads a key ring: `id:base64-jwk,id:base64-jwk`, each an Ed25519 private key (RFC 8037).
 * @throws a sentence that names the invalid entry's id and contains no key
 */
export function readSigningKeys(text: string): SigningKey[] {
  const keys = text.split(',').map((entry) => entry.trim()).filter((entry) => entry !== '').map((entry) => {
    const [id = '', encoded = ''] = entry.split(':')
    if (!/^[\w.-]{1,64}$/.test(id)) throw new Error('has to be a list like id:base64-jwk,id2:base64-jwk')
    try {
      const jwk = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as Record<string, string>
      if (jwk['kty'] !== 'OKP' || jwk['crv'] !== 'Ed25519' || !jwk['d'] || !jwk['x']) throw new Error('another key')
      const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
      const publicJwk = { kty: 'OKP', crv: 'Ed25519', x: jwk['x'], kid: id, alg: 'EdDSA', use: 'sig' }
      return { id, privateKey, publicJwk }
    } catch {
      throw new Error(`needs an Ed25519 private key, as base64 of a JWK, under '${id}'`)
    }
  })
  if (keys.length === 0) throw new Error('holds no key')
  if (new Set(keys.map((key) => key.id)).size !== keys.length) throw new Error('holds a key id twice')
  return keys
}

/** A new entry for the ring. */
export function newSigningKey(id: string): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  return `${id}:${Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' }))).toString('base64')}`
}
