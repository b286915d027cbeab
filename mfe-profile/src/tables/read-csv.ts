import Papa from 'papaparse'
import { mostColumns, TableFault, type TableRow } from './table.ts'

const delimiters = [';', ',', '\t', '|']

/** A character that is in no file of text: quotes are then signs like any other. */
const noQuote = '\u0000'

interface Dialect {
  readonly quote: string
  readonly delimiter: string
}

/** The delimiter by which most of the first rows have the same number of cells, and the most of them. */
function guessDelimiter(text: string): string {
  const scores = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { newline: '\n', delimiter, preview: 100, skipEmptyLines: 'greedy' })
    const counts = new Map<number, string[][]>()
    for (const row of data) counts.set(row.length, [...counts.get(row.length) ?? [], row])
    const [cells, rows] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [1, []]
    return { delimiter, score: cells > 1 ? rows.length / data.length + cells / 1000 : 0 }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

function parse(text: string, { quote, delimiter }: Dialect, firstLine: number) {
  const rows: TableRow[] = []
  let at = 0
  let line = firstLine
  let torn = false
  Papa.parse<string[]>(text, {
    newline: '\n', quoteChar: quote, delimiter,
    step({ data, errors, meta: { cursor } }) {
      torn ||= errors.some(({ type }) => type === 'Quotes')
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data.slice(0, mostColumns) })
      for (; at < cursor; at++) if (text[at] === '\n') line++
    },
  })
  return { rows, torn }
}

/**
 * The rows of a CSV file that aren't empty. The delimiter is the one of Excel's `sep=` line, or else guessed. A quote
 * that is never closed would swallow the rest of the file: quotes are then read as plain signs.
 */
export function readCsv(source: string): TableRow[] {
  const text = source.replace(/\r\n?/g, '\n')
  if (text.includes('\u0000')) throw new TableFault('unreadable')
  const [separator, named] = /^sep=(.)\n/.exec(text) ?? ['', '']
  const body = text.slice(separator!.length)
  const firstLine = separator === '' ? 1 : 2
  const delimiter = named || guessDelimiter(body)
  const { rows, torn } = parse(body, { quote: '"', delimiter }, firstLine)
  return torn ? parse(body, { quote: noQuote, delimiter }, firstLine).rows : rows
}
