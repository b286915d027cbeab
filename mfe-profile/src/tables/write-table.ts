import { inertText } from '@glas/contracts/spreadsheet/inert-text'
import { xmlText } from '@glas/contracts/xml-text'
import { strToU8, zipSync } from 'fflate'
import { inertInCsv } from './formula-prefix.ts'

/** A cell's value; null is an empty cell. */
export type Cell = string | number | null

export interface Sheet {
  readonly title: string
  readonly heading: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

const textOf = (cell: Cell) => (typeof cell === 'string' ? inertText(cell) : String(cell ?? ''))
const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Excel in Croatia reads 29.4 as a date. */
const csvTextOf = (cell: Cell) => (typeof cell === 'string' ? inertInCsv(cell) : String(cell ?? '').replace('.', ','))

/** With a byte order mark, semicolons and decimal commas: Excel in Croatia opens nothing else right. */
export function csvOf({ heading, rows }: Sheet): Uint8Array<ArrayBuffer> {
  const lines = [heading, ...rows].map((row) => row.map((cell) => quoted(csvTextOf(cell))).join(';'))
  return strToU8(`\ufeff${lines.join('\r\n')}\r\n`) as Uint8Array<ArrayBuffer>
}

const escaped = (text: string) => xmlText(text)
  .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const cellXml = (cell: Cell, bold: boolean) => {
  if (cell === null || cell === '') return '<c/>'
  const style = bold ? ' s="1"' : ''
  return typeof cell === 'number'
    ? `<c${style}><v>${cell}</v></c>`
    : `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(inertText(cell))}</t></is></c>`
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const sheetTypes = { csv: 'text/csv;charset=utf-8', xlsx: `${kind}.sheet` } as const

function sheetXml({ heading, rows }: Sheet): string {
  const widths = heading.map((title, column) =>
    Math.min(60, rows.reduce((most, row) => Math.max(most, textOf(row[column] ?? null).length), title.length) + 2))
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const lines = [heading, ...rows].map((row, at) => `<row>${row.map((cell) => cellXml(cell, at === 0)).join('')}</row>`)
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`
    + '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
    + `<cols>${cols.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** A workbook of one sheet, its heading bold and frozen. Source: ECMA-376, part 1, 12 and 18. */
export function xlsxOf(sheet: Sheet): Uint8Array<ArrayBuffer> {
  const title = sheet.title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types">`
      + '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
      + '<Default Extension="xml" ContentType="application/xml"/>'
      + `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>`
      + `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/>`
      + `<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships">`
      + `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>`
      + `<sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">`
      + `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`
      + `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2">${font('')}${font('<b/>')}</fonts>`
      + '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>'
      + '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
      + '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>'
      + '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
      + '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': sheetXml(sheet),
  }
  const files = Object.fromEntries(Object.entries(parts).map(([path, text]) =>
    [path, strToU8(text.startsWith('<?xml') ? text : declaration + text)]))
  return zipSync(files) as Uint8Array<ArrayBuffer>
}
