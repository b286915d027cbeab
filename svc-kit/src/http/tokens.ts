import {
  CompactEncrypt, compactDecrypt, createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, type JSONWebKeySet,
} from 'jose'
import { ApiError, unauthenticated, unavailable } from '../base/errors.ts'
import { keyOf, type KeyRing } from '../base/key-ring.ts'

/** The caller, as the access token declares it. */
export interface Caller {
  readonly userId: string
  /** null for administrators. */
  readonly companyId: string | null
  readonly scope: 'company' | 'admin' | 'print'
  /** The e-mail address is confirmed. */
  readonly verified: boolean
  /** The administrator who acts as this company. */
  readonly act?: string
  /** The one report that a print token opens. */
  readonly reportId?: string
}

export type VerifyToken = (token: string) => Promise<Caller>

/**
 * Checks access tokens (JWT, EdDSA, iss and aud `glas`) against the published keys. Throws UNAUTHENTICATED for a token
 * that is expired, forged or malformed, UNAVAILABLE if the keys can't be fetched.
 */
export function createTokenVerifier(source: { jwksUrl: string } | { jwks: JSONWebKeySet }): VerifyToken {
  const keys = 'jwks' in source
    ? createLocalJWKSet(source.jwks)
    : createRemoteJWKSet(new URL(source.jwksUrl), { timeoutDuration: 3_000, cooldownDuration: 2_000 })
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['EdDSA', 'Ed25519'], issuer: 'glas', audience: 'glas', clockTolerance: 5,
        requiredClaims: ['sub', 'exp'],
      })
      const { sub, company, scope, verified, act } = payload as Record<string, unknown>
      if (typeof sub !== 'string' || (scope !== 'company' && scope !== 'admin')) throw unauthenticated('claims')
      return {
        userId: sub,
        companyId: typeof company === 'string' ? company : null,
        scope,
        verified: verified === true,
        ...(typeof act === 'string' ? { act } : {}),
      }
    } catch (error) {
      throw error instanceof ApiError ? error : refusal(error)
    }
  }
}

/** An error of jose as an ApiError: the token's fault, or a failure to fetch the keys. */
function refusal(error: unknown): ApiError {
  const ofToken = [errors.JWTExpired, errors.JWTClaimValidationFailed, errors.JWTInvalid, errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed, errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys,
    errors.JOSEAlgNotAllowed, errors.JOSENotSupported]
  if (ofToken.some((kind) => error instanceof kind)) return unauthenticated((error as Error).message)
  return unavailable('the keys of access tokens are not available', error)
}

/** A JSON value as compact JWE (dir, A256GCM) under the writing key, for another service that holds the ring. */
export async function sealJwe(ring: KeyRing, value: unknown): Promise<string> {
  const { id, key } = ring[0]
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: id })
    .encrypt(key)
}

/** Opens what `sealJwe` made; throws if the key is unknown or the text was changed. */
export async function openJwe<T = unknown>(ring: KeyRing, jwe: string): Promise<T> {
  const { plaintext } = await compactDecrypt(jwe, (header) => keyOf(ring, String(header.kid)).key, {
    keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'],
  })
  return JSON.parse(new TextDecoder().decode(plaintext)) as T
}
