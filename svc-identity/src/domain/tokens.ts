import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits as base64url: a link's token or a refresh token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token. With 256 random bits it needs neither salt nor a slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The successor of a refresh token: derived from the token itself and a stored random salt, so that presenting the same
 * token again yields the same successor, although none is stored in clear.
 */
export function successorOf(token: string, salt: Buffer): string {
  return createHmac('sha256', token).update('successor').update(salt).digest('base64url')
}
