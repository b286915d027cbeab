import { expect, test } from '@jest/globals'
import { describeTotp, newTotpSecret, stepOfCode } from './totp.ts'

/** The secret of the test values in RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

test.each([[59, '287082'], [1_111_111_109, '081804'], [1_234_567_890, '005924'], [20_000_000_000, '353130']])(
  'when it is second %d of the RFC, then its code belongs to that step and to the two beside it', (second, code) => {
    const step = Math.floor(second / 30)
    const stepAt = (shift: number) => stepOfCode(secret, code, new Date((second + shift) * 1000))
    expect([0, 30, -30].map(stepAt)).toEqual([step, step, step])
    expect([60, -60].map(stepAt)).toEqual([undefined, undefined])
  })

test('when an app scans a new secret, then its address names Glas, the account and the usual values', () => {
  const fresh = newTotpSecret()
  expect(fresh).toHaveLength(20)
  const { base32, uri } = describeTotp(fresh, 'iva@glas.example')
  expect(uri).toBe(
    `otpauth://totp/Glas:iva%40glas.example?issuer=Glas&secret=${base32}&algorithm=SHA1&digits=6&period=30`)
})
