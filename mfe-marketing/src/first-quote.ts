/** The inputs that the calculators open with. */
export const firstQuote = { product: 'izz', employees: 120 } as const

/** What the home page asks for: the bill then has every discount, so that it can show the price with each. */
export const allDiscounts = { highFillRate: true, returning: true } as const
