import {
  companyChanged, companyRegistered, confirmationRequested, passwordResetRequested,
} from '@glas/contracts/identity/identity.events'
import { identityOperations } from '@glas/contracts/identity/operations'
import { defineServiceContract } from '@glas/svc-kit/events/service-contract'

/** What this service has to do with others. */
export const contract = defineServiceContract({
  service: 'identity',
  serves: identityOperations,
  publishes: [companyRegistered, companyChanged, confirmationRequested, passwordResetRequested],
  consumes: [],
  calls: [],
})
