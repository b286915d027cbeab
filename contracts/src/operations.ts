import { identityOperations } from './identity/operations.ts'
import { notifyOperations } from './notify/operations.ts'
import type { AnyOperation } from './operation.ts'
import { reportingOperations } from './reporting/operations.ts'
import { surveyOperations } from './survey/operations.ts'

/**
 * Every operation of every service, for the gate and for tests. Code that runs imports only the operations it serves or
 * calls; otherwise each change of a contract would change its version.
 */
export const allOperations: readonly AnyOperation[] = [
  ...identityOperations, ...surveyOperations, ...reportingOperations, ...notifyOperations,
]
