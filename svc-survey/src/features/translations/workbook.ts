import type { FieldFault } from '@glas/contracts/errors'
import { languages, type SurveyLanguage } from '@glas/contracts/locales'
import { readSheet, type SheetRow } from '@glas/contracts/spreadsheet/read-sheet'
import { longestSaved } from '@glas/contracts/survey/extra/limits'
import type { ReadRow, TranslationRow } from '@glas/contracts/survey/extra/translations'
import { ApiError } from '@glas/svc-kit/base/errors'
import { plainCell } from '../../domain/spreadsheet.ts'
import { unpack } from './archive.ts'

/** Of a workbook when unpacked; that of 20 questions with 10 options each has some 100 KB. */
const mostBytes = 2 * 1024 * 1024

/** Rows that are read, the heading included: several times what 20 questions have. */
const mostRows = 1000

/** A cell's text; an apostrophe at its start is escaped as well, so that `read` is the reverse. */
const written = (text: string) => (text.startsWith("'") ? `'${text}` : plainCell(text))
const read = (text: string) => (/^'['=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** A row for each text: its id, the source, and the translation where there is one; older ones are coloured. */
export async function renderTranslations(
  rows: readonly TranslationRow[], { source, language }: { source: SurveyLanguage; language: SurveyLanguage },
): Promise<Buffer> {
  // A tenth of the service's startup time: loaded with the first workbook.
  const { default: ExcelJS } = await import('exceljs')
  const workbook = new ExcelJS.Workbook()
  const page = workbook.addWorksheet(languages[language].shortName, { views: [{ state: 'frozen', ySplit: 1 }] })
  page.addRow(['ID', languages[source].name, languages[language].name]).font = { bold: true }
  for (const { id, source: original, translation, state } of rows) {
    const row = page.addRow([id, written(original), written(translation)])
    row.alignment = { wrapText: true, vertical: 'top' }
    if (state === 'older') {
      row.getCell(3).fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFE8B3' } }
    }
  }
  for (const [column, width] of [[1, 30], [2, 60], [3, 60]] as const) page.getColumn(column).width = width
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

const noWorkbook = () =>
  new ApiError('VALIDATION_FAILED', { details: [{ path: '/file', rule: 'format', params: { format: 'workbook' } }] })

/**
 * The rows of the first sheet below its heading, as a translator returns them. A row without an id, with a formula or
 * an error in a cell, or with a text that no draft can keep, is left out and named.
 * @throws VALIDATION_FAILED for what is no workbook, or unpacks to too much
 */
export function readTranslations(file: Buffer): { rows: Required<ReadRow>[]; faults: FieldFault[] } {
  const rows: Required<ReadRow>[] = []
  const faults: FieldFault[] = []
  const filled = readPage(file).filter(({ line, cells }) => line > 1 && cells.some((text) => text !== ''))
  const actual = filled.reduce((last, { line }) => Math.max(last, line), 0)
  for (const { line, cells } of filled) {
    if (line > mostRows) continue
    const [id, source, translation] = cells.map((text) => text === undefined ? undefined : read(text))
    const longest = Math.max(...cells.map((text = '') => text.length))
    const path = `/rows/${line}`
    if (id === undefined || source === undefined || translation === undefined) {
      faults.push({ path, rule: 'type', params: { type: 'string' } })
    } else if (id === '') faults.push({ path, rule: 'required' })
    else if (longest > longestSaved) {
      faults.push({ path, rule: 'maxLength', params: { limit: longestSaved, actual: longest } })
    } else rows.push({ line, id, source, translation })
  }
  if (actual > mostRows) faults.push({ path: '/rows', rule: 'maxItems', params: { limit: mostRows, actual } })
  return { rows, faults }
}

function readPage(file: Buffer): SheetRow[] {
  const parts = unpack(file, mostBytes)
  if (!parts) throw noWorkbook()
  try {
    return readSheet(parts, { columns: 3 })
  } catch {
    throw noWorkbook()
  }
}
