import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import { endpoint } from '@glas/mfe-kit/api/endpoint'
import { api } from '../api.ts'

/** The one call of a preview; apart from respondents' calls, so that their pages don't load it. */
export const previewApi = api.injectEndpoints({
  endpoints: (build) => ({ previewQuestionnaire: endpoint(build, previewQuestionnaire, { keepUnusedDataFor: 0 }) }),
})

export const { usePreviewQuestionnaireQuery } = previewApi
