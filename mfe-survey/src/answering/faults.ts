import type { ErrorCode } from '@glas/contracts/errors'
import { codeOf, isMissingScript } from '@glas/mfe-kit/api/api-fault'
import type { useTexts } from '../texts.ts'
import { TermsMismatchError } from './sending/terms.ts'

/** Codes after which sending again can't help. */
const finalFaults: readonly ErrorCode[] = [
  'CODE_USED', 'CODE_REPLACED', 'UNKNOWN_CODE', 'RESEARCH_OVER', 'RESEARCH_NOT_STARTED', 'INVALID_BLINDED_TOKEN',
  'INVALID_SIGNATURE',
]

/** The sentence for anything that was thrown; never a technical term. */
export function faultSentence(t: ReturnType<typeof useTexts>['t'], error: unknown): string {
  if (error instanceof TermsMismatchError) return t('fault.TERMS')
  const code = codeOf(error)
  if (code) return t([`fault.${code}`, 'fault.other'])
  // The library's message names the failed verification.
  if (error instanceof Error && /signature/i.test(error.message)) return t('fault.SIGNATURE')
  return t(isMissingScript(error) ? 'fault.NETWORK' : 'fault.other')
}

/** Whether a retry can't help. */
export const isFinal = (error: unknown) =>
  error instanceof TermsMismatchError || finalFaults.some((code) => code === codeOf(error))
