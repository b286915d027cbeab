import { optionalText, url, type Setting } from '../base/config.ts'
import type { KeyRing } from '../base/key-ring.ts'
import { createAltcha, type Captcha } from './captcha.ts'
import { createRecaptcha } from './recaptcha.ts'

const providers = ['altcha', 'recaptcha'] as const

/** The chosen provider; the keys are only read for one that needs them. */
type Choice = { readonly provider: 'altcha' } | {
  readonly provider: 'recaptcha'
  readonly siteKey: string
  readonly secret: string
  readonly minScore: number
}

const captcha: Setting<Choice> = {
  env: 'CAPTCHA', default: 'altcha',
  meaning: 'captcha of forms: altcha (proof of work, self-hosted) or recaptcha; never for respondents',
  parse(text, env) {
    const provider = providers.find((one) => one === text)
    if (!provider) throw new Error(`has to be one of ${providers.join(', ')}`)
    if (provider === 'altcha') return { provider }
    const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_MIN_SCORE: least } = env
    if (!siteKey || !secret) throw new Error('needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET')
    const minScore = Number(least || '0.5')
    if (!(minScore >= 0 && minScore <= 1)) throw new Error('needs a RECAPTCHA_MIN_SCORE from 0 to 1')
    return { provider, siteKey, secret, minScore }
  },
}

/** Settings of services whose forms have a captcha. */
export const captchaSettings = {
  captcha,
  recaptchaSiteKey: optionalText('RECAPTCHA_SITE_KEY', { meaning: "reCAPTCHA's public key" }),
  recaptchaSecret: optionalText('RECAPTCHA_SECRET', { meaning: "reCAPTCHA's secret", secret: true }),
  recaptchaMinScore: optionalText('RECAPTCHA_MIN_SCORE', { meaning: 'lowest accepted score, 0 to 1; 0.5 if absent' }),
  recaptchaUrl: url('RECAPTCHA_URL', {
    meaning: 'provider with the interface of reCAPTCHA v3', default: 'https://www.google.com/recaptcha',
  }),
}

export interface FormCaptchaConfig {
  readonly captcha: Choice
  readonly recaptchaUrl: string
  readonly internalKeys: KeyRing
  readonly siteUrl: string
}

/** The captcha of forms, as configured. Services with the same keys accept each other's challenges. */
export function createFormCaptcha(
  { captcha: chosen, recaptchaUrl, internalKeys, siteUrl }: FormCaptchaConfig,
): Captcha {
  if (chosen.provider === 'altcha') return createAltcha({ keys: internalKeys })
  return createRecaptcha({ ...chosen, baseUrl: recaptchaUrl, hostname: new URL(siteUrl).hostname })
}
