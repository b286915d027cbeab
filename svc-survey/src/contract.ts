import {
  companyChanged, companyErased, companyMerged, companyRegistered,
} from '@glas/contracts/identity/identity.events'
import { getJwks } from '@glas/contracts/identity/keys.operations'
import { answerKeyReady, reportReady } from '@glas/contracts/reporting/reporting.events'
import { surveyOperations } from '@glas/contracts/survey/operations'
import {
  answersSealed, applicationApproved, applicationCancelled, applicationErased, applicationReturned, applicationSubmitted,
  codesReady, codesReplaced, entryClosed, invitationDue, reminderDue, researchFinished, researchStarted, statementIssued,
} from '@glas/contracts/survey/survey.events'
import {
  testimonialErased, testimonialPhotoChanged, testimonialPublished, testimonialReturned, testimonialSubmitted,
} from '@glas/contracts/survey/testimonials.events'
import { defineServiceContract } from '@glas/svc-kit/events/service-contract'

/** This service's interfaces to other parts. */
export const contract = defineServiceContract({
  service: 'survey',
  serves: surveyOperations,
  publishes: [
    applicationSubmitted, applicationReturned, applicationApproved, codesReady, codesReplaced, researchStarted,
    researchFinished, entryClosed, applicationCancelled, invitationDue, reminderDue, answersSealed,
    statementIssued, testimonialSubmitted, testimonialReturned, testimonialPublished, testimonialPhotoChanged,
    applicationErased, testimonialErased,
  ],
  consumes: [companyRegistered, companyChanged, companyErased, companyMerged, answerKeyReady, reportReady],
  calls: [getJwks],
})
