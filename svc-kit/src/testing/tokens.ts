import { exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet } from 'jose'
import { newId } from '../base/ids.ts'
import { createTokenVerifier, type VerifyToken } from '../http/tokens.ts'

export interface TokenClaims {
  readonly userId?: string
  /** A company's id; absent: a new one for scope company, null for admin. */
  readonly companyId?: string | null
  readonly scope?: 'company' | 'admin'
  readonly verified?: boolean
  readonly act?: string
  /** Seconds from now; negative: expired. 600 by default. */
  readonly expiresIn?: number
}

export interface TestTokens {
  readonly jwks: JSONWebKeySet
  /** For the override of `createService`. */
  readonly verifyToken: VerifyToken
  readonly tokenFor: (claims?: TokenClaims) => Promise<string>
}

/** A separate signing key, and tokens as svc-identity makes them. */
export async function createTestTokens(): Promise<TestTokens> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const jwks = { keys: [{ ...await exportJWK(publicKey), kid: 'test', alg: 'EdDSA', use: 'sig' }] }
  return {
    jwks,
    verifyToken: createTokenVerifier({ jwks }),
    tokenFor: async (claims = {}) => {
      const { userId = newId(), scope = 'company', verified = true, act, expiresIn = 600 } = claims
      const company = claims.companyId === undefined && scope === 'company' ? newId() : claims.companyId ?? null
      const now = Math.floor(Date.now() / 1000)
      return await new SignJWT({ company, scope, verified, ...(act ? { act } : {}) })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
        .setSubject(userId).setIssuer('glas').setAudience('glas')
        .setIssuedAt(now).setExpirationTime(now + expiresIn)
        .sign(privateKey)
    },
  }
}
