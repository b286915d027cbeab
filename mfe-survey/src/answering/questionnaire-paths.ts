import { productOf } from '@glas/contracts/survey/instrument'
import { usePaths } from '../paths.ts'
import { useRespondent } from './respondent-store.ts'

/** The addresses of a product's three pages, in the site's locale. */
export interface QuestionnairePaths {
  readonly intro: string
  readonly questionnaire: string
  readonly success: string
}

/** The pages of the opened questionnaire, those of an IZZ until one is opened; and those of the other product. */
export function useRespondentPaths(): QuestionnairePaths & { readonly other: QuestionnairePaths } {
  const to = usePaths()
  const izz = {
    intro: to('employee-satisfaction-page'), questionnaire: to('employee-satisfaction-page-questionnaire'),
    success: to('employee-satisfaction-page-success'),
  }
  const puls = {
    intro: to('questionnaire-puls'), questionnaire: to('questionnaire-puls-questionnaire'),
    success: to('questionnaire-puls-success'),
  }
  const { opened } = useRespondent()
  return opened && productOf(opened.instrument) === 'puls' ? { ...puls, other: izz } : { ...izz, other: puls }
}
