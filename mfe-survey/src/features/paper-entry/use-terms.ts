import type { Terms } from '@glas/contracts/survey/terms'
import { useCallback } from 'react'
import { useAnonymousGet } from '../../answering/respondent-store.ts'
import { TermsMismatchError, loadTerms } from '../../answering/sending/terms.ts'
import { useLoaded } from './use-loaded.ts'
import { prepareSealing } from './use-sheet-queue.ts'

/** The frozen terms with the research's keys, checked as on a respondent's device. */
export function useTerms(researchId: string, sha256: string): { terms: Terms | null; error: unknown; retry: () => void } {
  const get = useAnonymousGet()
  const { loaded: terms, ...rest } = useLoaded(useCallback(async () => {
    prepareSealing()
    const found = await loadTerms(sha256, get)
    if (found.researchId !== researchId) throw new TermsMismatchError('terms of another research')
    return found
  }, [researchId, sha256, get]))
  return { terms, ...rest }
}
