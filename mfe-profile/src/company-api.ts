import * as accounts from '@glas/contracts/identity/accounts.operations'
import * as acting from '@glas/contracts/identity/acting.operations'
import * as assets from '@glas/contracts/identity/assets.operations'
import { listOwnIdentityAudit } from '@glas/contracts/identity/audit.operations'
import * as erasure from '@glas/contracts/identity/erasure.operations'
import * as ownCompany from '@glas/contracts/identity/own-company.operations'
import { listOwnNotifyAudit } from '@glas/contracts/notify/audit.operations'
import { listOwnMails } from '@glas/contracts/notify/mailings.operations'
import { listOwnSurveyAudit } from '@glas/contracts/survey/audit.operations'
import { setAwardLogo } from '@glas/contracts/reporting/award-logos.operations'
import { getOwnAwardRows } from '@glas/contracts/reporting/commitments.operations'
import { getReportFocus } from '@glas/contracts/reporting/focus.operations'
import * as applications from '@glas/contracts/survey/applications.operations'
import { markCodesShared } from '@glas/contracts/survey/code-sheets.operations'
import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import { getPulseChoice } from '@glas/contracts/survey/pulse.operations'
import { getStatement } from '@glas/contracts/survey/statement.operations'
import * as testimonials from '@glas/contracts/survey/testimonials.operations'
import { parseTranslations } from '@glas/contracts/survey/translations.operations'
import { endpoint } from '@glas/mfe-kit/api/endpoint'
import { api } from './api.ts'

/** Calls of a company's own pages. */
export const companyApi = api.enhanceEndpoints({
  addTagTypes: ['Applications', 'Application', 'Board', 'OwnCompany', 'Testimonial', 'AwardRows'],
}).injectEndpoints({
  endpoints: (build) => ({
    changePassword: endpoint(build, accounts.changePassword, { invalidatesTags: ['OwnCompany'] }),
    requestEmailChange: endpoint(build, accounts.requestEmailChange, { invalidatesTags: ['OwnCompany'] }),
    withdrawEmailChange: endpoint(build, accounts.withdrawEmailChange, { invalidatesTags: ['OwnCompany'] }),
    requestErasure: endpoint(build, erasure.requestErasure, { invalidatesTags: ['OwnCompany'] }),
    withdrawErasure: endpoint(build, erasure.withdrawErasure, { invalidatesTags: ['OwnCompany'] }),
    listOwnIdentityAudit: endpoint(build, listOwnIdentityAudit),
    listOwnSurveyAudit: endpoint(build, listOwnSurveyAudit),
    listOwnNotifyAudit: endpoint(build, listOwnNotifyAudit),
    listOwnMails: endpoint(build, listOwnMails),
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
    getReportFocus: endpoint(build, getReportFocus),
    getOwnAwardRows: endpoint(build, getOwnAwardRows, { providesTags: ['AwardRows'] }),
    setAwardLogo: endpoint(build, setAwardLogo, { invalidatesTags: ['AwardRows'] }),
    sendReminder: endpoint(build, applications.sendReminder, { invalidatesTags: ['Board'] }),
    scheduleReminder: endpoint(build, applications.scheduleReminder, { invalidatesTags: ['Board', 'Application'] }),
    markCodesShared: endpoint(build, markCodesShared, { invalidatesTags: ['Board'] }),
    previewQuestionnaire: endpoint(build, previewQuestionnaire),
    getPulseChoice: endpoint(build, getPulseChoice),
    parseTranslations: endpoint(build, parseTranslations),
    getStatement: endpoint(build, getStatement),
    uploadPhoto: endpoint(build, assets.uploadPhoto),
    getOwnTestimonial: endpoint(build, testimonials.getOwnTestimonial, { providesTags: ['Testimonial'] }),
    saveOwnTestimonial: endpoint(build, testimonials.saveOwnTestimonial, { invalidatesTags: ['Testimonial'] }),
    withdrawOwnTestimonial: endpoint(build, testimonials.withdrawOwnTestimonial, { invalidatesTags: ['Testimonial'] }),
  }),
})

export const {
  useListApplicationsQuery, useCreateApplicationMutation, useGetApplicationQuery, useSaveApplicationMutation,
  useDeleteApplicationMutation, useSubmitApplicationMutation, useParseRecipientsMutation, useGetBoardQuery,
  useSendReminderMutation, useScheduleReminderMutation, useMarkCodesSharedMutation, usePreviewQuestionnaireQuery,
  useGetPulseChoiceQuery, useParseTranslationsMutation, useListActingsQuery, useGetOwnCompanyQuery,
  useLazyGetOwnCompanyQuery, useUpdateOwnCompanyMutation, useUploadLogoMutation, useRemoveLogoMutation,
  useChangePasswordMutation, useRequestEmailChangeMutation, useWithdrawEmailChangeMutation, useGetStatementQuery,
  useUploadPhotoMutation, useGetOwnTestimonialQuery, useSaveOwnTestimonialMutation,
  useWithdrawOwnTestimonialMutation, useLazyListApplicationsQuery, useLazyGetApplicationQuery,
  useLazyGetOwnTestimonialQuery, useRequestErasureMutation, useWithdrawErasureMutation,
  useLazyGetStatementQuery, useLazyListActingsQuery, useLazyListOwnIdentityAuditQuery, useLazyListOwnSurveyAuditQuery,
  useLazyListOwnNotifyAuditQuery, useLazyListOwnMailsQuery, useGetReportFocusQuery, useLazyGetReportFocusQuery,
  useLazyGetPulseChoiceQuery, useGetOwnAwardRowsQuery, useSetAwardLogoMutation,
} = companyApi
