import type { Table, TableRow } from '../../tables/table.ts'
import { plainWord, languageOf } from './language-words.ts'

/** The number of rows that are examined to find out what a column has. */
const sampled = 200

const cellsOf = (rows: readonly TableRow[], column: number) =>
  rows.slice(0, sampled).map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '')

/** The part of a column's filled cells that pass; 0 for an empty column. */
function share(rows: readonly TableRow[], column: number, passes: (cell: string) => boolean): number {
  const cells = cellsOf(rows, column)
  return cells.length === 0 ? 0 : cells.filter(passes).length / cells.length
}

const columnsOf = ({ columns }: Table) => Array.from({ length: columns }, (_, column) => column)

/** The column with the highest score above the threshold, the first of equal ones; null if there is none. */
function best(table: Table, above: number, score: (column: number) => number): number | null {
  const scored = columnsOf(table).map((column) => ({ column, score: score(column) }))
  const first = scored.reduce<{ column: number; score: number } | null>(
    (most, one) => (one.score > above && one.score > (most?.score ?? 0) ? one : most), null)
  return first?.column ?? null
}

const titled = (heading: TableRow | undefined, column: number, words: RegExp) =>
  (heading && words.test(plainWord(heading.cells[column] ?? '')) ? 0.5 : 0)

export const isNumber = (cell: string) => /^\d{1,3}([\s.,]\d{3})*$|^\d+$/.test(cell.trim())

const titles = {
  address: /e-?mail|e-?post|adres|address/,
  language: /jezik|lang|sprach|langue/,
  name: /naziv|ime|name|odjel|odsjek|sektor|department|lokac|location|podruznic|poslovnic|mjesto|grad|unit/,
  headcount: /broj|zaposlen|ljud|headcount|employees|people|count|kom/,
}

export interface RecipientColumns {
  readonly heading: boolean
  readonly address: number | null
  readonly language: number | null
}

export function guessRecipientColumns(table: Table): RecipientColumns {
  const [first, ...below] = table.rows
  const rows = below.length > 0 ? below : table.rows
  const address = best(table, 0.2, (column) =>
    share(rows, column, (cell) => cell.includes('@')) + titled(first, column, titles.address) / 2)
  const language = best(table, 0.6, (column) => (column === address
    ? 0 : share(rows, column, (cell) => languageOf(cell) !== null) + titled(first, column, titles.language) / 2))
  return { heading: address !== null && table.rows.length > 1 && isHeading(first, address), address, language }
}

/** A heading has a title above the addresses; the title is a known one, or no cell of the row has an address. */
function isHeading(row: TableRow | undefined, address: number): boolean {
  if (!row || titled(row, address, /./) === 0 || row.cells[address]?.includes('@')) return false
  return titled(row, address, titles.address) > 0 || !row.cells.some((cell) => cell.includes('@'))
}

export interface UnitColumns {
  readonly heading: boolean
  readonly name: number | null
  /** Null: each row is an employee, and rows with the same name are counted. */
  readonly headcount: number | null
}

export function guessUnitColumns(table: Table): UnitColumns {
  const [first, ...below] = table.rows
  const rows = below.length > 0 ? below : table.rows
  const headcount = best(table, 0.6, (column) =>
    share(rows, column, isNumber) + titled(first, column, titles.headcount)
      - (titled(first, column, /^(r\.? ?br|id|rb|oib)/) && 1))
  const distinct = (column: number) => {
    const cells = cellsOf(rows, column)
    return new Set(cells.map(plainWord)).size / Math.max(1, cells.length)
  }
  const name = best(table, 0, (column) => (column === headcount ? 0
    : share(rows, column, (cell) => !isNumber(cell) && !cell.includes('@')) + titled(first, column, titles.name)
      // In a list of people, the unit is what repeats.
      + (headcount === null ? (1 - distinct(column)) * 2 : 0)))
  const heading = table.rows.length > 1 && first !== undefined && (headcount !== null
    ? !isNumber(first.cells[headcount] ?? '')
    : columnsOf(table).some((column) =>
      titled(first, column, titles.name) > 0 || titled(first, column, titles.address) > 0))
  return { heading, name, headcount }
}

/** A column as it is shown: its title, or its letter and first cell. */
export function columnLabel(table: Table, heading: boolean, column: number): string {
  const letter = column < 26 ? String.fromCharCode(65 + column) : `A${String.fromCharCode(65 + column - 26)}`
  const text = (heading ? table.rows[0]?.cells[column] : cellsOf(table.rows, column)[0])?.trim().slice(0, 40)
  return text ? `${letter}: ${text}` : letter
}
