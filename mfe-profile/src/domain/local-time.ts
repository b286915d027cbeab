import { dayOf as calendarDayOf } from '@glas/contracts/calendar-day'
import { timeZone } from '@glas/contracts/locales'

const day = 86_400_000

/** Whether a text has the form of a calendar day (`2026-11-11`). */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Whether it is a time of day (`09:00`). */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** A calendar day (`2026-11-11`) this many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** Days from the first to the last, both counted; 0 if the last is before the first. */
export function daysBetween(first: string, last: string): number {
  return Math.max(0, Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / day) + 1)
}

/** The calendar day of an instant in Europe/Zagreb. */
export function dayOf(instant: string | number): string {
  return calendarDayOf(new Date(instant))
}

/** The instant at which a calendar day begins in Europe/Zagreb. */
export function startOfDay(date: string): string {
  // The zone is one or two hours ahead of UTC.
  const [summer, winter] = [2, 1].map((hours) =>
    new Date(Date.parse(`${date}T00:00:00Z`) - hours * 3_600_000).toISOString())
  return dayOf(summer!) === date ? summer! : winter!
}

/** Splits `2026-11-11T09:00` into date and time; both empty if there is none. */
export function splitLocal(value: string | null): { date: string; time: string } {
  const [date = '', time = ''] = value?.split('T') ?? []
  return { date, time }
}

/** The reverse; null unless both are present and well-formed. */
export function joinLocal(date: string, time: string): string | null {
  return isDay(date) && isTime(time) ? `${date}T${time}` : null
}

/** An instant as wall-clock time in Europe/Zagreb: `2026-11-11T09:00`. */
export function toLocal(instant: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .format(new Date(instant))
  return `${dayOf(instant)}T${time}`
}
