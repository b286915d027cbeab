/** Allowed number of employees of a research (D-4.3). */
export const employeesAllowed = { min: 5, max: 5000 } as const

/** Most questions of a PULS, eNPS not counted (D-5.2). */
export const pulseQuestions = 15

/** How many questions a PULS has room for beside others: its statements and the company's own count together. */
export const pulseRoom = (others: number): number => Math.max(0, pulseQuestions - others)

/** Most recipients of a draft: the employees of the largest research. */
export const mostRecipients = employeesAllowed.max

/** Most characters that a draft keeps of a text that can't be parsed as its field's value. */
export const mostTyped = 200
