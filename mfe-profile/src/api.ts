import { createApi } from '@reduxjs/toolkit/query/react'
import * as accounts from '@glas/contracts/identity/accounts.operations'
import { listIdentityAudit } from '@glas/contracts/identity/audit.operations'
import * as assets from '@glas/contracts/identity/assets.operations'
import * as acting from '@glas/contracts/identity/acting.operations'
import * as companies from '@glas/contracts/identity/companies.operations'
import * as companyNote from '@glas/contracts/identity/company-note.operations'
import * as ownCompany from '@glas/contracts/identity/own-company.operations'
import * as sessions from '@glas/contracts/identity/sessions.operations'
import { listNotifyAudit } from '@glas/contracts/notify/audit.operations'
import * as mailings from '@glas/contracts/notify/mailings.operations'
import * as mails from '@glas/contracts/notify/mails.operations'
import { listStuckOpenings } from '@glas/contracts/reporting/openings.operations'
import * as applications from '@glas/contracts/survey/applications.operations'
import { listSurveyAudit } from '@glas/contracts/survey/audit.operations'
import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import { getPulseChoice } from '@glas/contracts/survey/pulse.operations'
import { getContractDiscount, setContractDiscount } from '@glas/contracts/survey/discounts.operations'
import { getStatement } from '@glas/contracts/survey/statement.operations'
import * as testimonials from '@glas/contracts/survey/testimonials.operations'
import { parseTranslations } from '@glas/contracts/survey/translations.operations'
import { hostBaseQuery } from '@glas/mfe-kit/api/base-query'
import { endpoint } from '@glas/mfe-kit/api/endpoint'

/** Calls of this remote, each from its operation. */
export const api = createApi({
  reducerPath: 'profile',
  baseQuery: hostBaseQuery,
  tagTypes: [
    'Applications', 'Application', 'Board', 'Submissions', 'Mails', 'OwnCompany', 'CompanyNote', 'Testimonial',
    'Testimonials', 'Discount',
  ],
  refetchOnReconnect: true,
  endpoints: (build) => ({
    getCaptcha: endpoint(build, accounts.getCaptcha, { keepUnusedDataFor: 0 }),
    registerCompany: endpoint(build, accounts.registerCompany),
    logIn: endpoint(build, sessions.logIn),
    resendConfirmation: endpoint(build, accounts.resendConfirmation),
    confirmEmail: endpoint(build, accounts.confirmEmail),
    correctEmail: endpoint(build, accounts.correctEmail),
    requestPasswordReset: endpoint(build, accounts.requestPasswordReset),
    checkPasswordReset: endpoint(build, accounts.checkPasswordReset),
    resetPassword: endpoint(build, accounts.resetPassword),

    changePassword: endpoint(build, accounts.changePassword, { invalidatesTags: ['OwnCompany'] }),
    requestEmailChange: endpoint(build, accounts.requestEmailChange, { invalidatesTags: ['OwnCompany'] }),
    withdrawEmailChange: endpoint(build, accounts.withdrawEmailChange, { invalidatesTags: ['OwnCompany'] }),
    actForCompany: endpoint(build, acting.actForCompany),
    listActings: endpoint(build, acting.listActings),
    getOwnCompany: endpoint(build, ownCompany.getOwnCompany, { providesTags: ['OwnCompany'] }),
    uploadLogo: endpoint(build, assets.uploadLogo, { invalidatesTags: ['OwnCompany'] }),
    removeLogo: endpoint(build, assets.removeLogo, { invalidatesTags: ['OwnCompany'] }),
    updateOwnCompany: endpoint(build, ownCompany.updateOwnCompany, { invalidatesTags: ['OwnCompany'] }),

    listApplications: endpoint(build, applications.listApplications, { providesTags: ['Applications'] }),
    createApplication: endpoint(build, applications.createApplication, { invalidatesTags: ['Applications'] }),
    getApplication: endpoint(build, applications.getApplication, { providesTags: ['Application'] }),
    // A save does not invalidate the wizard's own application: a refetch would overwrite fields while the user types.
    saveApplication: endpoint(build, applications.saveApplication, { invalidatesTags: ['Applications'] }),
    deleteApplication: endpoint(build, applications.deleteApplication, { invalidatesTags: ['Applications'] }),
    submitApplication: endpoint(build, applications.submitApplication, {
      invalidatesTags: ['Applications', 'Application', 'Board'],
    }),
    parseRecipients: endpoint(build, applications.parseRecipients),
    getBoard: endpoint(build, applications.getBoard, { providesTags: ['Board'] }),
    sendReminder: endpoint(build, applications.sendReminder, { invalidatesTags: ['Board'] }),
    scheduleReminder: endpoint(build, applications.scheduleReminder, { invalidatesTags: ['Board', 'Application'] }),

    markCodesShared: endpoint(build, applications.markCodesShared, { invalidatesTags: ['Board'] }),
    previewQuestionnaire: endpoint(build, previewQuestionnaire),
    getPulseChoice: endpoint(build, getPulseChoice),
    parseTranslations: endpoint(build, parseTranslations),

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

    getStatement: endpoint(build, getStatement),
    getContractDiscount: endpoint(build, getContractDiscount, { providesTags: ['Discount'] }),
    setContractDiscount: endpoint(build, setContractDiscount, { invalidatesTags: ['Discount', 'Application'] }),
    uploadPhoto: endpoint(build, assets.uploadPhoto),
    getOwnTestimonial: endpoint(build, testimonials.getOwnTestimonial, { providesTags: ['Testimonial'] }),
    saveOwnTestimonial: endpoint(build, testimonials.saveOwnTestimonial, { invalidatesTags: ['Testimonial'] }),
    withdrawOwnTestimonial: endpoint(build, testimonials.withdrawOwnTestimonial, { invalidatesTags: ['Testimonial'] }),
    listReviewedTestimonials: endpoint(build, testimonials.listReviewedTestimonials, { providesTags: ['Testimonials'] }),
    approveTestimonial: endpoint(build, testimonials.approveTestimonial, { invalidatesTags: ['Testimonials'] }),
    returnTestimonial: endpoint(build, testimonials.returnTestimonial, { invalidatesTags: ['Testimonials'] }),
    hideTestimonial: endpoint(build, testimonials.hideTestimonial, { invalidatesTags: ['Testimonials'] }),
    showTestimonial: endpoint(build, testimonials.showTestimonial, { invalidatesTags: ['Testimonials'] }),
    orderTestimonials: endpoint(build, testimonials.orderTestimonials),

    getCompany: endpoint(build, companies.getCompany),
    listCompanies: endpoint(build, companies.listCompanies),
    getCompanyNote: endpoint(build, companyNote.getCompanyNote, { providesTags: ['CompanyNote'] }),
    saveCompanyNote: endpoint(build, companyNote.saveCompanyNote, { invalidatesTags: ['CompanyNote'] }),
    listPeople: endpoint(build, companies.listPeople),
    listIdentityAudit: endpoint(build, listIdentityAudit),
    listSurveyAudit: endpoint(build, listSurveyAudit),
    listNotifyAudit: endpoint(build, listNotifyAudit),
    listStuckOpenings: endpoint(build, listStuckOpenings),

    listUncertainMails: endpoint(build, mails.listUncertainMails, { providesTags: ['Mails'] }),
    resendUncertainMails: endpoint(build, mails.resendUncertainMails, { invalidatesTags: ['Mails'] }),
    listMailings: endpoint(build, mailings.listMailings, { providesTags: ['Mails'] }),
    countCompanyMails: endpoint(build, mailings.countCompanyMails, { providesTags: ['Mails'] }),
    resendMails: endpoint(build, mailings.resendMails, { invalidatesTags: ['Mails'] }),
    settleUncertainMails: endpoint(build, mails.settleUncertainMails, { invalidatesTags: ['Mails'] }),
  }),
})

