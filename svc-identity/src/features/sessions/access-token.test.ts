import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getMe } from '@glas/contracts/identity/accounts.operations'
import { getJwks } from '@glas/contracts/identity/keys.operations'
import { createTokenVerifier } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { createTestTokens } from '@glas/svc-kit/testing/tokens'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { loggedIn, registered } from '../../../test/factories.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'
import { newSigningKey, readSigningKeys } from '../../domain/signing-keys.ts'

let identity: Identity
let email: string
beforeAll(async () => {
  identity = await startIdentity()
  email = (await registered(identity)).email
})
afterAll(() => identity.stop())

const me = (token: string) => call(identity.url, getMe, { token, query: {} })

describe('access tokens', () => {
  const [key] = readSigningKeys(newSigningKey('other'))
  const signed = (claims: object, exp: number, header: object = { kid: 'dev' }, signer = key!.privateKey) =>
    new SignJWT({ scope: 'company', company: null, verified: true, ...claims })
      .setProtectedHeader({ alg: 'EdDSA', ...header }).setSubject(crypto.randomUUID())
      .setIssuer('glas').setAudience('glas').setIssuedAt().setExpirationTime(exp).sign(signer)
  const soon = () => Math.floor(Date.now() / 1000) + 600

  test('when a token is forged, of another key or unsigned, then it is 401', async () => {
    const { tokenFor } = await createTestTokens()
    const { token } = await loggedIn(identity, email)
    const [head, , signature] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ ...decodeJwt(token), scope: 'admin' })).toString('base64url')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    const forgeries = [await tokenFor(), await signed({}, soon()), await signed({}, soon(), { kid: 'other' }),
      `${head}.${claims}.${signature}`, none, 'x', token.slice(0, -3)]
    for (const forged of forgeries) {
      expect(await me(forged)).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } })
    }
  })

  test('when a token has expired, has another issuer or audience, then it is 401', async () => {
    const { privateKey } = identity.config.signingKeys[0]!
    expect((await me(await signed({}, soon() - 1200, { kid: 'dev' }, privateKey))).status).toBe(401)
    const foreign = (issuer: string, audience: string) => new SignJWT({ scope: 'company', verified: true })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'dev' }).setSubject(crypto.randomUUID())
      .setIssuer(issuer).setAudience(audience).setExpirationTime('5m').sign(privateKey)
    expect((await me(await foreign('other', 'glas'))).status).toBe(401)
    expect((await me(await foreign('glas', 'glas-print'))).status).toBe(401)
  })

  test('when a token is valid but its user no longer exists, then it is 401', async () => {
    const { privateKey } = identity.config.signingKeys[0]!
    expect((await me(await signed({}, soon(), { kid: 'dev' }, privateKey))).status).toBe(401)
  })

  test('when keys are rotated, then the first signs, and tokens of the others stay valid', async () => {
    const [former, next] = [newSigningKey('former'), newSigningKey('next')]
    const rotated = await startIdentity({ env: { SIGNING_KEYS: `${next},${former}` } })
    try {
      const known = await registered(rotated)
      const { token, user } = await loggedIn(rotated, known.email)
      expect(decodeProtectedHeader(token).kid).toBe('next')
      const jwks = await call(rotated.url, getJwks)
      expect(jwks.headers.get('content-type')).toContain('application/jwk-set+json')
      expect(jwks.bytes.toString()).not.toContain('"d"')
      const old = await new SignJWT({ scope: 'company', company: null, verified: true })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'former' }).setSubject(user.id).setIssuer('glas').setAudience('glas')
        .setExpirationTime('5m').sign(readSigningKeys(former)[0]!.privateKey)
      expect((await call(rotated.url, getMe, { token: old, query: {} })).data).toMatchObject({ id: user.id })
      const verify = createTokenVerifier({ jwksUrl: `${rotated.url}/api/auth/jwks` })
      expect(await verify(token)).toMatchObject({ userId: user.id, scope: 'company', verified: false })
    } finally {
      await rotated.stop()
    }
  })
})
