import type { FieldFault } from '@glas/contracts/errors'

/** What is wrong with a year that has to be typed once more; a dot after it is fine. */
export function typedYearFaults(typedYear: string, year: number): FieldFault[] {
  const typed = typedYear.trim()
  if (typed === '') return [{ path: '/typedYear', rule: 'required' }]
  return typed.replace(/\.$/, '') === `${year}` ? [] : [{ path: '/typedYear', rule: 'equal' }]
}
