/** The id of a prize's certificate, from the row in the table of the prize. */
export const certificateIdOf = (year: number, pseudonym: string): string => `${year}-${pseudonym}`
