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

function limitOf({ atMost, atLeast, aim }: Row): string {
  const limit = atMost !== undefined ? `≤ ${formatValue(atMost)}` : atLeast !== undefined ? `≥ ${formatValue(atLeast)}` : ''
  return aim === undefined ? limit : `${limit} (aim ${formatValue(aim)})`.trim()
}

const verdicts = new Map([[true, 'met'], [false, 'NOT MET']])

/** A measurement's cells in a table: what, value, limit, and whether it is met. */
export const cellsOf = (row: Row) =>
  [row.what, `${formatValue(row.value)} ${row.unit}`.trimEnd(), limitOf(row), verdicts.get(isMet(row)!) ?? ''] as const

/** The measurements as a text table. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map(cellsOf)
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((cell) => [...cell[column]!].length)))
  const pad = (text: string, width: number, before: boolean) =>
    before ? ' '.repeat(width - [...text].length) + text : text + ' '.repeat(width - [...text].length)
  return cells.map((cell) => [
    pad(cell[0], widths[0]!, false), pad(cell[1], widths[1]!, true), pad(cell[2], widths[2]!, false), cell[3],
  ].join('  ').trimEnd()).join('\n')
}
