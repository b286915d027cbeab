import * as accounts from './identity/accounts.operations.ts'
import * as companies from './identity/companies.operations.ts'
import * as sessions from './identity/sessions.operations.ts'
import * as mails from './notify/mails.operations.ts'
import type { AnyOperation } from './operation.ts'
import * as reports from './reporting/reports.operations.ts'
import * as answering from './survey/answering.operations.ts'
import * as applications from './survey/applications.operations.ts'

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'method' in value && 'service' in value && 'path' in value

/** Every operation of every service: what the gateway routes, OpenAPI describes and tests walk through. */
export const allOperations: readonly AnyOperation[] = [accounts, companies, sessions, applications, answering, reports, mails]
  .flatMap((file) => Object.values(file).filter(isOperation))
