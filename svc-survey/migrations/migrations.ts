import type { Migration } from '@glas/svc-kit/database/migrations'
import { createApplications } from './001-applications.ts'
import { addPastReminders } from './003-past-reminders.ts'
import { createAnsweringTurn } from './004-answering-turn.ts'
import { addCodesShared } from './005-codes-shared.ts'
import { createAnswering } from './answering.ts'

/** All migrations of this service's schema, in order. */
export const migrations: readonly Migration[] = [
  createApplications, createAnswering, addPastReminders, createAnsweringTurn, addCodesShared,
]
