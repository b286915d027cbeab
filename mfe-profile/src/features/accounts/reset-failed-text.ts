import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import type { useTexts } from '../../texts.ts'

/** Faults that the user can act on: their explanation follows the sentence. */
const explained: ReadonlySet<string> = new Set(['NETWORK', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'CAPTCHA_FAILED'])

/** The sentence for a failed password reset. */
export function resetFailedText(t: ReturnType<typeof useTexts>['t'], error: unknown): string {
  const code = codeOf(error)
  return code && explained.has(code) ? `${t('forgot.failed')} ${errorText(t, error)}` : t('forgot.failed')
}
