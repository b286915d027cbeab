import Type, { type Static } from 'typebox'
import { Instant, Nullable, SurveyLanguageSchema, Uuid } from '../schema.ts'
import { applicationStates, surveyTypes } from './application.ts'
import { reminderAudiences } from './terms.ts'

/**
 * Whether a research counts for the award of the year in which it ends (D-4.10): `none` if the market or the product
 * has no award, `tooSmall` under 20 employees, `tooLate` after 30 November, `notFirst` if another research of the
 * company began earlier that year.
 */
export const awardStates = ['counts', 'none', 'tooSmall', 'tooLate', 'notFirst'] as const
export type AwardState = (typeof awardStates)[number]

/**
 * What happens to a scheduled reminder when one is sent by hand: `replaced` if it would follow within 48 hours (D-9.3),
 * `kept` if both go out.
 */
export const plannedOutcomes = ['replaced', 'kept'] as const
export type PlannedOutcome = (typeof plannedOutcomes)[number]

/** A reminder that was sent, or will never be. */
export const PastReminder = Type.Object({
  /** When it was sent or, if it wasn't, when it was due. */
  at: Instant,
  /**
   * `replaced`: a manual reminder, the last `sent` one before it in the list, took its place. `skipped`: when it was
   * due, the invitation had only just been sent, the last reminder was less than 48 hours old, or the research was
   * over.
   */
  outcome: Type.Enum(['sent', 'replaced', 'skipped']),
  by: Type.Enum(['hand', 'schedule']),
})
export type PastReminder = Static<typeof PastReminder>

/** The printed questionnaires of a research. */
const PrintedOnBoard = Type.Object({
  /** Whether the questionnaire can be downloaded: from the frozen terms until the end. */
  ready: Type.Boolean(),
  /** Maximum number of printed questionnaires, as declared. */
  questionnaires: Type.Integer(),
  languages: Type.Array(SurveyLanguageSchema),
  /** How many were entered; null for companies, and until entry is closed. */
  entered: Nullable(Type.Integer()),
})
export type PrintedOnBoard = Static<typeof PrintedOnBoard>

/** What the company sees of a running research; counts move in steps of five, at most once an hour (D-4.8). */
export const Board = Type.Object({
  applicationId: Uuid,
  state: Type.Enum([...applicationStates]),
  type: Type.Enum([...surveyTypes]),
  /** The server's business time, which countdowns use. */
  now: Instant,
  startsAt: Nullable(Instant),
  endsAt: Nullable(Instant),
  employees: Nullable(Type.Integer()),
  fillRate: Nullable(
    Type.Object({
      /** A lower bound on the answers: a multiple of five while they arrive, exact when all have arrived. */
      answers: Type.Integer(),
      /** Percent with one decimal. */
      percent: Type.Number(),
      asOf: Instant,
    }),
  ),
  award: Type.Enum([...awardStates]),
  /** Percent of employees required for the award at this size; null unless the research counts for it. */
  awardThreshold: Nullable(Type.Integer()),
  codes: Nullable(
    Type.Object({
      ready: Type.Boolean(),
      total: Type.Integer(),
      /** Sent by mail, so not on any list or download. */
      mailed: Type.Integer(),
      /** On code sheets. */
      onSheets: Type.Integer(),
      /** When the company first downloaded a sheet; null: not yet. */
      downloadedAt: Nullable(Instant),
      /** When the company confirmed that it has handed out the codes; null: not yet. */
      sharedAt: Nullable(Instant),
    }),
  ),
  /** Absent or null if nothing is printed, and before the approval. */
  printed: Type.Optional(Nullable(PrintedOnBoard)),
  invitation: Nullable(Type.Object({ at: Instant, recipients: Type.Integer(), sentAt: Nullable(Instant) })),
  reminder: Nullable(
    Type.Object({
      at: Nullable(Instant),
      audience: Type.Enum([...reminderAudiences]),
      recipients: Type.Integer(),
      lastSentAt: Nullable(Instant),
      /** When 'send now' becomes possible again (48 hours apart); null: now. */
      nextPossibleAt: Nullable(Instant),
      /** What happens to the reminder planned for `at` if one is sent now; null if none is planned. */
      plannedIfSentNow: Nullable(Type.Enum([...plannedOutcomes])),
      /** In the order in which they were sent, replaced or skipped; kept after the end. */
      past: Type.Array(PastReminder),
    }),
  ),
  /** Hash of the terms (`/keys/<sha256>`), once frozen. */
  termsSha256: Nullable(Type.String()),
  reportReady: Type.Boolean(),
})
export type Board = Static<typeof Board>
