import type { SurveyLanguage } from '@glas/contracts/locales'
import { useEffect, useMemo, useState } from 'react'
import type { Names } from './sensitive/knowledge.ts'
import { languageOf } from './sensitive/language-of.ts'
import { loadNames } from './sensitive/load-names.ts'
import { sensitiveParts } from './sensitive/sensitive.ts'

/** What in a comment may identify someone. @param page the language of its page or sheet */
export function useSensitiveParts(comment: string, page: SurveyLanguage) {
  const language = languageOf(comment, page)
  const written = comment.trim() !== ''
  const [names, setNames] = useState<Names | null>(null)
  useEffect(() => {
    if (!written) return
    let wanted = true
    // Without the lists, addresses and numbers are still found; sending tries to load the lists again.
    loadNames(language).then((each) => wanted && setNames(each), () => undefined)
    return () => {
      wanted = false
    }
  }, [written, language])
  return useMemo(() => sensitiveParts(comment, names), [comment, names])
}
