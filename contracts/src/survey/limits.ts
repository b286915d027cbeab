/** Employees that a research may have (D-4.3). */
export const employeesAllowed = { min: 5, max: 5000 } as const

/** As many as the largest research has employees. */
export const mostRecipients = employeesAllowed.max

/** Characters of a text that a draft keeps for a field whose value it can't be. */
export const mostTyped = 200