export const {
  useLazyGetCaptchaQuery, useRegisterCompanyMutation, useLogInMutation, useResendConfirmationMutation,
  useConfirmEmailMutation, useCorrectEmailMutation, useCheckPasswordResetMutation, useGetCompanyQuery,
  useRequestPasswordResetMutation, useResetPasswordMutation,
  useListApplicationsQuery, useCreateApplicationMutation, useGetApplicationQuery, useSaveApplicationMutation,
  useDeleteApplicationMutation, useSubmitApplicationMutation, useParseRecipientsMutation, useGetBoardQuery,
  useSendReminderMutation, useScheduleReminderMutation, useListSubmissionsQuery, useMarkCodesSharedMutation, usePreviewQuestionnaireQuery,
  useGetPulseChoiceQuery, useParseTranslationsMutation,
  useReturnApplicationMutation,
  useApproveApplicationMutation, useCancelApplicationMutation, useReplaceCodesMutation, useListStuckOpeningsQuery,
  useActForCompanyMutation, useListActingsQuery,
  useGetOwnCompanyQuery, useLazyGetOwnCompanyQuery, useUpdateOwnCompanyMutation,
  useUploadLogoMutation, useRemoveLogoMutation,
  useChangePasswordMutation, useRequestEmailChangeMutation, useWithdrawEmailChangeMutation,
  useGetStatementQuery, useGetContractDiscountQuery, useSetContractDiscountMutation,
  useUploadPhotoMutation,
  useGetOwnTestimonialQuery, useSaveOwnTestimonialMutation, useWithdrawOwnTestimonialMutation,
  useListReviewedTestimonialsQuery, useApproveTestimonialMutation, useReturnTestimonialMutation,
  useHideTestimonialMutation, useShowTestimonialMutation, useOrderTestimonialsMutation,
  useLazyListApplicationsQuery, useLazyGetApplicationQuery, useLazyGetOwnTestimonialQuery,
  useListCompaniesQuery, useListPeopleQuery, useGetCompanyNoteQuery, useSaveCompanyNoteMutation,
  useListIdentityAuditQuery, useListSurveyAuditQuery, useListNotifyAuditQuery,
  useLazyListIdentityAuditQuery, useLazyListSurveyAuditQuery, useLazyListNotifyAuditQuery,
  useCountCompanyMailsQuery, useListMailingsQuery, useResendMailsMutation, useListUncertainMailsQuery, useResendUncertainMailsMutation, useSettleUncertainMailsMutation,
} = api
