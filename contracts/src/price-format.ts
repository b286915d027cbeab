const minus = '−'

/** de-DE writes 1.119,60 whatever the interface's locale (decisions/024). */
function german(value: number, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const text = new Intl.NumberFormat('de-DE', options).format(value)
  // A hyphen becomes a minus sign; minus zero becomes zero.
  return text.replace(/^[-−]/, /[1-9]/.test(text) ? minus : '')
}

/**
 * An amount of money, in every language in German number format with two decimals: `1.119,60 €`.
 * @param cents the amount in hundredths of the currency's unit
 */
export function formatPrice(cents: number, currency = 'EUR'): string {
  return `${german(cents / 100, 2)}\u00a0${currency === 'EUR' ? '€' : currency}`
}

/** The quantity of a price, in the format of the amounts beside it: `1.200` in `1.200 × 4,50 €`. */
export function formatPriced(quantity: number): string {
  return german(quantity, 0)
}
