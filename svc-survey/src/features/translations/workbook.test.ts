import { describe, expect, test } from '@jest/globals'
import { zipFiles } from '../../../test/zip.ts'
import { readTranslations } from './workbook.ts'

const text = (words: string) => `<is><t>${words}</t></is>`
const cell = (address: string, content: string, attributes = 't="inlineStr"') =>
  `<c r="${address}" ${attributes}>${content}</c>`
const row = (line: number, ...texts: string[]) =>
  `<row r="${line}">${texts.map((words, i) => cell(`${'ABC'[i]}${line}`, text(words))).join('')}</row>`

interface Parts {
  readonly rows?: string
  readonly before?: string
  readonly after?: string
  readonly names?: string
  readonly declaration?: string
  readonly more?: Readonly<Record<string, string>>
}

/** A workbook of one sheet, as a program writes it that means harm. */
const workbookOf = ({ rows = '', before = '', after = '', names = '', declaration = '', more = {} }: Parts) => zipFiles([
  ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
  ['xl/workbook.xml', `<workbook xmlns:r="r"><sheets><sheet name="sl" sheetId="1" r:id="r1"/></sheets>${names}</workbook>`],
  ['xl/_rels/workbook.xml.rels', '<Relationships><Relationship Id="r1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>'],
  ['xl/worksheets/sheet1.xml', `${declaration}<worksheet>${before}<sheetData>${row(1, 'ID', 'hrvatski', 'slovenščina')}${
    row(2, 'q1/title', 'Kako?', 'Kako gre?')}${rows}</sheetData>${after}</worksheet>`],
  ...Object.entries(more),
])

const first = { line: 2, id: 'q1/title', source: 'Kako?', translation: 'Kako gre?' }
const sheet = 'A1:XFD1048576'

describe('a workbook', () => {
  test.each<[string, Parts]>([
    ['merges all its cells', { after: `<mergeCells><mergeCell ref="${sheet}"/></mergeCells>` }],
    ['validates all its cells', {
      after: `<dataValidations><dataValidation type="list" sqref="${sheet}"><formula1>"a"</formula1></dataValidation></dataValidations>`,
    }],
    ['names all its cells', { names: '<definedNames><definedName name="all">sl!$A$1:$XFD$1048576</definedName></definedNames>' }],
    ['has a billion columns', { before: '<cols><col min="1" max="1000000000" width="9"/></cols>' }],
    ['has a table of all its cells', { more: { 'xl/tables/table1.xml': `<table ref="${sheet}"><autoFilter ref="${sheet}"/></table>` } }],
  ])('when it %s, then only its rows are read', (_, parts) => {
    expect(readTranslations(workbookOf(parts))).toEqual({ rows: [first], faults: [] })
  })

  test('when a row is numbered far beyond a sheet, then it is reported, and the others are read', () => {
    const { rows, faults } = readTranslations(workbookOf({ rows: row(4_000_000_000, 'q2/title') + row(1_048_576, 'q2/title') }))
    expect(rows).toEqual([first, { line: 3, id: 'q2/title', source: '', translation: '' }])
    expect(faults).toEqual([{ path: '/rows', rule: 'maxItems', params: { limit: 1000, actual: 1_048_576 } }])
  })

  test('when a thousand cells refer to one long text, then it is in no row of the response', () => {
    const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(1_500_000)}</t></si></sst>` }
    const rows = Array.from({ length: 999 }, (_, i) =>
      `<row>${['A', 'B', 'C'].map((column) => cell(`${column}${i + 3}`, '<v>0</v>', 't="s"')).join('')}</row>`)
    const read = readTranslations(workbookOf({ rows: rows.join(''), more: shared }))
    expect(read.rows).toEqual([first])
    expect(read.faults[0]).toEqual({ path: '/rows/3', rule: 'maxLength', params: { limit: 1000, actual: 1_500_000 } })
    expect(read.faults).toHaveLength(999)
  })

  test('when a source is longer than a draft can keep, then its row is reported', () => {
    expect(readTranslations(workbookOf({ rows: row(3, 'q2/title', 'k'.repeat(1001), 'Kam?') })).faults).toEqual([
      { path: '/rows/3', rule: 'maxLength', params: { limit: 1000, actual: 1001 } },
    ])
  })

  test('when an entity names a file, then the workbook is refused', () => {
    const declaration = '<!DOCTYPE worksheet [<!ENTITY e SYSTEM "file:///etc/hostname">]>'
    expect(() => readTranslations(workbookOf({ declaration, rows: row(3, '&e;') }))).toThrow('VALIDATION_FAILED')
  })

  test('when cells are written in any way that programs write them, then their texts are read', () => {
    const shared = '<sst><si><t>Zdravo_x000A_svet</t></si><si><r><t>Kako </t></r><r><t>ste?</t></r><rPh><t>x</t></rPh></si></sst>'
    const styles = '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d. mmm"/></numFmts><cellXfs><xf numFmtId="0"/>' +
      '<xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>'
    const values = [
      cell('C3', '<v>0</v>', 't="s"'), cell('C4', '<v>1</v>', 't="s"'), cell('C5', '<v>12.50</v>', 's="0"'),
      cell('C6', '<v>1</v>', 't="b"'), cell('C7', '<v>a &amp; b</v>', 't="str"'), cell('C8', '', ''),
      cell('C9', '<v>46024</v>', 's="1"'), cell('C10', '<v>46024</v>', 's="2"'), cell('C11', '<f>1+1</f><v>2</v>', ''),
      cell('C12', '<v>#REF!</v>', 't="e"'), cell('C13', '<v>7</v>', 't="s"'),
    ]
    const rows = values.map((value, i) => `<row r="${i + 3}">${cell(`A${i + 3}`, text(`q${i}/title`))}${value}</row>`)
    const read = readTranslations(workbookOf({
      rows: rows.join(''), more: { 'xl/sharedStrings.xml': shared, 'xl/styles.xml': styles },
    }))
    expect(read.rows.slice(1).map(({ translation }) => translation)).toEqual([
      'Zdravo\nsvet', 'Kako ste?', '12.5', 'true', 'a & b', '',
    ])
    expect(read.faults.map(({ path, rule }) => `${path} ${rule}`)).toEqual([9, 10, 11, 12, 13].map((line) => `/rows/${line} type`))
  })
})
