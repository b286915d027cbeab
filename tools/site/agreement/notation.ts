import type { UiLocale } from '@glas/contracts/locales'
import type { Bound } from '@glas/contracts/reporting/report'

const bounds: Readonly<Record<UiLocale, Readonly<Record<Bound, string>>>> = {
  hr: { 'at-least': 'najmanje', 'at-most': 'najviše' }, en: { 'at-least': 'at least', 'at-most': 'at most' },
}
export const hiddenIn: Readonly<Record<UiLocale, string>> = {
  hr: 'Podaci za navedenu kategoriju nisu dostupni.', en: 'Data for the specified category is not available.',
}

/**
 * A published value as a reader sees it, formatted by independent code; a bound starts with `at least` or `at most`.
 */
export function written(locale: UiLocale, value: number, bound?: Bound, digits = 1, signed = false): string {
  const decimals = bound && Number.isInteger(value) ? 0 : digits
  const text = Math.abs(value).toFixed(decimals)
  // −0 has no sign.
  const sign = Number(text) === 0 ? '' : value < 0 ? '−' : signed ? '+' : ''
  return `${bound ? `${bounds[locale][bound]} ` : ''}${sign}${locale === 'hr' ? text.replace('.', ',') : text}`
}

/** Words and signs before a number belong to it. */
const number = /(?:(?:najmanje|najviše|at least|at most) )?[+−]?\d+(?:[.,]\d+)?/g

/** The numbers in a text, in their order. */
export const numbersIn = (text: string): string[] => text.match(number) ?? []

/** A text as it is compared: plain spaces, no soft hyphens, no space after ±. */
export const plain = (text: string): string =>
  text.replaceAll('\u00ad', '').replaceAll(/[\s\u00a0\p{Cc}]+/gu, ' ').replaceAll('± ', '±').trim()
