import { ApiError, unavailable } from '../base/errors.ts'
import type { Captcha } from './captcha.ts'
import { createRateLimiter } from './rate-limit.ts'

export interface RecaptchaSetup {
  /** Public key, for the browser. */
  readonly siteKey: string
  readonly secret: string
  /** Base of `api.js` and `api/siteverify`. */
  readonly baseUrl: string
  /** The site's host: tokens of other sites are refused. */
  readonly hostname: string
  /** From 0 (surely a program) to 1 (surely a person). */
  readonly minScore?: number
  readonly timeoutMs?: number
}

/** Made-up tokens cost a call of the provider each. Many colleagues behind one address send fewer forms in a minute. */
const triesPerMinute = 60

/** The action under which the browser requests a token for a form. */
const action = 'form'

interface Verdict {
  readonly success?: unknown
  readonly score?: unknown
  readonly action?: unknown
  readonly hostname?: unknown
}

/**
 * A captcha with reCAPTCHA v3's interface, for forms of companies and visitors; never for respondents (D-3.6). The
 * provider accepts a token once. It gets the token and our secret, not the visitor's address.
 */
export function createRecaptcha(setup: RecaptchaSetup): Captcha {
  const { siteKey, secret, baseUrl, hostname, minScore = 0.5, timeoutMs = 3_000 } = setup

  const tries = createRateLimiter({ points: triesPerMinute, seconds: 60 })

  /** @throws UNAVAILABLE if there is no verdict, which is no fault of the visitor or the token */
  async function verdictOn(token: string): Promise<Verdict> {
    try {
      const response = await fetch(`${baseUrl}/api/siteverify`, {
        method: 'POST', body: new URLSearchParams({ secret, response: token }), redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const verdict = await response.json() as unknown
      if (typeof verdict !== 'object' || verdict === null) throw new Error('no object')
      return verdict
    } catch (error) {
      throw unavailable('the captcha provider did not answer', error)
    }
  }

  return {
    challenge: async () => ({ provider: 'recaptcha', siteKey, action, script: `${baseUrl}/api.js` }),
    require: async (token, from) => {
      await tries.require(from)
      const verdict = await verdictOn(token)
      const passed = verdict.success === true && verdict.action === action && verdict.hostname === hostname
        && typeof verdict.score === 'number' && verdict.score >= minScore
      if (!passed) throw new ApiError('CAPTCHA_FAILED')
    },
  }
}
