import { expect, test } from '@jest/globals'
import { parseQuestionnaireFragment } from '@glas/contracts/survey/link'
import type { Logger } from '@glas/svc-kit/base/logger'
import ExcelJS from 'exceljs'
import { settings } from '../../config.ts'
import { createCodeSheets } from './code-sheets.ts'
import { createPdfPrinter } from '../../domain/pdf-printer.ts'

const deps: Parameters<typeof createCodeSheets>[0] = {
  source: {
    findResearch: async () => ({
      companyId: 'c1', companyName: 'Kvarner oprema d.o.o.', researchName: 'Zadovoljstvo 2026.', state: 'approved',
      startsOn: '2026-11-10', endsOn: '2026-11-24', languages: ['hr', 'en', 'sl', 'mk'],
    }),
    readSheetCodes: async () => ['7KQ2-M9XF-3TDA'],
    findTermsHash: async () => '3f'.repeat(32),
  },
  printer: createPdfPrinter(settings.chromiumPath.default!, { warn: () => undefined } as unknown as Logger),
  siteUrl: 'https://glas.example',
}
const sheets = createCodeSheets(deps)

test.each([
  ['hr', '/upitnik', 'Kod', undefined], ['en', '/en/questionnaire', 'Code', undefined],
  ['sl', '/en/questionnaire', 'Koda', 'sl'], ['mk', '/en/questionnaire', 'Код', 'mk'],
] as const)('when a list is in %s, then its links open the questionnaire in that language', async (language, path, title, named) => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await sheets.list('a1', 'c1', language) as unknown as ExcelJS.Buffer)
  const page = book.worksheets[0]!
  expect(page.getRow(4).getCell(2).value).toBe(title)
  const link = new URL(String(page.getRow(5).getCell(3).value))
  expect([link.pathname, parseQuestionnaireFragment(link.hash)?.language]).toEqual([path, named])
})

test('when an own question lacks a language, then no sheet is made in it', async () => {
  for (const make of [sheets.list, sheets.slips]) {
    await expect(make('a1', 'c1', 'fr')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED', details: [{ path: '/lang', rule: 'language', params: { language: 'fr' } }],
    })
  }
})

test.each([
  ['hr', 'glas.example/upitnik'], ['en', 'glas.example/en/questionnaire'], ['mk', 'glas.example/en/questionnaire#l=mk'],
] as const)('when slips are in %s, then the printed address asks for the code in that language', async (language, address) => {
  const drawn = createCodeSheets({ ...deps, printer: { print: async (html) => Buffer.from(html) } })
  expect((await drawn.slips('a1', 'c1', language)).toString()).toContain(`<p class="address">${address}</p>`)
})
