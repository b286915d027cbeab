import Type, { type Static } from 'typebox'
import {
  Email, FieldFaultSchema, Instant, LocalDate, LocalDateTime, Nullable, Revision, SurveyLanguageSchema, Uuid,
} from '../schema.ts'
import { ExtraQuestions } from './extra/questions.ts'
import { demographicKeys, placements, products } from './instrument.ts'
import { mostRecipients, mostTyped } from './limits.ts'
import { codeModes, reminderAudiences } from './terms.ts'

export const surveyTypes = ['online', 'offline', 'combined'] as const
export type SurveyType = (typeof surveyTypes)[number]

/** D-4.1. `entry_closed` follows `finished` for offline and combined researches. */
export const applicationStates = [
  'draft', 'under_check', 'approved', 'in_progress', 'finished', 'entry_closed', 'cancelled',
] as const
export type ApplicationState = (typeof applicationStates)[number]

const count = Nullable(Type.Integer({ minimum: 0, maximum: 100_000 }))

export const Recipient = Type.Object({ email: Email, language: SurveyLanguageSchema })
export type Recipient = Static<typeof Recipient>

const DraftUnit = Type.Object({ name: Type.String({ maxLength: 120 }), headcount: count })

/** Step 1 of the wizard. An empty field is null; the application's `faults` list what is missing. */
export const DraftDetails = Type.Object({
  name: Nullable(Type.String({ maxLength: 160 })),
  type: Type.Enum([...surveyTypes]),
  startsOn: Nullable(LocalDate),
  endsOn: Nullable(LocalDate),
  employees: count,
  gender: Type.Object({ male: count, female: count, other: count }),
  qualification: Type.Object({ low: count, middle: count, higher: count, special: count }),
  onlineRespondents: count,
  offlineRespondents: count,
  codeMode: Type.Enum([...codeModes]),
})

/** Step 2: what is asked. The first three fields are those of a PULS; an IZZ asks all statements. */
export const DraftQuestions = Type.Object({
  /**
   * Keys of the pulse list, in the order in which they are asked; more than allowed can be saved, but not submitted.
   */
  statements: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 100, uniqueItems: true })),
  enps: Type.Optional(Type.Boolean()),
  /** Whether a praise and a criticism can be written. */
  comments: Type.Optional(Type.Boolean()),
  /** Grouping questions. */
  demographics: Type.Array(Type.Enum([...demographicKeys]), { maxItems: 4, uniqueItems: true }),
  departments: Type.Array(DraftUnit, { maxItems: 100 }),
  locations: Type.Array(DraftUnit, { maxItems: 100 }),
  placedFirst: Type.Enum([...placements]),
  /** The company's own questions; absent until there is one. */
  extra: Type.Optional(ExtraQuestions),
})

/** Step 3: printed questionnaires, invitations and reminders. `reminderAt` is null without a reminder. */
export const DraftOptions = Type.Object({
  /** Languages in which the questionnaire is printed. Without paper it is absent, or doesn't matter. */
  printedLanguages: Type.Optional(Type.Array(SurveyLanguageSchema, { maxItems: 8, uniqueItems: true })),
  recipients: Type.Array(Type.Object({ email: Type.String({ maxLength: 254 }), language: SurveyLanguageSchema }), {
    maxItems: mostRecipients,
  }),
  invitationAt: Nullable(LocalDateTime),
  reminderAt: Nullable(LocalDateTime),
  reminderAudience: Type.Enum([...reminderAudiences]),
})

/**
 * Text typed into a field that can't be parsed as its value ('32.13.2026.', 'abc', '-5'), by the field's JSON pointer
 * in the draft (`/details/startsOn`, `/questions/departments/0/headcount`); for a date with a time both texts, joined
 * by a T. The field itself is null meanwhile. A text is dropped if its field is not null or doesn't exist; for one that
 * is kept, `faults` has the rule `format` (params: format `date`, `date-time` or `number`).
 */
export const DraftTyped = Type.Record(Type.String(), Type.String({ maxLength: mostTyped }), { maxProperties: 600 })

export const ApplicationDraft = Type.Object({
  details: DraftDetails,
  questions: DraftQuestions,
  options: DraftOptions,
  typed: Type.Optional(DraftTyped),
})
export type ApplicationDraft = Static<typeof ApplicationDraft>

/** One line of a price; amounts are integers in cents of `currency`, without VAT. */
export const PriceLine = Type.Object({
  kind: Type.Enum([
    'base', 'employees', 'printed', 'volume-discount', 'fill-rate-discount', 'loyalty-discount', 'contract-discount',
  ]),
  /** How many units; absent on discounts and the base. */
  quantity: Type.Optional(Type.Integer()),
  /** Cents per unit. */
  unitAmount: Type.Optional(Type.Integer()),
  /** Whole percent of the subtotal. */
  percent: Type.Optional(Type.Number()),
  /** Cents; negative for a discount. */
  amount: Type.Integer(),
})
export type PriceLine = Static<typeof PriceLine>
export const Price = Type.Object({ currency: Type.String(), lines: Type.Array(PriceLine), total: Type.Integer() })
export type Price = Static<typeof Price>

/** An application as its company and administrators see it. */
export const Application = Type.Object({
  id: Uuid,
  revision: Revision,
  companyId: Uuid,
  companyName: Type.String(),
  product: Type.Enum([...products]),
  state: Type.Enum([...applicationStates]),
  draft: ApplicationDraft,
  /** What keeps the draft from being submitted; paths point into `draft` (`/details/startsOn`). Empty when locked. */
  faults: Type.Array(FieldFaultSchema),
  /** Allowed but worth knowing, such as a unit under 5 people. */
  warnings: Type.Array(FieldFaultSchema),
  /** The administrator's remark, if the application was returned. */
  remark: Nullable(Type.String()),
  /** Null until the number of employees is known. */
  price: Nullable(Price),
  createdAt: Instant,
  updatedAt: Instant,
  submittedAt: Nullable(Instant),
  approvedAt: Nullable(Instant),
  /** The answer key has arrived, the terms are frozen, and codes are available. */
  codesReady: Type.Boolean(),
  reportReady: Type.Boolean(),
})
export type Application = Static<typeof Application>

export const ApplicationSummary = Type.Object({
  id: Uuid,
  revision: Revision,
  companyName: Type.String(),
  product: Type.Enum([...products]),
  name: Nullable(Type.String()),
  type: Type.Enum([...surveyTypes]),
  state: Type.Enum([...applicationStates]),
  startsOn: Nullable(LocalDate),
  endsOn: Nullable(LocalDate),
  employees: Nullable(Type.Integer()),
  /** Percent with one decimal, at the granularity of D-4.8; null before the start. */
  fillRate: Nullable(Type.Number()),
  submittedAt: Nullable(Instant),
  updatedAt: Instant,
  reportReady: Type.Boolean(),
  /**
   * Only in the list of one company: the total of the final statement, or of what is expected today. Null while the
   * number of employees is unknown, and for a product without a price.
   */
  price: Type.Optional(Nullable(Type.Object({
    /** Cents. */
    total: Type.Integer(),
    currency: Type.String(),
    /** When the statement was issued; null until then. */
    issuedAt: Nullable(Instant),
  }))),
})
export type ApplicationSummary = Static<typeof ApplicationSummary>
