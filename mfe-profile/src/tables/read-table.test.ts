import { describe, expect, test } from '@jest/globals'
import { zipSync } from 'fflate'
import { readSheet } from '@glas/contracts/spreadsheet/read-sheet'
import { plainText } from './formula-prefix.ts'
import { readTable } from './read-table.ts'
import { TableFault } from './table.ts'
import { csvOf } from './write-table.ts'

const cellsOf = (bytes: Uint8Array) => readTable(bytes).rows.map(({ cells }) => cells.filter((cell) => cell !== ''))
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, { big = false, mark = true } = {}) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return new Uint8Array(big ? bytes.swap16() : bytes)
}
const compound = (...words: string[]) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), ...words.map((word) => Buffer.from(word, 'utf16le'))]))

const faultOf = (bytes: Uint8Array) => {
  try {
    readTable(bytes)
  } catch (error) {
    return error instanceof TableFault ? error.kind : error
  }
  return undefined
}

describe('a file of a list', () => {
  const expected = [['Čakovec', 'Šibenik'], ['Đurđa', 'Žito']]
  const text = 'Čakovec;Šibenik\r\nĐurđa;Žito\r\n'
  test.each<[string, Uint8Array]>([
    ['UTF-8', utf8(text)], ['UTF-8 with a mark', utf8(`\ufeff${text}`)],
    ['UTF-16', utf16(text)], ['big-endian UTF-16', utf16(text, { big: true })],
    ['Windows-1250', new Uint8Array([
      0xc8, ...utf8('akovec;'), 0x8a, ...utf8('ibenik\r\n'), 0xd0, ...utf8('ur'), 0xf0, ...utf8('a;'), 0x8e, ...utf8('ito\r\n'),
    ])],
  ])('when it is in %s, then its letters are right', (_, bytes) => expect(cellsOf(bytes)).toEqual(expected))

  test('when it is UTF-16 without a mark, then its zeros reveal that', () => {
    for (const big of [false, true]) {
      expect(cellsOf(utf16('ana@x.hr;hr\nčuk@x.hr;en', { big, mark: false }))).toEqual([['ana@x.hr', 'hr'], ['čuk@x.hr', 'en']])
    }
  })

  test.each([
    ['semicolons', 'a;b,c\nd;e'], ['commas', 'a,"b,c"\nd,e'], ['tabs', 'a\tb,c\nd\te'], ['an Excel line', 'sep=|\na|b,c\nd|e'],
  ])('when its cells are separated by %s, then they are still separated', (_, source) => {
    expect(cellsOf(utf8(source))).toEqual([['a', 'b,c'], ['d', 'e']])
  })

  test('when quoted cells have line breaks, then rows keep the line on which they begin', () => {
    expect(readTable(utf8('a;b\n"x\ny";2\r\n\r\nz;"3 ""tri"""')).rows).toEqual([
      { line: 1, cells: ['a', 'b'] }, { line: 2, cells: ['x\ny', '2'] }, { line: 5, cells: ['z', '3 "tri"'] },
    ])
  })

  test('when Excel would begin a cell after a comma or a line break, then no formula is there', () => {
    const texts = ['X,=1+1', 'X, @SUM(A1)', 'X\n-2', 'Ana, Ivo', '01,5']
    const bytes = csvOf({ title: '', heading: ['a', 'b', 'c'], rows: texts.map((text) => [text, 1, 2]) })
    expect(readTable(bytes).rows.slice(1).map(({ cells }) => cells[0]))
      .toEqual(["X,'=1+1", "X, '@SUM(A1)", "X\n'-2", 'Ana, Ivo', '01,5'])
    expect(plainText("X, '@SUM(A1)")).toBe('X, @SUM(A1)')
  })

  test('when a written number has decimals, then Excel in Croatia reads it as a number', () => {
    const bytes = csvOf({ title: '', heading: ['a', 'b', 'c'], rows: [[29.4, 83, null]] })
    expect(new TextDecoder().decode(bytes)).toBe('a;b;c\r\n29,4;83;\r\n')
  })

  test('when a workbook has very many rows without a value, then none of them is kept', () => {
    const rows = '<row><c/></row>'.repeat(500_000)
    const parts = new Map([
      ['xl/workbook.xml', utf8('<workbook><sheets><sheet r:id="a"/></sheets></workbook>')],
      ['xl/_rels/workbook.xml.rels', utf8('<Relationships><Relationship Id="a" Target="sheet.xml"/></Relationships>')],
      ['xl/sheet.xml', utf8(`<worksheet><sheetData>${rows}<row><c t="str"><v>Ana</v></c></row></sheetData></worksheet>`)],
    ])
    expect(readSheet(parts, { columns: 50 })).toEqual([{ line: 500_001, cells: ['Ana', ...Array<string>(49).fill('')] }])
    expect(readSheet(parts, { columns: 50, rows: 0 })).toEqual([])
  })

  test('when a quote is never closed, then the rows after it are read nevertheless', () => {
    expect(readTable(utf8('a;b\n"x;2\nz;3')).rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'], [2, '"x', '2'], [3, 'z', '3'],
    ])
  })

  test.each<[string, Uint8Array, string]>([
    ['an .xls workbook', compound('Workbook'), 'legacy'], ['a workbook with a password', compound('EncryptedPackage'), 'locked'],
    ['an .ods workbook', zipSync({ mimetype: utf8('x'), 'content.xml': utf8('<x/>') }), 'ods'],
    ['a binary workbook', zipSync({ 'xl/workbook.bin': utf8('x') }), 'legacy'],
    ['a text document', zipSync({ 'word/document.xml': utf8('<x/>') }), 'unreadable'],
    ['half a workbook', zipSync({ 'xl/workbook.xml': utf8('<x/>') }).subarray(0, 40), 'unreadable'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3]), 'unreadable'],
    ['only spaces', utf8('\n ;\n'), 'empty'], ['20,001 rows', utf8('a\n'.repeat(20_001)), 'large'],
  ])('when it is %s, then it is refused with the reason', (_, bytes, kind) => expect(faultOf(bytes)).toBe(kind))
})
