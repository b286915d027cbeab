import { timeZone } from '@glas/contracts/locales'
import { DateTime } from 'luxon'

/** Days are calendar days of Europe/Zagreb (`2026-11-21`), times are those of its wall clocks, instants are UTC. */

const local = (text: string) => DateTime.fromISO(text, { zone: timeZone })

/** 00:00 of a day. */
export const startOfDay = (date: string): Date => local(date).startOf('day').toJSDate()

/** 24:00 of a day, which is 00:00 of the next: a day may have 23 or 25 hours. */
export const endOfDay = (date: string): Date => local(date).plus({ days: 1 }).startOf('day').toJSDate()

/** The day that an instant falls on. */
export const dayOf = (instant: Date): string => DateTime.fromJSDate(instant, { zone: timeZone }).toISODate()!

export const addDays = (date: string, days: number): string => local(date).plus({ days }).toISODate()!

/** Whether a wall clock can show it: the contract's pattern lets 2026-02-31T09:00 pass. */
export const isLocalDateTime = (text: string): boolean => local(text).isValid && isPlausible(text)

/** Years that a draft's dates may have at all, so that whatever is typed can be stored. */
export const isPlausible = (date: string): boolean => /^2[0-8]/.test(date)

/** A wall clock's time (`2026-11-21T09:00`) as an instant. */
export const toInstant = (localDateTime: string): Date => local(localDateTime).toJSDate()

/** An instant as a wall clock shows it, to the minute. */
export const toLocalDateTime = (instant: Date): string =>
  DateTime.fromJSDate(instant, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")

/** How many days a research has, first and last included. */
export const daysLong = (startsOn: string, endsOn: string): number =>
  Math.round(local(endsOn).startOf('day').diff(local(startsOn).startOf('day'), 'days').days) + 1

/** 09:00 of the first day (D-4.3). */
export const defaultInvitation = (startsOn: string): string => `${startsOn}T09:00`

/** Five days later at 09:00; none where the research has fewer than 6 days (D-4.3). */
export const defaultReminder = (startsOn: string, endsOn: string): string | null =>
  daysLong(startsOn, endsOn) < 6 ? null : `${addDays(startsOn, 5)}T09:00`

/**
 * A research is closed so long after its end: answers under way are taken for 15 minutes (D-6.3), and those that came
 * in the last of them have to be written before all are counted.
 */
export const closingDelayMs = 15 * 60_000 + 10_000

/** Recipients' addresses are erased so long after the end (D-6.11). */
export const addressesKeptDays = 30

/** Two reminders have at least so long between them (D-9.3). */
export const reminderGapMs = 48 * 60 * 60 * 1000
