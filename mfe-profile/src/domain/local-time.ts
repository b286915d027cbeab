import { timeZone } from '@glas/contracts/locales'

const day = 86_400_000

/** Whether a text is a calendar day in its form (`2026-11-11`). */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Whether it is a time of day (`09:00`). */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** A calendar day (`2026-11-11`) so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** From the first to the last day, both counted; 0 where the last is before the first. */
export function daysBetween(first: string, last: string): number {
  return Math.max(0, Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / day) + 1)
}

/** The calendar day of an instant in Europe/Zagreb. */
export function dayOf(instant: string | number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(new Date(instant))
}

/** `2026-11-11T09:00` as its date and its time; empty where there is none. */
export function splitLocal(value: string | null): { date: string; time: string } {
  const [date = '', time = ''] = value?.split('T') ?? []
  return { date, time }
}

/** The other way; null unless both are there and in their form. */
export function joinLocal(date: string, time: string): string | null {
  return isDay(date) && isTime(time) ? `${date}T${time}` : null
}

/** An instant as the clock on the wall of Europe/Zagreb shows it: `2026-11-11T09:00`. */
export function toLocal(instant: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .format(new Date(instant))
  return `${dayOf(instant)}T${time}`
}
