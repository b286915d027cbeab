import { parseQuestionnaireFragment } from '@glas/contracts/survey/link'
import ExcelJS from 'exceljs'

/** A respondent's code with its link, as handed out by the company. */
export interface Entry {
  readonly code: string
  readonly termsSha256: string
  /** Path of the questionnaire, with code and hash in its fragment. */
  readonly path: string
}

/** Reads the workbook of codes that the company downloads. */
export async function readCodeList(workbook: Buffer): Promise<Entry[]> {
  const book = new ExcelJS.Workbook()
  // Its types declare a Buffer that differs from Node's.
  await book.xlsx.load(workbook as unknown as Parameters<typeof book.xlsx.load>[0])
  const entries: Entry[] = []
  book.worksheets[0]?.eachRow((row) => {
    const link = URL.parse(row.getCell(3).text)
    if (!link) return
    const { code, termsSha256 } = parseQuestionnaireFragment(link.hash) ?? {}
    if (code && termsSha256) entries.push({ code, termsSha256, path: link.pathname + link.hash })
  })
  return entries
}
