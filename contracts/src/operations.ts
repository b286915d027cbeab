import { identityOperations } from './identity/operations.ts'
import { notifyOperations } from './notify/operations.ts'
import type { AnyOperation } from './operation.ts'
import { reportingOperations } from './reporting/operations.ts'
import { surveyOperations } from './survey/operations.ts'

/**
 * Every operation of every service: what the gate compares and tests walk through. A part that runs imports what it
 * serves or calls alone, or each change of a contract would make a new version of it.
 */
export const allOperations: readonly AnyOperation[] = [
  ...identityOperations, ...surveyOperations, ...reportingOperations, ...notifyOperations,
]
