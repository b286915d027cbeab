import { createApi } from '@reduxjs/toolkit/query/react'
import { quotePrice } from '@glas/contracts/survey/applications.operations'
import { hostBaseQuery } from '@glas/mfe-kit/api/base-query'
import { endpoint } from '@glas/mfe-kit/api/endpoint'

export const api = createApi({
  reducerPath: 'marketing',
  baseQuery: hostBaseQuery,
  endpoints: (build) => ({
    quotePrice: endpoint(build, quotePrice, { keepUnusedDataFor: 600 }),
  }),
})

export const { useQuotePriceQuery } = api
