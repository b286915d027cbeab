import type { Row } from './bench.ts'

/** Whether a measurement is within its limits; undefined without limits. */
export function isMet({ value, atMost, atLeast }: Row): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined
  // NaN meets no limit.
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)
}

/** A number with at least three digits if small, and no decimals if large. */
export function formatValue(value: number): string {
  const size = Math.abs(value)
  return value.toFixed(Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2)
}

const limitOf = ({ atMost, atLeast }: Row): string =>
  (atMost !== undefined ? `≤ ${formatValue(atMost)}` : atLeast !== undefined ? `≥ ${formatValue(atLeast)}` : '')

function verdictOf(row: Row): string {
  const met = isMet(row)
  return met === undefined ? '' : met ? 'met' : 'NOT MET'
}

/** A measurement's cells in a table: what, value, limit, and whether it is met. */
export const cellsOf = (row: Row) =>
  [row.what, `${formatValue(row.value)} ${row.unit}`.trimEnd(), limitOf(row), verdictOf(row)] as const

/** The measurements as a text table. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map(cellsOf)
  const widthOf = (column: 0 | 1 | 2) => Math.max(...cells.map((cell) => [...cell[column]].length))
  const widths = [widthOf(0), widthOf(1), widthOf(2)] as const
  const pad = (text: string, width: number, before: boolean) =>
    before ? ' '.repeat(width - [...text].length) + text : text + ' '.repeat(width - [...text].length)
  return cells.map((cell) => [
    pad(cell[0], widths[0], false), pad(cell[1], widths[1], true), pad(cell[2], widths[2], false), cell[3],
  ].join('  ').trimEnd()).join('\n')
}
