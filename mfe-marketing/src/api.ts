import { createApi } from '@reduxjs/toolkit/query/react'
import { getCaptcha } from '@glas/contracts/identity/accounts.operations'
import { sendContactMessage } from '@glas/contracts/notify/contact.operations'
import { downloadAwardCertificate, getAwardCertificate } from '@glas/contracts/reporting/award-certificates.operations'
import {
  downloadAwardFile, getLeaderboard, getNewestLeaderboard, getNewestWinners,
} from '@glas/contracts/reporting/leaderboards.operations'
import { quotePrice } from '@glas/contracts/survey/applications.operations'
import { listTestimonials } from '@glas/contracts/survey/testimonials.operations'
import { hostBaseQuery } from '@glas/mfe-kit/api/base-query'
import { endpoint } from '@glas/mfe-kit/api/endpoint'

export const api = createApi({
  reducerPath: 'marketing',
  baseQuery: hostBaseQuery,
  endpoints: (build) => ({
    quotePrice: endpoint(build, quotePrice, { keepUnusedDataFor: 600 }),
    listTestimonials: endpoint(build, listTestimonials),
    getNewestLeaderboard: endpoint(build, getNewestLeaderboard, { keepUnusedDataFor: 600 }),
    getNewestWinners: endpoint(build, getNewestWinners, { keepUnusedDataFor: 600 }),
    getLeaderboard: endpoint(build, getLeaderboard, { keepUnusedDataFor: 600 }),
    getAwardCertificate: endpoint(build, getAwardCertificate, { keepUnusedDataFor: 600 }),
    downloadAwardCertificate: endpoint(build, downloadAwardCertificate, { keepUnusedDataFor: 0 }),
    downloadAwardFile: endpoint(build, downloadAwardFile, { keepUnusedDataFor: 0 }),
    getCaptcha: endpoint(build, getCaptcha),
    sendContactMessage: endpoint(build, sendContactMessage),
  }),
})

export const {
  useQuotePriceQuery, useListTestimonialsQuery, useGetNewestLeaderboardQuery, useGetNewestWinnersQuery,
  useGetLeaderboardQuery, useGetAwardCertificateQuery, useLazyDownloadAwardCertificateQuery,
  useLazyDownloadAwardFileQuery, useLazyGetCaptchaQuery, useSendContactMessageMutation,
} = api
