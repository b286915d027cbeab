import type { SurveyLanguage } from '@glas/contracts/locales'
import { plainCell } from '../../domain/spreadsheet.ts'
import type { Sheet } from './sheet.ts'
import { sheetTexts } from './texts.ts'

/** The codes as a workbook: one row per code, with its link for employers who mail it themselves. */
export async function renderCodeList(sheet: Sheet, language: SurveyLanguage): Promise<Buffer> {
  // A tenth of the service's startup time: loaded with the first list.
  const { default: ExcelJS } = await import('exceljs')
  const t = sheetTexts[language]
  const workbook = new ExcelJS.Workbook()
  const page = workbook.addWorksheet(t.worksheet, { views: [{ state: 'frozen', ySplit: 4 }] })
  page.addRow([plainCell(sheet.companyName)]).font = { bold: true, size: 14 }
  page.addRow([plainCell(`${sheet.researchName}, ${t.days(sheet.startsOn, sheet.endsOn)}`)])
  page.addRow([`${t.fingerprint}: ${sheet.fingerprint}`])
  page.addRow([t.number, t.code, t.link]).font = { bold: true }
  sheet.codes.forEach(({ code, link }, index) => page.addRow([index + 1, code, link]))
  page.getColumn(1).width = 8
  page.getColumn(2).width = 20
  page.getColumn(3).width = 110
  return Buffer.from(await workbook.xlsx.writeBuffer())
}
