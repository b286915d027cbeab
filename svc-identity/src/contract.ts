import {
  actingStarted, companyChanged, companyErased, companyMerged, companyRegistered, confirmationRequested, emailChanged,
  emailChangeRequested, erasureRequested, erasureWithdrawn, passwordResetRequested, secondFactorChanged,
  secondFactorGuessed,
} from '@glas/contracts/identity/identity.events'
import { identityOperations } from '@glas/contracts/identity/operations'
import { testimonialPhotoChanged } from '@glas/contracts/survey/testimonials.events'
import { defineServiceContract } from '@glas/svc-kit/events/service-contract'

/** This service's interfaces to other parts. */
export const contract = defineServiceContract({
  service: 'identity',
  serves: identityOperations,
  publishes: [
    companyRegistered, companyChanged, confirmationRequested, passwordResetRequested, emailChangeRequested,
    emailChanged, actingStarted, erasureRequested, erasureWithdrawn, companyErased, companyMerged,
    secondFactorChanged, secondFactorGuessed,
  ],
  consumes: [testimonialPhotoChanged],
  calls: [],
})
