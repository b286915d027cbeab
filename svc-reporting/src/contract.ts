import { companyMerged } from '@glas/contracts/identity/identity.events'
import { getJwks } from '@glas/contracts/identity/keys.operations'
import { refreshSession } from '@glas/contracts/identity/sessions.operations'
import { reportingOperations } from '@glas/contracts/reporting/operations'
import {
  answerKeyReady, awardCorrected, awardResult, cycleClosed, reportReady,
} from '@glas/contracts/reporting/reporting.events'
import {
  answersSealed, applicationApproved, applicationCancelled, applicationErased, entryClosed, researchFinished,
} from '@glas/contracts/survey/survey.events'
import { defineServiceContract } from '@glas/svc-kit/events/service-contract'

/** This service's interfaces to other parts. */
export const contract = defineServiceContract({
  service: 'reporting',
  serves: reportingOperations,
  publishes: [answerKeyReady, reportReady, cycleClosed, awardResult, awardCorrected],
  consumes: [
    applicationApproved, researchFinished, entryClosed, applicationCancelled, applicationErased, answersSealed,
    companyMerged,
  ],
  // The printer answers the page's refreshSession in identity's place.
  calls: [getJwks, refreshSession],
})
