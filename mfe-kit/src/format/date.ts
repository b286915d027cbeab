import { writeDay } from '@glas/contracts/calendar-day'
import { timeZone } from '@glas/contracts/locales'

/** Made at the first instant: reading a time zone's data takes a phone longer than the rest of a page's modules. */
let parts: Intl.DateTimeFormat | undefined

/** Date and time in Zagreb of an instant (ISO with a zone, ms or Date). */
function onClock(instant: string | number | Date): Record<string, string> {
  parts ??= new Intl.DateTimeFormat('en-GB', {
    timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23',
  })
  return Object.fromEntries(parts.formatToParts(new Date(instant)).map((part) => [part.type, part.value]))
}

/**
 * `11.11.2026.` from a calendar day (`2026-11-11`) or from an instant, taken in Europe/Zagreb.
 * @param language of the text around it, where that may be another than those of the site
 */
export function formatDate(value: string | number | Date, language?: string): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return writeDay(value, language)
  const at = onClock(value)
  return writeDay(`${at.year}-${at.month}-${at.day}`, language)
}

/** `09:00` of an instant, in Europe/Zagreb. */
export function formatTime(instant: string | number | Date): string {
  const at = onClock(instant)
  return `${at.hour}:${at.minute}`
}

/** `11.11.2026. 09:00`, kept on one line; `11.11.2026, 09:00 Uhr`, `11/11/2026 à 09:00`
 * and `11. 11. 2026, 09:00` in de, fr and sl. */
export function formatDateTime(instant: string | number | Date, language?: string): string {
  const [day, time] = [formatDate(instant, language), formatTime(instant)]
  if (language === 'de') return `${day},\u00a0${time}\u00a0Uhr`
  if (language === 'sl') return `${day},\u00a0${time}`
  return `${day}\u00a0${language === 'fr' ? 'à\u00a0' : ''}${time}`
}

/** `11.11.–24.11.2026.`, with both years if they differ. Calendar days as `YYYY-MM-DD`. */
export function formatDays(first: string, last: string): string {
  if (first === last) return formatDate(first)
  const start = formatDate(first)
  return `${first.slice(0, 4) === last.slice(0, 4) ? start.slice(0, 6) : start}–${formatDate(last)}`
}

/** `2026-11-11` from typed text: `11.11.2026.`, `1.2.26`, `11/11/2026`, or ISO; null if it is not a day. */
export function parseDate(text: string): string | null {
  const trimmed = text.trim().split(/\s+/).join(' ')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed)
  const typed = /^(\d{1,2}) ?[./ -] ?(\d{1,2}) ?[./ -] ?(\d{4}|\d{2}) ?\.?$/.exec(trimmed)
  const found = iso ? [iso[1], iso[2], iso[3]] : typed && [typed[3], typed[2], typed[1]]
  if (!found) return null
  const [year, month, day] = found.map(Number) as [number, number, number]
  const full = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(full, month - 1, day))
  const real = date.getUTCFullYear() === full && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? date.toISOString().slice(0, 10) : null
}

/** `09:00` from typed text: `9`, `9:00`, `9.30`, `0930`; null if it is not a time of day. */
export function parseTime(text: string): string | null {
  const found = /^(\d{1,2})(?: ?[:.h ]? ?(\d{2}))? ?h?$/.exec(text.trim().split(/\s+/).join(' '))
  if (!found) return null
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)]
  return hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null
}

export interface Countdown {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/**
 * The time left until an instant, in days, hours and minutes, with a started minute counted; zeros once it has passed.
 */
export function countdown(until: number, now: number): Countdown {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}
