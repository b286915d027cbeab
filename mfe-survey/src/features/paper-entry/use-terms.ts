import type { Terms } from '@glas/contracts/survey/terms'
import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { useEffect, useState } from 'react'
import { useAnonymousGet } from '../../answering/respondent-store.ts'
import { TermsMismatchError, loadTerms } from '../../answering/sending/terms.ts'
import { prepareSealing } from './use-sheet-queue.ts'

/** The frozen terms with the research's keys, checked as on a respondent's device. */
export function useTerms(researchId: string, sha256: string): { terms: Terms | null; error: unknown; retry: () => void } {
  const get = useAnonymousGet()
  const [terms, setTerms] = useState<Terms | null>(null)
  const [error, setError] = useState<unknown>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let wanted = true
    prepareSealing()
    loadTerms(sha256, get).then((loaded) => {
      if (loaded.researchId !== researchId) throw new TermsMismatchError('terms of another research')
      if (!wanted) return
      setTerms(loaded)
      setError(undefined)
    }).catch((fault: unknown) => wanted && setError(fault))
    return () => {
      wanted = false
    }
  }, [researchId, sha256, get, round])
  const retry = () => setRound(round + 1)
  useRetrying(isTransient(error) ? retry : undefined)
  return { terms, error, retry }
}
