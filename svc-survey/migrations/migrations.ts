import type { Migration } from '@glas/svc-kit/database/migrations'
import { createApplications } from './001-create-applications.ts'
import { createAnswering } from './002-create-answering.ts'
import { addPastReminders } from './003-add-past-reminders.ts'
import { createAnsweringTurn } from './004-create-answering-turn.ts'
import { addCodesShared } from './005-add-codes-shared.ts'
import { addApprovedName } from './2026-11-23-approved-name.ts'
import { auditLists } from './2026-11-23-audit-lists.ts'
import { createPaper } from './2026-11-23-paper.ts'
import { addPaperPictures } from './2026-11-23-paper-pictures.ts'
import { createStatements } from './2026-11-23-statements.ts'
import { createTestimonials } from './2026-11-23-testimonials.ts'
import { addReplacedCodes } from './2026-11-24-replaced-codes.ts'
import { createLogos } from './2026-11-24-logos.ts'
import { currentCompanies } from './2026-11-26-current-companies.ts'

/** All migrations of this service's schema, in order. */
export const migrations: readonly Migration[] = [
  createApplications, createAnswering, addPastReminders, createAnsweringTurn, addCodesShared, createPaper,
  addApprovedName, addPaperPictures, createTestimonials, auditLists,
  createStatements, addReplacedCodes, createLogos,
  currentCompanies,
]
