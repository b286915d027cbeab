import {
  getAnsweringChallenge, getDraftKeys, issueCredential, openQuestionnaire, submitAnswers,
} from '@glas/contracts/survey/answering.operations'
import { hostBaseQuery } from '@glas/mfe-kit/api/base-query'
import { endpoint } from '@glas/mfe-kit/api/endpoint'
import { createApi } from '@reduxjs/toolkit/query/react'

/** Respondents' calls. All are mutations: nothing of them may stay in a cache. */
export const api = createApi({
  reducerPath: 'survey',
  baseQuery: hostBaseQuery,
  endpoints: (build) => ({
    getAnsweringChallenge: endpoint(build, getAnsweringChallenge, { keepUnusedDataFor: 0 }),
    openQuestionnaire: endpoint(build, openQuestionnaire),
    getDraftKeys: endpoint(build, getDraftKeys),
    issueCredential: endpoint(build, issueCredential),
    submitAnswers: endpoint(build, submitAnswers),
  }),
})
