import Type from 'typebox'
import { surveyLanguages } from '../locales.ts'
import { defineOperation } from '../operation.ts'
import { PrintedForm } from '../paper/form.ts'
import { Base64Url, LocalDate, Nullable, Sha256, SurveyLanguageSchema, Uuid } from '../schema.ts'
import { applicationStates } from './application.ts'
import { Instrument, products } from './instrument.ts'

const ById = Type.Object({ id: Uuid })

const InLanguage = Type.Object({ id: Uuid, language: Type.Enum([...surveyLanguages]) })

export const downloadPrintedQuestionnaire = defineOperation({
  id: 'download-printed-questionnaire',
  service: 'survey',
  method: 'GET',
  // With the segment at its end, since a language of `..` would lead to another operation.
  path: '/api/applications/:id/printed-questionnaires/:language/pdf',
  summary: 'The questionnaire for print, from the frozen terms until the end; all copies are the same bytes',
  access: ['company', 'admin'],
  params: InLanguage,
  produces: 'application/pdf',
  status: 200,
  /**
   * STATE_CONFLICT if nothing is printed, before the terms are frozen, and after the end; UNPRINTABLE if one of the
   * company's questions is higher than a page.
   */
  errors: ['STATE_CONFLICT', 'UNPRINTABLE'],
})

export const getPrintedForm = defineOperation({
  id: 'get-printed-form',
  service: 'survey',
  method: 'GET',
  path: '/api/applications/:id/printed-questionnaires/:language/form',
  summary: 'Where the boxes of a printed questionnaire are, for the page that reads scans; until entry is closed',
  access: 'admin',
  params: InLanguage,
  data: PrintedForm,
  status: 200,
  errors: ['STATE_CONFLICT', 'UNPRINTABLE'],
})

/** How many printed questionnaires there are. Once entry is closed, `taken` equals `entered`. */
const counts = {
  /** The maximum: what the company declared. */
  declared: Type.Integer(),
  /** Credentials handed out; each is for one questionnaire. */
  taken: Type.Integer(),
  /** Answers stored under them. */
  entered: Type.Integer(),
}
export const PaperEntryCounts = Type.Object(counts)

export const getPaperEntry = defineOperation({
  id: 'get-paper-entry',
  service: 'survey',
  method: 'GET',
  path: '/api/applications/:id/paper-entry',
  summary: 'What an administrator needs to enter printed questionnaires',
  access: 'admin',
  params: ById,
  data: Type.Object({
    researchId: Uuid,
    companyName: Type.String(),
    researchName: Type.String(),
    product: Type.Enum([...products]),
    state: Type.Enum([...applicationStates]),
    startsOn: LocalDate,
    endsOn: LocalDate,
    /** Hash of the terms, which are at `/keys/<sha256>`; null until they are frozen. */
    termsSha256: Nullable(Sha256),
    instrument: Nullable(Instrument),
    /** Languages in which the questionnaire can be printed. */
    languages: Type.Array(SurveyLanguageSchema),
    ...counts,
  }),
  status: 200,
  /** STATE_CONFLICT if nothing is printed, and before the approval. */
  errors: ['STATE_CONFLICT'],
})

const Claim = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

export const takePaperCredential = defineOperation({
  id: 'take-paper-credential',
  service: 'survey',
  method: 'POST',
  path: '/api/applications/:id/paper-credentials',
  summary: 'Hands out one of the signed tokens for printed questionnaires; the same claim or picture gets the same one',
  access: 'admin',
  // The order of entry is not kept.
  unlogged: true,
  params: ById,
  body: Type.Object({
    /**
     * 32 bytes: random for a questionnaire typed by hand; for scans a hash of their files and pages, so that two people
     * who load the same scan don't enter it twice.
     */
    claim: Claim,
    /** For scans, a hash of their pixels: the same pages in another file get the same credential. */
    picture: Type.Optional(Claim),
  }),
  data: Type.Object({
    /** As in `submit-answers`. */
    token: Base64Url,
    signature: Base64Url,
    /** Whether answers are stored under this token already. */
    stored: Type.Boolean(),
  }),
  status: 200,
  /** STATE_CONFLICT before the first day and once entry is closed; ALL_TAKEN if as many were taken as were declared. */
  errors: ['STATE_CONFLICT', 'ALL_TAKEN'],
})

export const closePaperEntry = defineOperation({
  id: 'close-paper-entry',
  service: 'survey',
  method: 'POST',
  path: '/api/applications/:id/paper-entry/close',
  summary: 'All printed questionnaires are in: sends every sealed answer to reporting. It can’t be undone',
  access: 'admin',
  params: ById,
  body: Type.Object({
    /** The number that the administrator has confirmed. */
    entered: Type.Integer({ minimum: 0 }),
  }),
  data: PaperEntryCounts,
  status: 200,
  /** STATE_CONFLICT unless the research is finished; ENTERED_MEANWHILE if the number has changed. */
  errors: ['STATE_CONFLICT', 'ENTERED_MEANWHILE'],
})
