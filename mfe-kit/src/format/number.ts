import type { UiLocale } from '@glas/contracts/locales'

export { formatPrice, formatPriced } from '@glas/contracts/price-format'

const nbsp = '\u00a0'
const minus = '−'

const cached = new Map<string, Intl.NumberFormat>()

function formatter(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = tag + JSON.stringify(options)
  const found = cached.get(key) ?? new Intl.NumberFormat(tag, options)
  cached.set(key, found)
  return found
}

/** A hyphen becomes a minus sign; minus zero becomes zero. */
function signed(text: string): string {
  return text.replace(/^[-−]/, /[1-9]/.test(text) ? minus : '')
}

/** A score with one decimal: `74,8` in hr, `74.8` in en. */
export function formatScore(value: number, locale: UiLocale, digits = 1): string {
  return signed(formatter(locale === 'hr' ? 'hr-HR' : 'en-GB', {
    minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false,
  }).format(value))
}

/** A difference, always with its sign: `+3,9`, `−4,5`, `0,0`. */
export function formatDifference(value: number, locale: UiLocale, digits = 1): string {
  const text = formatScore(value, locale, digits)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** A whole number: `60.000` in hr, `60,000` in en. */
export function formatCount(value: number, locale: UiLocale): string {
  return signed(formatter(locale === 'hr' ? 'hr-HR' : 'en-GB', { maximumFractionDigits: 0 }).format(value))
}

/**
 * A share: `44,8 %` in hr, `44.8%` in en.
 * @param ratio from 0 to 1
 */
export function formatPercent(ratio: number, locale: UiLocale, digits = 1): string {
  const text = formatScore(ratio * 100, locale, digits)
  return locale === 'hr' ? `${text}${nbsp}%` : `${text}%`
}

/** Parses a typed whole number (`1.119`, `1 119`); null if it isn't one. */
export function parseCount(text: string): number | null {
  const digits = text.trim().replace(/[\s.,](?=\d{3}(\D|$))/g, '')
  return /^\d+$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : null
}
