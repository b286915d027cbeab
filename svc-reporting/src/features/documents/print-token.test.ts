import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from 'jose'
import { createPrintTokenVerifier, signPrintToken } from './print-token.ts'

const ring = (id: string): KeyRing => [{ id, key: randomBytes(32) }]
const keys = ring('a')
const fileId = '01890000-0000-7000-8000-000000000001'
const verify = createPrintTokenVerifier(keys)

/** A file's token with other claims, signed like the real one. */
async function signed(changes: JWTPayload, signing: KeyRing = keys) {
  const token = await signPrintToken(keys, fileId)
  return await new SignJWT({ ...decodeJwt(token), ...changes })
    .setProtectedHeader(decodeProtectedHeader(token) as { alg: string }).sign(signing[0].key)
}
const now = () => Math.floor(Date.now() / 1000)

describe('a print token', () => {
  test('when it is signed, then it opens its file for two minutes', async () => {
    const token = await signPrintToken(keys, fileId)
    const { exp, iat } = decodeJwt(token)
    expect(exp! - iat!).toBe(120)
    expect(await verify(token)).toMatchObject({ scope: 'print', reportId: fileId })
    expect(await verify(await signed({}))).toMatchObject({ reportId: fileId })
  })

  test.each<[string, JWTPayload]>([
    ['it has expired', { exp: now() - 1 }],
    ['it never expires', { exp: undefined }],
    ['it names no file', { sub: undefined }],
    ['another service made it', { iss: 'glas-identity' }],
    ['it is meant for another use', { aud: 'glas' }],
  ])('when %s, then it opens nothing', async (_, changes) => {
    await expect(signed(changes).then(verify)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('when another key signed it, then it opens nothing', async () => {
    await expect(signed({}, ring('a')).then(verify)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
