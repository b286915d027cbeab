/** The inputs that the calculators open with. */
export const firstQuote = { product: 'izz', employees: 120 } as const
