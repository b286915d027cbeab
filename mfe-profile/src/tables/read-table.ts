import { unzipSync } from 'fflate'
import { readSheet } from '@glas/contracts/spreadsheet/read-sheet'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { largestFile, mostColumns, mostRows, TableFault, type Table, type TableRow } from './table.ts'

/** Bytes of a workbook's files when unpacked. */
const mostUnpacked = 100 * 1024 * 1024

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
/** The container of .xls, and of an .xlsx with a password. */
const isCompound = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0

function includes(bytes: Uint8Array, words: string): boolean {
  const text = new TextDecoder('utf-16le')
  return text.decode(bytes).includes(words) || text.decode(bytes.subarray(1)).includes(words)
}

function readXlsx(bytes: Uint8Array): TableRow[] {
  let left = mostUnpacked
  const wanted = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/
  const names: string[] = []
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      names.push(name)
      if (!wanted.test(name)) return false
      left -= originalSize
      if (left < 0) throw new TableFault('large')
      return true
    },
  })
  if (names.includes('content.xml')) throw new TableFault('ods')
  if (names.includes('xl/workbook.bin')) throw new TableFault('legacy')
  return readSheet(new Map(Object.entries(files)), { columns: mostColumns, formulas: true, rows: mostRows + 1 })
    // No list of people or departments needs a date or an error: the mark makes the row faulty.
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell ?? '#') }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function rowsOf(bytes: Uint8Array): TableRow[] {
  if (isCompound(bytes)) throw new TableFault(includes(bytes, 'EncryptedPackage') ? 'locked' : 'legacy')
  if (!isZip(bytes)) return readCsv(decodeText(bytes))
  try {
    return readXlsx(bytes)
  } catch (error) {
    throw error instanceof TableFault ? error : new TableFault('unreadable')
  }
}

/** @throws TableFault */
export function readTable(bytes: Uint8Array): Table {
  if (bytes.length > largestFile) throw new TableFault('large')
  const rows = rowsOf(bytes)
  if (rows.length === 0) throw new TableFault('empty')
  if (rows.length > mostRows) throw new TableFault('large')
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1), 0)
  return { rows, columns }
}
