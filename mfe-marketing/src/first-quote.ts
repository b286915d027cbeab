/** What the calculators show the price of at first. */
export const firstQuote = { product: 'izz', employees: 120 } as const
