import { isSurveyLanguage, type SurveyLanguage } from '@glas/contracts/locales'
import type { PrintedForm } from '@glas/contracts/paper/form'
import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Dispatch } from '../../../store.ts'
import { entryApi } from '../entry-api.ts'

/** The forms of a research in all its printed languages: scans of any of them may be mixed. */
export type Forms = ReadonlyMap<SurveyLanguage, PrintedForm>

export function useForms(
  id: string, printed: readonly string[],
): { forms: Forms | null; error: unknown; retry: () => void } {
  const dispatch = useDispatch<Dispatch>()
  const [forms, setForms] = useState<Forms | null>(null)
  const [error, setError] = useState<unknown>()
  const [round, setRound] = useState(0)
  const names = printed.filter(isSurveyLanguage).join(' ')
  useEffect(() => {
    let wanted = true
    const load = async (language: SurveyLanguage) => {
      const reading = dispatch(entryApi.endpoints.getPrintedForm.initiate({ params: { id, language } }))
      try {
        return [language, await reading.unwrap()] as const
      } finally {
        reading.unsubscribe()
      }
    }
    Promise.all(names.split(' ').filter(isSurveyLanguage).map(load)).then((loaded) => {
      if (!wanted) return
      setForms(new Map(loaded))
      setError(undefined)
    }, (fault: unknown) => wanted && setError(fault))
    return () => {
      wanted = false
    }
  }, [dispatch, id, names, round])
  const retry = () => setRound(round + 1)
  useRetrying(isTransient(error) ? retry : undefined)
  return { forms, error, retry }
}
