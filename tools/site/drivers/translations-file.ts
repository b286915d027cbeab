import ExcelJS from 'exceljs'
import type { Page } from 'puppeteer-core'
import { chooseFile } from './choose-file.ts'
import { required } from './required.ts'

/**
 * What a translator does with a workbook of translations.
 * @param translate a text's translation from its source
 * @returns the changed workbook, and the sources of its rows
 */
export async function changeTranslations(
  bytes: Buffer, translate: (source: string) => string,
): Promise<{ file: Buffer; rows: string[] }> {
  const book = new ExcelJS.Workbook()
  // Its types declare a Buffer that differs from Node's.
  await book.xlsx.load(bytes as unknown as Parameters<typeof book.xlsx.load>[0])
  const rows: string[] = []
  required(book.worksheets[0], 'The sheet').eachRow((row, line) => {
    if (line === 1) return
    rows.push(row.getCell(2).text)
    row.getCell(3).value = translate(row.getCell(2).text)
  })
  return { file: Buffer.from(await book.xlsx.writeBuffer()), rows }
}

/** Chooses a translator's workbook, and waits until the page shows what it changes. */
export const chooseTranslations = (page: Page, name: string, bytes: Buffer): Promise<void> => chooseFile(page, {
  input: '#questions-extra input[type=file]', name, bytes,
  result: 'section[aria-label="Što donosi datoteka"], #questions-extra [role=alert]',
})
