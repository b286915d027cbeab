/** Allowed number of employees of a research (D-4.3). */
export const employeesAllowed = { min: 5, max: 5000 } as const

/** Most recipients of a draft: the employees of the largest research. */
export const mostRecipients = employeesAllowed.max

/** Most characters that a draft keeps of a text that can't be parsed as its field's value. */
export const mostTyped = 200
