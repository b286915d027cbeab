import Type, { type Static } from 'typebox'
import { Instant, Nullable, Uuid } from '../schema.ts'
import { applicationStates, surveyTypes } from './application.ts'
import { reminderAudiences } from './terms.ts'

/**
 * Whether a research counts for the award of the year that it ends in (D-4.10): `none` where the market or the product
 * has no award, `tooSmall` under 20 employees, `tooLate` after 30 November, `notFirst` where another research of the
 * company began earlier that year.
 */
export const awardStates = ['counts', 'none', 'tooSmall', 'tooLate', 'notFirst'] as const
export type AwardState = (typeof awardStates)[number]

/**
 * What becomes of a scheduled reminder when one is sent by hand: `replaced` where it would follow within 48 hours
 * (D-9.3), `kept` where both go.
 */
export const plannedOutcomes = ['replaced', 'kept'] as const
export type PlannedOutcome = (typeof plannedOutcomes)[number]

/** A reminder that has gone out, or will not any more. */
export const PastReminder = Type.Object({
  /** When it went out; for one that did not, when it was to. */
  at: Instant,
  /**
   * `replaced`: the last one sent before it in the list took its place. `skipped`: at its time the invitation had only
   * just gone out or the last reminder was less than 48 hours old, or the research was over.
   */
  outcome: Type.Enum(['sent', 'replaced', 'skipped']),
  by: Type.Enum(['hand', 'schedule']),
})
export type PastReminder = Static<typeof PastReminder>

/** What the company sees of a running research; counts move in steps of five, at most once an hour (D-4.8). */
export const Board = Type.Object({
  applicationId: Uuid,
  state: Type.Enum([...applicationStates]),
  type: Type.Enum([...surveyTypes]),
  /** The server's business time, by which countdowns run. */
  now: Instant,
  startsAt: Nullable(Instant),
  endsAt: Nullable(Instant),
  employees: Nullable(Type.Integer()),
  fillRate: Nullable(
    Type.Object({
      /** At least so many have answered: a multiple of five while the research runs, exact at its end. */
      answers: Type.Integer(),
      /** Percent with one decimal. */
      percent: Type.Number(),
      asOf: Instant,
    }),
  ),
  award: Type.Enum([...awardStates]),
  /** Percent of employees that the award asks for at this size; null unless the research counts for it. */
  awardThreshold: Nullable(Type.Integer()),
  codes: Nullable(
    Type.Object({
      ready: Type.Boolean(),
      total: Type.Integer(),
      /** Sent by mail: in no list or download. */
      mailed: Type.Integer(),
      /** On code sheets. */
      onSheets: Type.Integer(),
      /** When the company first downloaded a sheet; null: not yet. */
      downloadedAt: Nullable(Instant),
      /** When the company said that it has handed the codes out; null: it has not. */
      sharedAt: Nullable(Instant),
    }),
  ),
  invitation: Nullable(Type.Object({ at: Instant, recipients: Type.Integer(), sentAt: Nullable(Instant) })),
  reminder: Nullable(
    Type.Object({
      at: Nullable(Instant),
      audience: Type.Enum([...reminderAudiences]),
      recipients: Type.Integer(),
      lastSentAt: Nullable(Instant),
      /** From when 'send now' is possible again (48 hours apart); null: now. */
      nextPossibleAt: Nullable(Instant),
      /** What becomes of the one planned for `at` if one is sent now; null where none is planned. */
      plannedIfSentNow: Nullable(Type.Enum([...plannedOutcomes])),
      /** In the order in which they were sent, replaced or skipped; stays after the end. */
      past: Type.Array(PastReminder),
    }),
  ),
  /** Hash of the terms (`/keys/<sha256>`), once frozen. */
  termsSha256: Nullable(Type.String()),
  reportReady: Type.Boolean(),
})
export type Board = Static<typeof Board>
