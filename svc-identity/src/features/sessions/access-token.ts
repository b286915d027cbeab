import { SignJWT } from 'jose'
import type { SigningKey } from '../../domain/signing-keys.ts'
import type { Account } from '../../domain/users.ts'

/** Lifetime of an access token (D-3.2). */
export const accessTokenMs = 600_000

/** One of an administrator who acts for a company is short: leaving and deactivation end it soon. */
const actingTokenMs = 120_000

/** An administrator who acts for the company of the token's user. */
export interface ActingBy {
  readonly adminId: string
  readonly expiresAt: Date
}

/** Signs a user's identity, for ten minutes of real time. */
export async function issueAccessToken(
  key: SigningKey,
  account: Account,
  now: Date,
  acting?: ActingBy,
): Promise<{ token: string; expiresAt: Date }> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const expiresAt = acting
    ? Math.floor(Math.min(now.getTime() + actingTokenMs, acting.expiresAt.getTime()) / 1000)
    : issuedAt + accessTokenMs / 1000
  const token = await new SignJWT({
    company: account.company?.id ?? null,
    scope: account.scope,
    verified: account.emailVerifiedAt !== null,
    ...(acting && { act: acting.adminId }),
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
