import type { UiLocale } from '@glas/contracts/locales'
import type { Sheet } from './sheet.ts'
import { sheetTexts } from './sheet-texts.ts'

/** A cell's text that no spreadsheet takes for a formula. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The codes as a workbook: one row a code, with its link for those who mail it themselves. */
export async function renderCodeList(sheet: Sheet, locale: UiLocale): Promise<Buffer> {
  // A tenth of the service's start: loaded when the first list is wanted.
  const { default: ExcelJS } = await import('exceljs')
  const t = sheetTexts[locale]
  const workbook = new ExcelJS.Workbook()
  const page = workbook.addWorksheet(t.worksheet, { views: [{ state: 'frozen', ySplit: 4 }] })
  page.addRow([plain(sheet.companyName)]).font = { bold: true, size: 14 }
  page.addRow([plain(`${sheet.researchName}, ${t.days(sheet.startsOn, sheet.endsOn)}`)])
  page.addRow([`${t.fingerprint}: ${sheet.fingerprint}`])
  page.addRow([t.number, t.code, t.link]).font = { bold: true }
  sheet.codes.forEach(({ code, link }, index) => page.addRow([index + 1, code, link]))
  page.getColumn(1).width = 8
  page.getColumn(2).width = 20
  page.getColumn(3).width = 110
  return Buffer.from(await workbook.xlsx.writeBuffer())
}
