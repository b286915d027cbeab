import * as acting from '@glas/contracts/identity/acting.operations'
import { listIdentityAudit } from '@glas/contracts/identity/audit.operations'
import { listCompanyBrowsers } from '@glas/contracts/identity/browser.operations'
import * as companies from '@glas/contracts/identity/companies.operations'
import * as companyNote from '@glas/contracts/identity/company-note.operations'
import * as erasure from '@glas/contracts/identity/erasure.operations'
import { mergeCompanies } from '@glas/contracts/identity/merge.operations'
import { listNotifyAudit } from '@glas/contracts/notify/audit.operations'
import * as mailings from '@glas/contracts/notify/mailings.operations'
import * as mails from '@glas/contracts/notify/mails.operations'
import { correctCycle, previewCorrection } from '@glas/contracts/reporting/corrections.operations'
import { closeCycle, getCycle, listCycles } from '@glas/contracts/reporting/cycles.operations'
import { listStuckOpenings } from '@glas/contracts/reporting/openings.operations'
import * as applications from '@glas/contracts/survey/applications.operations'
import { listSurveyAudit } from '@glas/contracts/survey/audit.operations'
import { getContractDiscount, setContractDiscount } from '@glas/contracts/survey/discounts.operations'
import * as testimonials from '@glas/contracts/survey/testimonials.operations'
import { endpoint } from '@glas/mfe-kit/api/endpoint'
import { companyApi } from './company-api.ts'

/** Calls of administrators' pages. */
export const adminApi = companyApi.enhanceEndpoints({
  addTagTypes: ['Submissions', 'Mails', 'CompanyNote', 'Testimonials', 'Discount', 'Companies', 'Audit', 'Cycles'],
}).injectEndpoints({
  endpoints: (build) => ({
    actForCompany: endpoint(build, acting.actForCompany),
    listCompanyBrowsers: endpoint(build, listCompanyBrowsers),
    listSubmissions: endpoint(build, applications.listSubmissions, { providesTags: ['Submissions'] }),
    returnApplication: endpoint(build, applications.returnApplication, {
      invalidatesTags: ['Submissions', 'Application', 'Board'],
    }),
    approveApplication: endpoint(build, applications.approveApplication, {
      invalidatesTags: ['Submissions', 'Application', 'Board'],
    }),
    cancelApplication: endpoint(build, applications.cancelApplication, {
      invalidatesTags: ['Submissions', 'Application', 'Board'],
    }),
    replaceCodes: endpoint(build, applications.replaceCodes, { invalidatesTags: ['Application', 'Board'] }),
    getContractDiscount: endpoint(build, getContractDiscount, { providesTags: ['Discount'] }),
    setContractDiscount: endpoint(build, setContractDiscount, {
      invalidatesTags: ['Discount', 'Application', 'Submissions', 'Audit'],
    }),
    listReviewedTestimonials: endpoint(build, testimonials.listReviewedTestimonials, {
      providesTags: ['Testimonials'],
    }),
    approveTestimonial: endpoint(build, testimonials.approveTestimonial, { invalidatesTags: ['Testimonials'] }),
    returnTestimonial: endpoint(build, testimonials.returnTestimonial, { invalidatesTags: ['Testimonials'] }),
    hideTestimonial: endpoint(build, testimonials.hideTestimonial, { invalidatesTags: ['Testimonials'] }),
    showTestimonial: endpoint(build, testimonials.showTestimonial, { invalidatesTags: ['Testimonials'] }),
    orderTestimonials: endpoint(build, testimonials.orderTestimonials),
    getCompany: endpoint(build, companies.getCompany, { providesTags: ['Companies'] }),
    eraseCompany: endpoint(build, erasure.eraseCompany, { invalidatesTags: ['Audit'] }),
    keepCompany: endpoint(build, erasure.keepCompany, { invalidatesTags: ['Audit'] }),
    listCompanies: endpoint(build, companies.listCompanies, { providesTags: ['Companies'] }),
    mergeCompanies: endpoint(build, mergeCompanies, {
      invalidatesTags: ['Companies', 'Audit', 'Submissions', 'Mails', 'CompanyNote', 'Testimonials', 'Discount'],
    }),
    getCompanyNote: endpoint(build, companyNote.getCompanyNote, { providesTags: ['CompanyNote'] }),
    saveCompanyNote: endpoint(build, companyNote.saveCompanyNote, { invalidatesTags: ['CompanyNote', 'Audit'] }),
    listPeople: endpoint(build, companies.listPeople, { providesTags: ['Companies'] }),
    listIdentityAudit: endpoint(build, listIdentityAudit, { providesTags: ['Audit'] }),
    listSurveyAudit: endpoint(build, listSurveyAudit, { providesTags: ['Audit'] }),
    listNotifyAudit: endpoint(build, listNotifyAudit, { providesTags: ['Audit'] }),
    listStuckOpenings: endpoint(build, listStuckOpenings),
    listCycles: endpoint(build, listCycles, { providesTags: ['Cycles'] }),
    getCycle: endpoint(build, getCycle, { providesTags: ['Cycles'] }),
    closeCycle: endpoint(build, closeCycle, { invalidatesTags: ['Cycles'] }),
    previewCorrection: endpoint(build, previewCorrection),
    correctCycle: endpoint(build, correctCycle, { invalidatesTags: ['Cycles', 'Audit'] }),
    listUncertainMails: endpoint(build, mails.listUncertainMails, { providesTags: ['Mails'] }),
    resendUncertainMails: endpoint(build, mails.resendUncertainMails, { invalidatesTags: ['Mails'] }),
    listMailings: endpoint(build, mailings.listMailings, { providesTags: ['Mails'] }),
    countCompanyMails: endpoint(build, mailings.countCompanyMails, { providesTags: ['Mails'] }),
    resendMails: endpoint(build, mailings.resendMails, { invalidatesTags: ['Mails'] }),
    settleUncertainMails: endpoint(build, mails.settleUncertainMails, { invalidatesTags: ['Mails'] }),
  }),
})

export const {
  useListCompanyBrowsersQuery,
  useGetCompanyQuery, useListSubmissionsQuery, useReturnApplicationMutation, useApproveApplicationMutation,
  useCancelApplicationMutation, useReplaceCodesMutation, useListStuckOpeningsQuery, useActForCompanyMutation,
  useGetContractDiscountQuery, useSetContractDiscountMutation, useListReviewedTestimonialsQuery,
  useApproveTestimonialMutation, useReturnTestimonialMutation, useHideTestimonialMutation,
  useShowTestimonialMutation, useOrderTestimonialsMutation, useListCompaniesQuery, useListPeopleQuery,
  useGetCompanyNoteQuery, useSaveCompanyNoteMutation, useListIdentityAuditQuery, useListSurveyAuditQuery,
  useListNotifyAuditQuery, useLazyListIdentityAuditQuery, useLazyListSurveyAuditQuery, useLazyListNotifyAuditQuery,
  useCountCompanyMailsQuery, useListMailingsQuery, useResendMailsMutation, useListUncertainMailsQuery,
  useEraseCompanyMutation, useKeepCompanyMutation, useResendUncertainMailsMutation, useSettleUncertainMailsMutation,
  useMergeCompaniesMutation, useListCyclesQuery, useGetCycleQuery, useCloseCycleMutation,
  usePreviewCorrectionMutation, useCorrectCycleMutation,
} = adminApi
