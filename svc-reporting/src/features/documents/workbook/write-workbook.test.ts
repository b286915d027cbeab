import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { anyText } from '../../../../test/any-text.ts'
import { readWorkbook, tableOf } from '../../../../test/read-workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

test('when texts have any characters, then another reader can open the workbook and finds all rows', async () => {
  const texts = ['Smjene.\ufffe', '\uffff', '\ufffe=1+1', '_x\uffff0041_', ...fc.sample(anyText, { numRuns: 600, seed: 7 })]
  const [title, name, line, left, column] = fc.sample(anyText, { numRuns: 5, seed: 8 }).map((text) => `${text}\uffff\ufffe`)
  const { sheets } = await readWorkbook(await writeWorkbook({
    title: title!, language: 'hr', at: '2026-11-26T07:00:00.000Z', footer: { left: left!, page: 'Stranica', of: 'od' },
    sheets: [{
      id: 'texts', name: name!, about: '', lines: [line!], fixed: 0,
      columns: [{ title: 'n', width: 5 }, { title: column!, width: 40 }],
      rows: texts.map((text, n) => [{ value: n, format: '0' }, text]),
    }],
  }))
  const rows = tableOf(sheets[0]!).map((row) => Object.values(row))
  expect(rows).toHaveLength(texts.length)
  expect(rows.slice(0, 4).map(([, text]) => text)).toEqual(['Smjene.', '', "'=1+1", '_x0041_'])
  expect(sheets[0]!.formulas).toEqual([])
})
