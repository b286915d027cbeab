import { type SurveyLanguage, isSurveyLanguage } from '@glas/contracts/locales'
import type { OfferedProduct } from '@glas/contracts/survey/instrument'
import { productOf } from '@glas/contracts/survey/instrument'
import { isUuid } from '@glas/contracts/uuid'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { useHost } from '@glas/mfe-kit/host'
import { useEffect } from 'react'
import { usePaths } from '../paths.ts'
import { usePreviewQuestionnaireQuery } from './preview-api.ts'

/** What a preview opens with: its language, and the number of its screen or `success`; by default the first page's. */
export interface PreviewView {
  readonly language: SurveyLanguage | null
  readonly screen: string | null
}

/** The view that the address names, beside the application. */
export function viewIn(search: string) {
  const asked = new URLSearchParams(search)
  const language = asked.get('l') ?? ''
  return { language: isSurveyLanguage(language) ? language : null, screen: asked.get('screen') } satisfies PreviewView
}

/** What to append to a preview's address so that it opens with a view. */
export const viewQuery = ({ language, screen }: PreviewView): string =>
  (language ? `&l=${language}` : '') + (screen ? `&screen=${screen}` : '')

/** Where a product's previews are, in the site's locale: `?application=<id>` names whose. */
export function usePreviewPaths(product: OfferedProduct, id: string) {
  const to = usePaths()
  const of = (path: string) => `${path}?application=${id}`
  return product === 'puls'
    ? { questionnaire: of(to('questionnaire-puls-review')), entry: of(to('questionnaire-puls-login-review')) }
    : { questionnaire: of(to('questionnaire-review')), entry: of(to('login-review')) }
}

/** The application that the address names; one of the other product is sent to its page. */
export function usePreview(product: OfferedProduct, page: 'questionnaire' | 'entry') {
  const { location: { search }, navigate } = useHost()
  const id = new URLSearchParams(search).get('application') ?? ''
  const known = isUuid(id)
  const reading = usePreviewQuestionnaireQuery({ params: { id } }, { skip: !known })
  const { currentData: preview, error } = reading
  const asked = preview && productOf(preview.instrument)
  const right = usePreviewPaths(asked === 'puls' ? 'puls' : 'izz', id)[page]
  const elsewhere = asked !== undefined && asked !== product
  useEffect(() => {
    if (elsewhere) navigate(right, { replace: true })
  }, [elsewhere, right, navigate])
  const code = codeOf(error)
  return {
    id, reading, preview: elsewhere ? undefined : preview,
    missing: !known || code === 'NOT_FOUND' || code === 'VALIDATION_FAILED' || code === 'FORBIDDEN',
  }
}
