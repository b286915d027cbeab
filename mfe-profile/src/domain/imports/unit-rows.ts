import { parseCount } from '@glas/mfe-kit/format/number'
import type { TableRow } from '../../tables/table.ts'
import { plainText } from '../../tables/formula-prefix.ts'
import { largestCount } from '../wizard-values.ts'
import { plainWord } from './language-words.ts'

export interface UnitEdit {
  readonly name?: string
  readonly headcount?: string
  readonly left?: boolean
}

export interface UnitSource {
  readonly rows: readonly TableRow[]
  readonly name: number
  /** Null: each row is an employee. */
  readonly headcount: number | null
}

/** `sum`: a row that looks like the total of the others. */
export type UnitRule = 'required' | 'maxLength' | 'number' | 'unique' | 'sum'

export interface UnitFault {
  readonly line: number
  readonly rule: UnitRule
  readonly name: string
  readonly headcount: string
  /** Line of the row with the same name. */
  readonly first?: number
}

export interface Unit {
  readonly name: string
  readonly headcount: number
}

export interface ReadUnits {
  readonly units: readonly Unit[]
  readonly faults: readonly UnitFault[]
}

export const longestName = 120

const textOf = (cell = '') => plainText(cell.replace(/[\u200b-\u200d\ufeff]/g, '').replace(/\s+/g, ' ').trim())
export const unitKey = (name: string) => plainWord(name)
const isTotal = (name: string) => /^(sve ?)?ukupno|^total|^zbroj|^suma?$|^svi zaposlen/.test(plainWord(name))

function readCounted(
  { rows, name, headcount }: UnitSource & { headcount: number }, edits: ReadonlyMap<number, UnitEdit>,
): ReadUnits {
  const units: Unit[] = []
  const faults: UnitFault[] = []
  const firstLine = new Map<string, number>()
  for (const { line, cells } of rows) {
    const edit = edits.get(line)
    if (edit?.left) continue
    const title = textOf(edit?.name ?? cells[name])
    const people = textOf(edit?.headcount ?? cells[headcount])
    const number = parseCount(people.replace(/[.,]0{1,2}$/, ''))
    const first = firstLine.get(unitKey(title))
    const rule: UnitRule | null = title === '' ? 'required'
      : title.length > longestName ? 'maxLength'
        : isTotal(title) && edit?.name === undefined ? 'sum'
          : first !== undefined ? 'unique'
            : number === null || number > largestCount ? 'number' : null
    if (rule) faults.push({ line, rule, name: title, headcount: people, ...(first !== undefined && { first }) })
    else units.push({ name: title, headcount: number! })
    if (title !== '' && first === undefined) firstLine.set(unitKey(title), line)
  }
  return { units, faults }
}

/** Employees without a unit are one fault, at the first row that has none. */
function readPeople({ rows, name }: UnitSource, edits: ReadonlyMap<number, UnitEdit>): ReadUnits {
  const found = new Map<string, { name: string; headcount: number }>()
  const faults: UnitFault[] = []
  for (const { line, cells } of rows) {
    const edit = edits.get(line)
    if (edit?.left) continue
    const title = textOf(edit?.name ?? cells[name])
    const unit = found.get(unitKey(title))
    if (title === '' || title.length > longestName) {
      faults.push({ line, rule: title === '' ? 'required' : 'maxLength', name: title, headcount: '1' })
    } else if (unit) unit.headcount++
    else found.set(unitKey(title), { name: title, headcount: 1 })
  }
  return { units: [...found.values()], faults }
}

/** @param edits by line */
export function readUnits(source: UnitSource, edits: ReadonlyMap<number, UnitEdit>): ReadUnits {
  const { headcount } = source
  return headcount === null ? readPeople(source, edits) : readCounted({ ...source, headcount }, edits)
}

/** The list with a file's units: a unit that is already listed gets the file's headcount, others are appended. */
export function withUnits<U extends { name: string; headcount: unknown }>(
  present: readonly U[], read: readonly Unit[],
): (U | Unit)[] {
  const counts = new Map(read.map((unit) => [unitKey(unit.name), unit]))
  const known = new Set(present.map(({ name }) => unitKey(name)))
  return [
    ...present.map((unit) => {
      const found = counts.get(unitKey(unit.name))
      return found ? { ...unit, headcount: found.headcount } : unit
    }),
    ...read.filter(({ name }) => !known.has(unitKey(name))),
  ]
}
