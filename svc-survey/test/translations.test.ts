import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as edits from '@glas/contracts/survey/extra/edits'
import { applyTranslations } from '@glas/contracts/survey/extra/translations'
import { countTexts } from '@glas/contracts/survey/extra/texts'
import { downloadTranslations, parseTranslations } from '@glas/contracts/survey/translations.operations'
import { call } from '@glas/svc-kit/testing/call'
import ExcelJS from 'exceljs'
import { type Applications, startApplications } from './applications.ts'
import { buildExtra } from './extra-questions.ts'
import { buildCompany, buildDraft, buildSaved } from './factories.ts'
import { zipOf } from './zip.ts'

let world: Applications

beforeAll(async () => { world = await startApplications() }, 60_000)
afterAll(() => world?.survey.stop())

const title = { question: 'q1', field: 'title' } as const
const formula = '=HYPERLINK("http://evil.example";"da")'
const extra = edits.setText(buildExtra(['single-choice', 'linear-scale'], ['en']), title, 'hr', formula)

async function download(given = extra, lang: 'sl' | 'en' = 'sl') {
  const { survey, company: { token } } = world
  const { id } = await buildSaved(survey, token, buildDraft({ questions: { extra: given } }))
  const file = await call(survey.url, downloadTranslations, { token, params: { id }, query: { lang } })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(file.bytes as unknown as ExcelJS.Buffer)
  return { id, book, page: book.worksheets[0]! }
}

const parse = async (file: Buffer) => call(world.survey.url, parseTranslations, {
  token: world.company.token, body: { file: file.toString('base64') },
})
const bytesOf = async (book: ExcelJS.Workbook) => Buffer.from(await book.xlsx.writeBuffer())

describe('the workbook of a translator', () => {
  test('when it is translated and uploaded, then the draft has its texts, and keeps others', async () => {
    const { book, page } = await download()
    expect(page.rowCount).toBe(1 + 8)
    page.eachRow((row, line) => { if (line > 1) row.getCell(3).value = `sl ${line}` })
    page.getRow(5).getCell(3).value = ''
    const { data } = await parse(await bytesOf(book))
    expect(data.faults).toEqual([])
    const { extra: translated, taken, faults } = applyTranslations(extra, 'sl', data.rows)
    expect([taken, faults]).toEqual([7, []])
    expect(translated.questions[0]!.title.texts).toEqual({ ...extra.questions[0]!.title.texts, sl: 'sl 2' })
    expect(countTexts(translated, 'sl')).toEqual({ texts: 8, there: 7, missing: 1, older: 0 })
  })

  test('when a text begins like a formula, then no cell is one, and it is read back unchanged', async () => {
    const { book, page } = await download()
    page.eachRow((row) => row.eachCell((cell) => expect(cell.type).toBe(ExcelJS.ValueType.String)))
    expect(page.getRow(2).getCell(2).value).toBe(`'${formula}`)
    expect((await parse(await bytesOf(book))).data.rows[0]).toMatchObject({ line: 2, id: 'q1/title', source: formula })
  })

  test('when cells are formatted, linked or numbers, then they are read; formulas and lost ids are reported',
    async () => {
      const { book, page } = await download()
      page.getRow(2).getCell(3).value = { richText: [{ text: 'Kako ' }, { text: 'pridete?', font: { bold: true } }] }
      page.getRow(3).getCell(3).value = { text: 'opis', hyperlink: 'https://a.example' }
      page.getRow(4).getCell(3).value = 12
      page.getRow(5).getCell(3).value = { formula: '1+1', result: 2 }
      page.getRow(6).getCell(1).value = null
      const { rows, faults } = (await parse(await bytesOf(book))).data
      expect(rows.slice(0, 3).map(({ translation }) => translation)).toEqual(['Kako pridete?', 'opis', '12'])
      expect(faults).toEqual([
        { path: '/rows/5', rule: 'type', params: { type: 'string' } }, { path: '/rows/6', rule: 'required' },
      ])
    })

  test('when another company requests it, then it does not exist', async () => {
    const { id } = await download()
    const other = await buildCompany(world.survey, 'Druga d.o.o.')
    const { status } = await call(world.survey.url, downloadTranslations, {
      token: other.token, params: { id }, query: { lang: 'sl' },
    })
    expect(status).toBe(404)
  })

  test('when the source changed while it was translated, then the translation is accepted, as older', async () => {
    const { book, page } = await download()
    page.getRow(2).getCell(3).value = 'Prevod'
    const { rows } = (await parse(await bytesOf(book))).data
    const { extra: translated } = applyTranslations(edits.setText(extra, title, 'hr', 'Drugo?'), 'sl', rows)
    expect(countTexts(translated, 'sl')).toMatchObject({ there: 0, older: 1 })
  })
})

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['is a text', () => Buffer.from('id;izvor;prijevod')],
  ['is an empty archive', () => Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])],
  ['is cut off', async () => {
    const { book } = await download()
    const whole = await bytesOf(book)
    return whole.subarray(0, whole.length - 30)
  }],
  ['unpacks to 100 MB', () => zipOf(100_000_000)],
  ['is an archive of something else', () => zipOf(1000)],
])('when a file %s, then it is refused with a code', async (_, file) => {
  const { status, error } = await parse(await file())
  expect([status, error?.code, error?.details]).toEqual([400, 'VALIDATION_FAILED', [
    { path: '/file', rule: 'format', params: { format: 'workbook' } },
  ]])
})
