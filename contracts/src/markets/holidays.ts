import type { Market } from './market.ts'

type MarketId = Market['id']

interface Holiday {
  readonly hr: string
  readonly en: string
}

const named = (hr: string, en: string): Holiday => ({ hr, en })

const newYear = named('Nova godina', "New Year's Day")
const easter = named('Uskrs', 'Easter')
const easterMonday = named('Uskrsni ponedjeljak', 'Easter Monday')
const labourDay = named('Praznik rada', 'Labour Day')
const assumption = named('Velika Gospa', 'Assumption')
const allSaints = named('Svi sveti', "All Saints' Day")
const christmas = named('Božić', 'Christmas')

interface Holidays {
  /** By month and day: `12-25`. */
  readonly fixed: Readonly<Record<string, Holiday>>
  /** By days after Easter Sunday. */
  readonly movable: Readonly<Record<number, Holiday>>
}

/**
 * Days on which employees are off by law. Sources: NN 110/2019 (hr), Zakon o praznikih in dela prostih dnevih (si). In
 * Bosnia and Herzegovina each entity has its own; these are common to them.
 */
const holidays: Readonly<Record<MarketId, Holidays>> = {
  hr: {
    fixed: {
      '01-01': newYear, '01-06': named('Sveta tri kralja', 'Epiphany'), '05-01': labourDay,
      '05-30': named('Dan državnosti', 'Statehood Day'), '06-22': named('Dan antifašističke borbe', 'Anti-Fascist Struggle Day'),
      '08-05': named('Dan pobjede', 'Victory Day'), '08-15': assumption, '11-01': allSaints,
      '11-18': named('Dan sjećanja', 'Remembrance Day'), '12-25': christmas,
      '12-26': named('Sveti Stjepan', "St Stephen's Day"),
    },
    movable: { 0: easter, 1: easterMonday, 60: named('Tijelovo', 'Corpus Christi') },
  },
  si: {
    fixed: {
      '01-01': newYear, '01-02': newYear, '02-08': named('Prešernov dan', 'Prešeren Day'),
      '04-27': named('Dan otpora', 'Day of Uprising'), '05-01': labourDay, '05-02': labourDay,
      '06-25': named('Dan državnosti', 'Statehood Day'), '08-15': assumption,
      '10-31': named('Dan reformacije', 'Reformation Day'),
      '11-01': allSaints, '12-25': christmas, '12-26': named('Dan samostalnosti i jedinstva', 'Independence and Unity Day'),
    },
    movable: { 0: easter, 1: easterMonday, 49: named('Duhovi', 'Pentecost') },
  },
  ba: { fixed: { '01-01': newYear, '01-02': newYear, '05-01': labourDay, '05-02': labourDay }, movable: {} },
}

const dayMs = 24 * 60 * 60 * 1000

/** Easter Sunday in UTC milliseconds. Source: the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, 8). */
function easterOf(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1)
}

/** Why a day (`2026-11-18`) is no working day in a market: a holiday, the weekend, or null. */
export function dayOff(day: string, market: MarketId): Holiday | 'weekend' | null {
  const { fixed, movable } = holidays[market]
  const time = Date.parse(`${day}T00:00:00Z`)
  const found = fixed[day.slice(5)] ?? movable[Math.round((time - easterOf(Number(day.slice(0, 4)))) / dayMs)]
  if (found) return found
  return [0, 6].includes(new Date(time).getUTCDay()) ? 'weekend' : null
}
