import Type from 'typebox'
import { defineOperation } from '../operation.ts'
import { FieldFaultSchema, Instant, LocalDateTime, Nullable, Revision, Uuid } from '../schema.ts'
import {
  Application, ApplicationDraft, ApplicationSummary, Price, Recipient, applicationStates,
} from './application.ts'
import { Board, plannedOutcomes } from './board.ts'
import { offeredProducts, products } from './instrument.ts'
import { employeesAllowed } from './limits.ts'

const ById = Type.Object({ id: Uuid })
const Expected = Type.Object({ revision: Revision })

export const listApplications = defineOperation({
  id: 'list-applications',
  service: 'survey',
  method: 'GET',
  path: '/api/applications',
  summary: "The company's applications, newest first",
  access: 'company',
  data: Type.Object({ applications: Type.Array(ApplicationSummary) }),
  status: 200,
  errors: [],
})

export const createApplication = defineOperation({
  id: 'create-application',
  service: 'survey',
  method: 'POST',
  path: '/api/applications',
  summary: 'Starts a draft',
  access: 'company',
  body: Type.Object({ product: Type.Enum([...offeredProducts]) }),
  data: Application,
  status: 201,
  errors: [],
})

export const getApplication = defineOperation({
  id: 'get-application',
  service: 'survey',
  method: 'GET',
  path: '/api/applications/:id',
  summary: 'One application in full',
  access: ['company', 'admin'],
  params: ById,
  data: Application,
  status: 200,
  errors: [],
})

export const saveApplication = defineOperation({
  id: 'save-application',
  service: 'survey',
  method: 'PUT',
  path: '/api/applications/:id',
  summary: 'Saves a draft, complete or not; `faults` of the response list what is missing',
  access: 'company',
  params: ById,
  body: Type.Object({ revision: Revision, draft: ApplicationDraft }),
  data: Application,
  status: 200,
  errors: ['STATE_CONFLICT', 'REVISION_CONFLICT'],
})

export const deleteApplication = defineOperation({
  id: 'delete-application',
  service: 'survey',
  method: 'DELETE',
  path: '/api/applications/:id',
  summary: 'Deletes a draft',
  access: 'company',
  params: ById,
  status: 204,
  errors: ['STATE_CONFLICT'],
})

export const submitApplication = defineOperation({
  id: 'submit-application',
  service: 'survey',
  method: 'POST',
  path: '/api/applications/:id/submit',
  summary: 'Submits a draft to the administrators, which locks it',
  access: 'company',
  params: ById,
  body: Type.Object({
    ...Expected.properties,
    /** The company has checked the translations that are older than their source: they are marked as up to date. */
    translationsFit: Type.Optional(Type.Boolean()),
  }),
  data: Application,
  status: 200,
  /** TRANSLATIONS_OUTDATED lists, as the draft's warnings do, the translations that are not confirmed. */
  errors: ['STATE_CONFLICT', 'REVISION_CONFLICT', 'APPLICATION_INCOMPLETE', 'TRANSLATIONS_OUTDATED'],
})

export const parseRecipients = defineOperation({
  id: 'parse-recipients',
  service: 'survey',
  method: 'POST',
  path: '/api/recipients/parse',
  summary: "Parses pasted lines of 'address' or 'address;language'; faults name their line (`/lines/3`)",
  access: 'company',
  body: Type.Object({ text: Type.String({ maxLength: 500_000 }) }),
  data: Type.Object({ recipients: Type.Array(Recipient), faults: Type.Array(FieldFaultSchema) }),
  status: 200,
  errors: [],
})

export const quotePrice = defineOperation({
  id: 'quote-price',
  service: 'survey',
  method: 'GET',
  path: '/api/prices/quote',
  summary: 'The price of a research, line by line, without VAT',
  access: 'public',
  query: Type.Object({
    product: Type.Enum([...offeredProducts]),
    /** A price is given for any number; a research needs `employeesAllowed.min`. */
    employees: Type.Integer({ minimum: 1, maximum: employeesAllowed.max }),
    printed: Type.Optional(Type.Integer({ minimum: 0, maximum: employeesAllowed.max })),
    /** The company ran research in the previous year. Absent: false. */
    returning: Type.Optional(Type.Boolean()),
    /** The fill rate will be above the threshold of its discount. Absent: false. */
    highFillRate: Type.Optional(Type.Boolean()),
  }),
  data: Price,
  status: 200,
  errors: [],
})

