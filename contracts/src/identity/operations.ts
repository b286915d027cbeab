import { operationsIn } from '../operation.ts'
import * as accounts from './accounts.operations.ts'
import * as acting from './acting.operations.ts'
import * as administrators from './administrators.operations.ts'
import * as assets from './assets.operations.ts'
import * as audit from './audit.operations.ts'
import * as browser from './browser.operations.ts'
import * as companies from './companies.operations.ts'
import * as companyNote from './company-note.operations.ts'
import * as erasure from './erasure.operations.ts'
import * as keys from './keys.operations.ts'
import * as merge from './merge.operations.ts'
import * as ownCompany from './own-company.operations.ts'
import * as secondFactor from './second-factor.operations.ts'
import * as sessions from './sessions.operations.ts'

/** The operations of svc-identity. */
export const identityOperations = operationsIn(
  accounts, acting, administrators, assets, audit, browser, companies, companyNote, erasure, merge, ownCompany,
  secondFactor, sessions, keys,
)
