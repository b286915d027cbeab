import type { UiLocale } from '@glas/contracts/locales'

export { formatPrice, formatPriced } from '@glas/contracts/price-format'

const nbsp = '\u00a0'
const minus = '−'

/**
 * A number with a fixed count of decimals, the last one rounded half away from zero; minus zero becomes zero. The same
 * text as that of Intl.NumberFormat, whose first use takes a slow phone some 100 ms.
 */
function decimal(value: number, digits: number): string {
  // Moves the decimal point in the text: a product is rounded, which would turn 1.005 into 1.00.
  const [mantissa, exponent = 0] = String(Math.abs(value)).split('e')
  const rounded = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`))
  return `${value < 0 && rounded > 0 ? minus : ''}${(rounded / 10 ** digits).toFixed(digits)}`
}

/** A score with one decimal: `74,8` in hr, `74.8` in en. */
export function formatScore(value: number, locale: UiLocale, digits = 1): string {
  const text = decimal(value, digits)
  return locale === 'hr' ? text.replace('.', ',') : text
}

/** A difference, always with its sign: `+3,9`, `−4,5`, `0,0`. */
export function formatDifference(value: number, locale: UiLocale, digits = 1): string {
  const text = formatScore(value, locale, digits)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** A whole number: `60.000` in hr, `60,000` in en. */
export function formatCount(value: number, locale: UiLocale): string {
  const mark = locale === 'hr' ? '.' : ','
  let text = decimal(value, 0)
  for (let at = text.length - 3; /\d/.test(text[at - 1] ?? ''); at -= 3) {
    text = text.slice(0, at) + mark + text.slice(at)
  }
  return text
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
