import Type, { type Static } from 'typebox'
import { Instant, Nullable, Uuid } from '../schema.ts'
import { applicationStates, surveyTypes } from './application.ts'
import { reminderAudiences } from './terms.ts'

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
  /** Percent of employees that the award asks for at this size; null where the award does not apply. */
  awardThreshold: Nullable(Type.Integer()),
  codes: Nullable(
    Type.Object({
      ready: Type.Boolean(),
      total: Type.Integer(),
      /** Sent by mail: in no list or download. */
      mailed: Type.Integer(),
      /** On code sheets. */
      onSheets: Type.Integer(),
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
    }),
  ),
  /** Hash of the terms (`/keys/<sha256>`), once frozen. */
  termsSha256: Nullable(Type.String()),
  reportReady: Type.Boolean(),
})
export type Board = Static<typeof Board>
