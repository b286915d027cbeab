import { codeOf } from '@glas/mfe-kit/api/api-fault'
import type { TFunction } from 'i18next'
import { finalFaults } from './sending/send-answers.ts'
import { TermsMismatchError } from './sending/terms.ts'

/** What to tell a respondent about anything that was thrown; never a technical word. */
export function faultSentence(t: TFunction, error: unknown): string {
  if (error instanceof TermsMismatchError) return t('fault.TERMS')
  const code = codeOf(error)
  if (code) return t([`fault.${code}`, 'fault.other'])
  // The library names what it could not verify.
  if (error instanceof Error && /signature/i.test(error.message)) return t('fault.SIGNATURE')
  return t(error instanceof TypeError ? 'fault.NETWORK' : 'fault.other')
}

/** Trying again can't help. */
export const isFinal = (error: unknown) =>
  error instanceof TermsMismatchError || finalFaults.some((code) => code === codeOf(error))
