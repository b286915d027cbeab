import { unauthenticated } from '@glas/svc-kit/base/errors'
import { keyOf } from '@glas/svc-kit/base/key-ring'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import type { VerifyToken } from '@glas/svc-kit/http/tokens'
import { jwtVerify, SignJWT } from 'jose'

const issuer = 'glas-reporting'
const audience = 'glas-print'

/** A two-minute token that opens the frozen report of one file, and nothing else. */
export async function signPrintToken(ring: KeyRing, fileId: string): Promise<string> {
  const { id, key } = ring[0]
  return await new SignJWT({ scope: 'print' })
    .setProtectedHeader({ alg: 'HS256', kid: id })
    .setSubject(fileId).setIssuer(issuer).setAudience(audience)
    .setIssuedAt().setExpirationTime('2 minutes')
    .sign(key)
}

/** Throws UNAUTHENTICATED for anything else. */
export function createPrintTokenVerifier(ring: KeyRing): VerifyToken {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, (header) => keyOf(ring, String(header.kid)).key, {
        algorithms: ['HS256'], issuer, audience, requiredClaims: ['sub', 'exp'],
      })
      const fileId = String(payload.sub)
      return { userId: fileId, companyId: null, scope: 'print', verified: true, reportId: fileId }
    } catch (error) {
      throw unauthenticated((error as Error).message)
    }
  }
}
