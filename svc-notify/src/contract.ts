import {
  actingStarted, companyErased, companyMerged, confirmationRequested, emailChanged, emailChangeRequested,
  erasureRequested, erasureWithdrawn, passwordResetRequested, secondFactorChanged, secondFactorGuessed,
} from '@glas/contracts/identity/identity.events'
import { getAsset } from '@glas/contracts/identity/assets.operations'
import { getJwks } from '@glas/contracts/identity/keys.operations'
import { notifyOperations } from '@glas/contracts/notify/operations'
import { awardCorrected, awardResult, reportReady } from '@glas/contracts/reporting/reporting.events'
import {
  applicationCancelled, applicationErased, applicationReturned, applicationSubmitted, codesReady, codesReplaced,
  invitationDue, reminderDue, researchFinished, statementIssued,
} from '@glas/contracts/survey/survey.events'
import {
  testimonialErased, testimonialPublished, testimonialReturned, testimonialSubmitted,
} from '@glas/contracts/survey/testimonials.events'
import { defineServiceContract } from '@glas/svc-kit/events/service-contract'

/** This service's interfaces to other parts. */
export const contract = defineServiceContract({
  service: 'notify',
  serves: notifyOperations,
  publishes: [],
  consumes: [
    confirmationRequested, passwordResetRequested, emailChangeRequested, emailChanged, actingStarted,
    erasureRequested, erasureWithdrawn, companyErased, companyMerged, secondFactorChanged, secondFactorGuessed,
    applicationErased, testimonialErased,
    applicationSubmitted, applicationReturned, codesReady, codesReplaced,
    applicationCancelled, researchFinished, statementIssued, invitationDue, reminderDue, reportReady,
    awardResult, awardCorrected,
    testimonialSubmitted, testimonialReturned, testimonialPublished,
  ],
  // Mails show a company's logo by its address.
  calls: [getAsset, getJwks],
})
