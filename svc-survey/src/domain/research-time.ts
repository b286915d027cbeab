import { timeZone } from '@glas/contracts/locales'
import { DateTime } from 'luxon'

/** Days are calendar days of Europe/Zagreb (`2026-11-21`), times are its wall-clock times, instants are UTC. */

const local = (text: string) => DateTime.fromISO(text, { zone: timeZone })

/** 00:00 of a day. */
export const startOfDay = (date: string): Date => local(date).startOf('day').toJSDate()

/** 24:00 of a day, which is 00:00 of the next: a day may have 23 or 25 hours. */
export const endOfDay = (date: string): Date => local(date).plus({ days: 1 }).startOf('day').toJSDate()

/** The day of an instant. */
export const dayOf = (instant: Date): string => DateTime.fromJSDate(instant, { zone: timeZone }).toISODate()!

export const addDays = (date: string, days: number): string => local(date).plus({ days }).toISODate()!

/** Whether such a wall-clock time exists: the contract's pattern accepts 2026-02-31T09:00. */
export const isLocalDateTime = (text: string): boolean => local(text).isValid && isPlausible(text)

/** Years that a draft's dates may have, so that any typed date can be stored. */
export const isPlausible = (date: string): boolean => /^2[0-8]/.test(date)

/** A wall-clock time (`2026-11-21T09:00`) as an instant. */
export const toInstant = (localDateTime: string): Date => local(localDateTime).toJSDate()

/** An instant as wall-clock time, to the minute. */
export const toLocalDateTime = (instant: Date): string =>
  DateTime.fromJSDate(instant, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")

/** Number of days of a research, first and last included. */
export const daysLong = (startsOn: string, endsOn: string): number =>
  Math.round(local(endsOn).startOf('day').diff(local(startsOn).startOf('day'), 'days').days) + 1

/** 09:00 of the first day (D-4.3). */
export const defaultInvitation = (startsOn: string): string => `${startsOn}T09:00`

/** Five days later at 09:00; none if the research has fewer than 6 days (D-4.3). */
export const defaultReminder = (startsOn: string, endsOn: string): string | null =>
  daysLong(startsOn, endsOn) < 6 ? null : `${addDays(startsOn, 5)}T09:00`

/**
 * Delay between a research's end and its closing: answers in flight are accepted for 15 minutes (D-6.3), and the last
 * of them have to be written before all are counted.
 */
export const closingDelayMs = 15 * 60_000 + 10_000

/** Recipients' addresses are erased this many days after the end (D-6.11). */
export const addressesKeptDays = 30

/** Minimum interval between two reminders (D-9.3). */
export const reminderGapMs = 48 * 60 * 60 * 1000
