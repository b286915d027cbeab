import { getEarlierQuestions } from '@glas/contracts/survey/earlier-questions.operations'
import type { ArgOf, ResultOf } from '@glas/mfe-kit/api/endpoint'
import { companyApi } from '../../../../company-api.ts'

type Arg = ArgOf<typeof getEarlierQuestions>
type Result = ResultOf<typeof getEarlierQuestions>

/**
 * Apart from the other calls, so that only the builder loads it. `endpoint` isn't used: shared by two files, it would
 * be larger in the one that every page loads.
 */
export const earlierApi = companyApi.injectEndpoints({
  endpoints: (build) => ({
    getEarlierQuestions: build.query<Result, Arg>({
      query: (arg) => ({ ...arg, operation: getEarlierQuestions }), keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetEarlierQuestionsQuery } = earlierApi
