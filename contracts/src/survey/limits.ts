/** Employees that a research may have (D-4.3). */
export const employeesAllowed = { min: 5, max: 5000 } as const

/** The most recipients of a draft: as many as the largest research has employees. */
export const mostRecipients = employeesAllowed.max

/** The most characters that a draft keeps of a text that can't be read as its field's value. */
export const mostTyped = 200
