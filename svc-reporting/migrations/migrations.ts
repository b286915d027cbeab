import type { Migration } from '@glas/svc-kit/database'
import { researches } from './0001-researches.ts'

/** All steps of this service's schema, in order. */
export const migrations: readonly Migration[] = [researches]
