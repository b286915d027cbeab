import { solveCaptcha } from './captcha.ts'

interface RecaptchaChallenge {
  readonly provider: 'recaptcha'
  readonly siteKey: string
  readonly action: string
  readonly script: string
}

interface Recaptcha {
  ready(call: () => void): void
  execute(siteKey: string, options: { action: string }): PromiseLike<string>
}

const isRecaptcha = (challenge: unknown): challenge is RecaptchaChallenge =>
  (challenge as { provider?: unknown } | null)?.provider === 'recaptcha'

/** Milliseconds until the provider counts as absent. */
const patience = 20_000

let loading: Promise<Recaptcha> | undefined

function load({ script, siteKey }: RecaptchaChallenge): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((done, fail) => {
    const element = document.createElement('script')
    element.src = `${script}?render=${encodeURIComponent(siteKey)}`
    element.onload = () => {
      const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha }
      if (grecaptcha) grecaptcha.ready(() => done(grecaptcha))
      else fail(new Error('The captcha did not start'))
    }
    element.onerror = () => {
      element.remove()
      fail(new Error('The captcha did not load'))
    }
    document.head.append(element)
    setTimeout(() => fail(new Error('Captcha took too long')), patience)
  })
  // The next attempt loads it again.
  loading.catch(() => (loading = undefined))
  return loading
}

/**
 * Solves the captcha of a form, whichever provider the services are configured with. Not for respondents' pages: those
 * know only `solveCaptcha`.
 * @throws as `solveCaptcha`, or if the provider's script does not load
 */
export async function solveFormCaptcha(challenge: unknown): Promise<string> {
  if (!isRecaptcha(challenge)) return solveCaptcha(challenge)
  const provider = await load(challenge)
  return provider.execute(challenge.siteKey, { action: challenge.action })
}
