import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { countdown, formatDate, formatDateTime, formatDays, parseDate, parseTime } from './date.ts'
import { formatCount, formatDifference, formatPercent, formatPrice, formatPriced, formatScore, parseCount } from './number.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('numbers', () => {
  test('when a price is formatted, then it is in German format in both locales', () => {
    expect(plain(formatPrice(111960))).toBe('1.119,60 €')
    expect(plain(formatPrice(-12440))).toBe('−124,40 €')
    expect(plain(formatPrice(123456789, 'BAM'))).toBe('1.234.567,89 BAM')
    expect(formatPriced(1200)).toBe('1.200')
  })

  test('when a price is formatted, then its digits are those of the cents', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
      expect(Number(formatPrice(cents).replace(/\D/g, ''))).toBe(cents)
    }))
  })

  test('when a score is formatted, then it has one decimal with the locale’s decimal mark', () => {
    expect(formatScore(74.84, 'hr')).toBe('74,8')
    expect(formatScore(74.84, 'en')).toBe('74.8')
    expect(formatScore(-0.04, 'hr')).toBe('0,0')
    expect(formatDifference(3.9, 'hr')).toBe('+3,9')
    expect(formatDifference(-4.5, 'en')).toBe('−4.5')
    expect(formatDifference(0.01, 'hr')).toBe('0,0')
  })

  test('when a number is halfway between two in its decimal digits, then it is rounded away from zero', () => {
    expect([1.005, -1.005, 8.345, 1e-7].map((value) => formatScore(value, 'en', 2)))
      .toEqual(['1.01', '−1.01', '8.35', '0.00'])
  })

  test('when any number is formatted, then it has the digits that Intl gives it', () => {
    const digits = fc.integer({ min: 0, max: 3 })
    // Also halves, whose binary value may be just below or above.
    const value = fc.oneof(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: -2e9, max: 2e9 }),
      fc.integer({ min: -1e7, max: 1e7 }).map((thousandths) => thousandths / 1000),
    )
    fc.assert(fc.property(value, digits, fc.constantFrom('hr' as const, 'en' as const), (given, places, locale) => {
      const options = { minimumFractionDigits: places, maximumFractionDigits: places }
      const byIntl = (more: Intl.NumberFormatOptions) => {
        const text = new Intl.NumberFormat(locale === 'hr' ? 'hr-HR' : 'en-GB', more).format(Math.abs(given))
        return given < 0 && /[1-9]/.test(text) ? `−${text}` : text
      }
      expect(formatScore(given, locale, places)).toBe(byIntl({ ...options, useGrouping: false }))
      expect(formatCount(given, locale)).toBe(byIntl({ maximumFractionDigits: 0 }))
    }))
  })

  test('when a share or a count is formatted, then it follows the locale', () => {
    expect(plain(formatPercent(0.448, 'hr'))).toBe('44,8 %')
    expect(formatPercent(0.448, 'en')).toBe('44.8%')
    expect(formatCount(60000, 'hr')).toBe('60.000')
    expect(formatCount(60000, 'en')).toBe('60,000')
  })

  test('when a whole number is typed with separators, then it is read; other text is not', () => {
    expect([parseCount('1.119'), parseCount('1 119'), parseCount(' 212 '), parseCount('12,5'), parseCount('dvije')])
      .toEqual([1119, 1119, 212, null, null])
  })
})

describe('dates', () => {
  test('when a day or an instant is formatted, then it is DD.MM.YYYY. in Zagreb', () => {
    expect(formatDate('2026-11-11')).toBe('11.11.2026.')
    expect(formatDate('2026-06-30T22:30:00.000Z')).toBe('01.07.2026.')
    expect(plain(formatDateTime('2026-11-11T08:00:00.000Z'))).toBe('11.11.2026. 09:00')
    expect(formatDate('2026-06-30T22:30:00.000Z', 'de')).toBe('01.07.2026')
    expect(['de', 'fr'].map((language) => plain(formatDateTime('2026-11-11T08:00:00.000Z', language))))
      .toEqual(['11.11.2026, 09:00 Uhr', '11/11/2026 à 09:00'])
  })

  test('when days make a range, then the year is written once', () => {
    expect(formatDays('2026-11-11', '2026-11-24')).toBe('11.11.–24.11.2026.')
    expect(formatDays('2026-12-20', '2027-01-05')).toBe('20.12.2026.–05.01.2027.')
  })

  test('when a day is typed in any usual form, then it is parsed; an invalid day is not', () => {
    for (const typed of ['11.11.2026.', '11.11.2026', '11. 11. 2026.', '11/11/2026', '2026-11-11', '11.11.26']) {
      expect(parseDate(typed)).toBe('2026-11-11')
    }
    expect([parseDate('31.02.2026.'), parseDate('sutra'), parseDate('')]).toEqual([null, null, null])
  })

  test('when a day is formatted, then parsing it returns the day', () => {
    fc.assert(fc.property(fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(parseDate(formatDate(day))).toBe(day)
    }))
  })

  test('when a time is typed in any usual form, then it is parsed', () => {
    expect(['9', '9:00', '9.30', '0930', '24:00', '12:75'].map(parseTime))
      .toEqual(['09:00', '09:00', '09:30', '09:30', null, null])
  })

  test('when time is left, then it is in days, hours and started minutes; afterwards in zeros', () => {
    expect(countdown(11 * 86_400_000 + 13 * 3_600_000 + 18 * 60_000 + 1, 0)).toEqual({
      days: 11, hours: 13, minutes: 19,
    })
    expect(countdown(0, 1)).toEqual({ days: 0, hours: 0, minutes: 0 })
  })
})