export const getBoard = defineOperation({
  id: 'get-board',
  service: 'survey',
  method: 'GET',
  path: '/api/applications/:id/board',
  summary: 'Progress of a research: time left, fill rate, timeline',
  access: ['company', 'admin'],
  params: ById,
  data: Board,
  status: 200,
  errors: ['STATE_CONFLICT'],
})

export const sendReminder = defineOperation({
  id: 'send-reminder',
  service: 'survey',
  method: 'POST',
  path: '/api/applications/:id/reminders',
  summary: 'Sends the reminder now; returns the number of all recipients, whether or not they have answered',
  access: 'company',
  params: ById,
  data: Type.Object({
    recipients: Type.Integer(),
    /** What happened to the scheduled reminder; null if there was none. */
    planned: Nullable(Type.Object({ at: Instant, outcome: Type.Enum([...plannedOutcomes]) })),
  }),
  status: 202,
  errors: ['STATE_CONFLICT', 'REMINDER_TOO_SOON', 'NO_RECIPIENTS'],
})

export const scheduleReminder = defineOperation({
  id: 'schedule-reminder',
  service: 'survey',
  method: 'PUT',
  path: '/api/applications/:id/reminder',
  summary: 'Sets or removes the time of the next reminder',
  access: 'company',
  params: ById,
  body: Type.Object({ at: Nullable(LocalDateTime) }),
  data: Board,
  status: 200,
  errors: ['STATE_CONFLICT', 'REMINDER_TOO_SOON', 'NO_RECIPIENTS'],
})

export const listSubmissions = defineOperation({
  id: 'list-submissions',
  service: 'survey',
  method: 'GET',
  path: '/api/admin/applications',
  summary: 'All applications ever submitted, those waiting for review first',
  access: 'admin',
  query: Type.Object({
    state: Type.Optional(Type.Enum([...applicationStates])),
    product: Type.Optional(Type.Enum([...products])),
    /** Only of this company. */
    company: Type.Optional(Uuid),
  }),
  data: Type.Object({ applications: Type.Array(ApplicationSummary) }),
  status: 200,
  errors: [],
})

export const returnApplication = defineOperation({
  id: 'return-application',
  service: 'survey',
  method: 'POST',
  path: '/api/admin/applications/:id/return',
  summary: 'Returns an application to its company with a remark',
  access: 'admin',
  params: ById,
  body: Type.Object({
    revision: Revision,
    remark: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
  }),
  data: Application,
  status: 200,
  errors: ['STATE_CONFLICT', 'REVISION_CONFLICT'],
})

export const approveApplication = defineOperation({
  id: 'approve-application',
  service: 'survey',
  method: 'POST',
  path: '/api/admin/applications/:id/approve',
  summary: 'Approves an application: makes codes and keys; the terms are frozen when the answer key arrives',
  access: 'admin',
  params: ById,
  body: Expected,
  data: Application,
  status: 200,
  errors: ['STATE_CONFLICT', 'REVISION_CONFLICT', 'START_PASSED', 'APPLICATION_INCOMPLETE'],
})

export const cancelApplication = defineOperation({
  id: 'cancel-application',
  service: 'survey',
  method: 'POST',
  path: '/api/admin/applications/:id/cancel',
  summary: 'Cancels an approved research before it starts',
  access: 'admin',
  params: ById,
  body: Type.Object({
    ...Expected.properties,
    /** Mailed to the company. */
    reason: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  data: Application,
  status: 200,
  errors: ['STATE_CONFLICT', 'REVISION_CONFLICT'],
})

export const replaceCodes = defineOperation({
  id: 'replace-codes',
  service: 'survey',
  method: 'POST',
  path: '/api/admin/applications/:id/replace-codes',
  summary: 'Replaces the codes on sheets: every slip handed out so far stops opening the questionnaire, used or not',
  access: 'admin',
  params: ById,
  body: Type.Object({
    revision: Revision,
    /** How many new codes are made; at most as many as were on the first sheets. */
    count: Type.Integer({ minimum: 1, maximum: employeesAllowed.max }),
    /** Mailed to the company, and kept in the audit log. */
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  }),
  data: Application,
  status: 200,
  errors: ['STATE_CONFLICT', 'REVISION_CONFLICT'],
})
