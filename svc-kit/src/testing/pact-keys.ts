import { createPrivateKey, createPublicKey } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { getJwks } from '@glas/contracts/identity/keys.operations'
import pactFoundation from '@pact-foundation/pact'
import { SignJWT } from 'jose'
import { createTokenVerifier } from '../http/tokens.ts'

const { MatchersV3: { eachLike, regex, string }, PactV4 } = pactFoundation

/** A fixed key, so that the pact is the same at each run: PKCS #8 of an Ed25519 key of 32 equal bytes. */
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der', type: 'pkcs8',
})

/**
 * Writes the pact of a service with svc-identity on the keys of access tokens, by the verifier that the service uses.
 * It gets a separate file: the pacts of events have an older format, which can't be in the same file.
 * @param consumer `svc-survey`
 * @param folder of the test, `import.meta.dirname`
 */
export function describeKeysPact(consumer: string, folder: string): void {
  test('when keys of access tokens are asked for, then a token that is signed by one of them holds', async () => {
    const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
    const pact = new PactV4({
      consumer: `${consumer}-keys`, provider: 'svc-identity', logLevel: 'error',
      dir: process.env.GLAS_PACT_OUT ?? join(folder, 'pacts'),
    })
    await pact.addInteraction()
      .uponReceiving(`${getJwks.id}: by a service`)
      .withRequest('GET', getJwks.path)
      .willRespondWith(200, (response) => response.headers({ 'Content-Type': getJwks.produces! }).jsonBody({
        keys: eachLike({ kty: 'OKP', crv: 'Ed25519', kid: string('k1'), x: regex('^[A-Za-z0-9_-]{43}$', x!) }),
      }))
      .executeTest(async ({ url }) => {
        const token = await new SignJWT({ company: null, scope: 'admin', verified: true })
          .setProtectedHeader({ alg: 'EdDSA', kid: 'k1' }).setSubject('a').setIssuer('glas').setAudience('glas')
          .setExpirationTime('1m').sign(privateKey)
        const verify = createTokenVerifier({ jwksUrl: url + getJwks.path })
        expect(await verify(token)).toMatchObject({ userId: 'a', scope: 'admin' })
      })
  })
}
