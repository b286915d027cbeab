import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { ApiError } from '../base/errors.ts'
import { hmac, type KeyRing } from '../base/key-ring.ts'

/** An invisible captcha: ALTCHA, or another one with the same interface by configuration. */
export interface Captcha {
  /** What the browser's library needs; opaque to us. */
  readonly challenge: () => Promise<Record<string, unknown>>
  /**
   * Throws CAPTCHA_FAILED unless the solution is correct, in time, and used for the first time.
   * @param from the caller's address, for a limit where checking is expensive; it is passed on to no one else
   */
  readonly require: (solution: string, from: string) => Promise<void>
}

/** Checked here, so it needs no address: respondents' operations use it, too. */
export interface Altcha extends Captcha {
  readonly require: (solution: string) => Promise<void>
}

export interface AltchaSetup {
  readonly keys: KeyRing
  /** Iterations of one try; a browser needs 256 tries on average, so 300 is well under a second. */
  readonly cost?: number
  /** Hex prefix that a derived key must have: `00` takes 256 tries on average, `000` 4,096. */
  readonly keyPrefix?: string
  /** Instead of a prefix: the number of tries, drawn for each challenge, from the first number to the second. */
  readonly tries?: readonly [least: number, most: number]
  readonly expiresInSeconds?: number
}

const algorithm = 'PBKDF2/SHA-256'

/** ALTCHA: proof of work, self-hosted, no third party. A used solution is remembered until it expires. */
export function createAltcha(setup: AltchaSetup): Altcha {
  const { keys, cost = 300, keyPrefix = '00', tries, expiresInSeconds = 600 } = setup
  const secret = hmac(keys[0], 'altcha', '').toString('hex')
  const secrets = keys.map((key) => hmac(key, 'altcha', '').toString('hex'))
  const used = new Map<string, number>()

  /** Marks a challenge as used; false if it was already. */
  const spend = (signature: string, expiresAt: number): boolean => {
    const now = Date.now()
    if (used.size > 10_000) for (const [old, until] of used) if (until < now) used.delete(old)
    if (used.has(signature)) return false
    used.set(signature, expiresAt)
    return true
  }

  return {
    challenge: async () => ({
      ...await createChallenge({
        algorithm, cost, deriveKey,
        ...(tries ? { counter: randomInt(tries[0], tries[1] + 1) } : { keyPrefix }),
        expiresAt: new Date(Date.now() + expiresInSeconds * 1000),
        hmacSignatureSecret: secret,
      }),
    }),
    require: async (solution) => {
      const payload = decode(solution)
      const parameters = payload?.challenge.parameters
      if (!payload?.challenge.signature || parameters?.algorithm !== algorithm) throw new ApiError('CAPTCHA_FAILED')
      for (const hmacSignatureSecret of secrets) {
        const result = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret }).catch(() => undefined)
        if (!result?.verified) continue
        if (spend(payload.challenge.signature, (parameters.expiresAt ?? 0) * 1000)) return
        break
      }
      throw new ApiError('CAPTCHA_FAILED')
    },
  }
}

function decode(solution: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(solution, 'base64').toString('utf8')) as Partial<Payload> | null
    const counter = payload?.solution?.counter
    return payload?.challenge?.parameters && typeof counter === 'number' ? payload as Payload : undefined
  } catch {
    return undefined
  }
}
