import { isSurveyLanguage, type SurveyLanguage } from '@glas/contracts/locales'
import type { PrintedForm } from '@glas/contracts/paper/form'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import type { Dispatch } from '../../../store.ts'
import { entryApi } from '../entry-api.ts'
import { useLoaded } from '../use-loaded.ts'

/** The forms of a research in all its printed languages: scans of any of them may be mixed. */
export type Forms = ReadonlyMap<SurveyLanguage, PrintedForm>

export function useForms(
  id: string, printed: readonly string[],
): { forms: Forms | null; error: unknown; retry: () => void } {
  const dispatch = useDispatch<Dispatch>()
  const names = printed.filter(isSurveyLanguage).join(' ')
  const { loaded: forms, ...rest } = useLoaded(useCallback(async (): Promise<Forms> => {
    const load = async (language: SurveyLanguage) => {
      const reading = dispatch(entryApi.endpoints.getPrintedForm.initiate({ params: { id, language } }))
      try {
        return [language, await reading.unwrap()] as const
      } finally {
        reading.unsubscribe()
      }
    }
    return new Map(await Promise.all(names.split(' ').filter(isSurveyLanguage).map(load)))
  }, [dispatch, id, names]))
  return { forms, ...rest }
}
