import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits as base64url: a link's token or a refresh token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. A token has 256 bits, so that no salt and no slow hash are needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * The successor of a refresh token: made from the token itself and a random salt that is stored, so that whoever
 * presents the same token again is given the same successor, although none is stored in clear.
 */
export function successorOf(token: string, salt: Buffer): string {
  return createHmac('sha256', token).update('successor').update(salt).digest('base64url')
}
