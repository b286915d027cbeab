import { SignJWT } from 'jose'
import type { SigningKey } from '../../domain/signing-keys.ts'
import type { Account } from '../../domain/users.ts'

/** Lifetime of an access token (D-3.2). */
export const accessTokenMs = 600_000

/** Signs a user's identity, for ten minutes of real time. */
export async function issueAccessToken(
  key: SigningKey,
  account: Account,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const expiresAt = issuedAt + accessTokenMs / 1000
  const token = await new SignJWT({
    company: account.company?.id ?? null,
    scope: account.scope,
    verified: account.emailVerifiedAt !== null,
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.id })
    .setSubject(account.id)
    .setIssuer('glas')
    .setAudience('glas')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.privateKey)
  return { token, expiresAt: new Date(expiresAt * 1000) }
}
