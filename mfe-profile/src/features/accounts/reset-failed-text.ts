import type { TFunction } from 'i18next'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'

/** Faults that one can do something about: what it is comes after the sentence. */
const explained: ReadonlySet<string> = new Set(['NETWORK', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'CAPTCHA_FAILED'])

/** The sentence for a password reset that has failed. */
export function resetFailedText(t: TFunction, error: unknown): string {
  const code = codeOf(error)
  return code && explained.has(code) ? `${t('reset.failed')} ${errorText(t, error)}` : t('reset.failed')
}
