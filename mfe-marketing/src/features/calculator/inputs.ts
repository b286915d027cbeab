import { employeesAllowed } from '@glas/contracts/survey/limits'
import type { Count } from '@glas/mfe-kit/ui/number-field.tsx'
import { firstQuote } from '../../first-quote.ts'
import type { PriceQuery } from '../../ui/use-price.ts'

/** The calculator gives a price from one employee up, although a research needs `employeesAllowed.min`. */
export const least = 1
export const { max: most } = employeesAllowed

/** What the visitor has entered. */
export interface Inputs {
  readonly product: 'izz' | 'puls'
  readonly employees: Count
  /** How many answer on paper; only for IZZ. */
  readonly printed: Count
  readonly returning: boolean
  readonly highFillRate: boolean
}

export const initial: Inputs = { ...firstQuote, printed: 0, returning: false, highFillRate: false }

/** A number, null for nothing, or the text that isn't one; an address may hold anything. */
function countIn(text: string | null, otherwise: Count): Count {
  if (text === null) return otherwise
  const short = text.trim().slice(0, 20)
  return short === '' ? null : /^\d{1,15}$/.test(short) ? Number(short) : short
}

/** Reads an address's query. */
export function inputsOf(search: URLSearchParams): Inputs {
  return {
    product: search.get('product') === 'puls' ? 'puls' : 'izz',
    employees: countIn(search.get('employees'), initial.employees),
    printed: countIn(search.get('printed'), initial.printed),
    returning: search.get('returning') === 'true',
    highFillRate: search.get('highFillRate') === 'true',
  }
}

/** The query of an address that shows these inputs. */
export function searchOf({ product, employees, printed, returning, highFillRate }: Inputs): Record<string, string> {
  return {
    product,
    employees: String(employees ?? ''),
    ...(product === 'izz' && printed !== 0 && printed !== null && { printed: String(printed) }),
    ...(returning && { returning: 'true' }),
    ...(highFillRate && { highFillRate: 'true' }),
  }
}

export type EmployeesFault = 'empty' | 'noNumber' | 'none' | 'above'

/** What is wrong with the number of employees. */
export function employeesFault({ employees }: Inputs): EmployeesFault | undefined {
  if (employees === null) return 'empty'
  if (typeof employees === 'string') return 'noNumber'
  return employees < least ? 'none' : employees > most ? 'above' : undefined
}

/** What is wrong with the number on paper. */
export function printedFault({ product, employees, printed }: Inputs): 'noNumber' | 'tooMany' | undefined {
  if (product !== 'izz' || printed === null) return undefined
  if (typeof printed === 'string') return 'noNumber'
  return typeof employees === 'number' && printed > employees ? 'tooMany' : undefined
}

/** What to ask the service; null while something is wrong. */
export function queryOf(inputs: Inputs): PriceQuery | null {
  const { product, employees, printed, returning, highFillRate } = inputs
  if (employeesFault(inputs) ?? printedFault(inputs)) return null
  return {
    product, employees: Number(employees),
    ...(product === 'izz' && printed !== 0 && printed !== null && { printed: Number(printed) }),
    ...(returning && { returning }), ...(highFillRate && { highFillRate }),
  }
}
