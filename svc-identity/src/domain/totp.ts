import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the values that every authenticator app assumes. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

const totpOf = (secret: Uint8Array, label = '') => new TOTP({
  ...parameters, issuer: 'Glas', label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
})

/** 160 random bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Uint8Array => new Secret({ size: 20 }).bytes

/** The secret in base32 and in the address that apps read from a QR code. */
export function describeTotp(secret: Uint8Array, label: string): { base32: string; uri: string } {
  const totp = totpOf(secret, label)
  return { base32: totp.secret.base32, uri: totp.toString() }
}

/** The step of 30 seconds that a code belongs to: the current one, the one before or the one after. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta
}
