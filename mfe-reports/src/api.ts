import { getBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import { getReportFocus, removeReportFocus, setReportFocus } from '@glas/contracts/reporting/focus.operations'
import { getReportProgress } from '@glas/contracts/reporting/openings.operations'
import {
  createReportFile, downloadReportFile, exportReport, getBasicReport, getComparativeGroups, getComparativeYears, getPrintReport,
  getReportDimension, getReportFile, getReportTrend, listReportComments, listReportFiles, listReportTexts,
} from '@glas/contracts/reporting/reports.operations'
import { hostBaseQuery } from '@glas/mfe-kit/api/base-query'
import { endpoint } from '@glas/mfe-kit/api/endpoint'
import { createApi } from '@reduxjs/toolkit/query/react'

export const api = createApi({
  reducerPath: 'reports',
  baseQuery: hostBaseQuery,
  tagTypes: ['Focus', 'Files'],
  endpoints: (build) => ({
    getBasicReport: endpoint(build, getBasicReport),
    getBenchmark: endpoint(build, getBenchmark),
    getReportDimension: endpoint(build, getReportDimension),
    getReportTrend: endpoint(build, getReportTrend),
    getComparativeGroups: endpoint(build, getComparativeGroups),
    getComparativeYears: endpoint(build, getComparativeYears),
    listReportComments: endpoint(build, listReportComments),
    listReportTexts: endpoint(build, listReportTexts),
    getReportFocus: endpoint(build, getReportFocus, { providesTags: ['Focus'] }),
    setReportFocus: endpoint(build, setReportFocus, { invalidatesTags: ['Focus'] }),
    removeReportFocus: endpoint(build, removeReportFocus, { invalidatesTags: ['Focus'] }),
    getReportProgress: endpoint(build, getReportProgress, { keepUnusedDataFor: 0 }),
    getPrintReport: endpoint(build, getPrintReport),
    createReportFile: endpoint(build, createReportFile, { invalidatesTags: ['Files'] }),
    listReportFiles: endpoint(build, listReportFiles, { keepUnusedDataFor: 0, providesTags: ['Files'] }),
    exportReport: endpoint(build, exportReport, { keepUnusedDataFor: 0 }),
    getReportFile: endpoint(build, getReportFile),
    downloadReportFile: endpoint(build, downloadReportFile, { keepUnusedDataFor: 0 }),
  }),
})

export const {
  useGetBasicReportQuery, useGetReportDimensionQuery, useGetReportTrendQuery, useGetComparativeGroupsQuery,
  useGetComparativeYearsQuery, useListReportCommentsQuery, useLazyListReportCommentsQuery, useListReportTextsQuery,
  useGetReportProgressQuery, useGetBenchmarkQuery, useGetPrintReportQuery, useCreateReportFileMutation, useGetReportFileQuery,
  useLazyDownloadReportFileQuery, useListReportFilesQuery, useLazyExportReportQuery,
  useGetReportFocusQuery, useSetReportFocusMutation, useRemoveReportFocusMutation,
} = api
