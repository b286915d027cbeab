import { createHash } from 'node:crypto'
import type { SurveyLanguage } from '@glas/contracts/locales'
import type { PrintedForm, PrintedPage } from '@glas/contracts/paper/form'
import { formIdOf, pageCorners, pageMark } from '@glas/contracts/paper/marks'
import { typeset } from '@glas/contracts/typeset'
import { ApiError } from '@glas/svc-kit/base/errors'
import { toString as toQrSvg } from 'qrcode'
import { type PdfPrinter, toPdf } from '../../domain/pdf-printer.ts'
import { renderDocument } from './document.ts'
import { type MeasuredPage, measure, setMarks } from './geometry.ts'
import { buildPages, measureBlocks, type Setting } from './layout.ts'
import { type Heights, paginate, type Plan } from './paginate.ts'
import type { PrintedSheet } from './sheet.ts'
import { printTexts } from './texts.ts'

/** From 11 points, which tired eyes read, down to 8.2, in which an IZZ fits on one sheet in every language. */
const settings: readonly Setting[] = [
  ...[11, 10.8, 10.6, 10.4, 10.2, 10, 9.8, 9.6, 9.4, 9.2, 9, 8.8].map((size) => ({ size, dense: false })),
  ...[9, 8.8, 8.6, 8.4, 8.2].map((size) => ({ size, dense: true })),
]

/** Outer side of a box in millimetres, as in `style.ts`. */
const boxSize = 4.23

/** A questionnaire for print, and what a reader of its scans has to know. */
export interface PrintedQuestionnaire extends Setting {
  readonly pdf: Buffer
  readonly form: PrintedForm
}

/**
 * Prints a questionnaire: the same bytes for the same sheet, since no copy may differ from another.
 * @param language one in which the company's own questions are complete
 * @throws UNAVAILABLE if no browser can be started, UNPRINTABLE if a question is higher than a page in the smallest
 *   letters
 */
export async function printQuestionnaire(
  printer: PdfPrinter, sheet: PrintedSheet, language: SurveyLanguage,
): Promise<PrintedQuestionnaire> {
  const t = printTexts[language]
  return await printer.withDocument(await renderDocument(sheet, language), async (page) => {
    const heights = await page.evaluate(measureBlocks, settings)
    const { setting, plan, sheets } = chooseSetting(heights)
    await page.evaluate(buildPages, setting, plan, {
      numbers: plan.pages.map((_, index) => typeset(t.page(index + 1, plan.pages.length), language)),
      together: sheets > 1 ? typeset(t.together(sheets), language) : '',
    })
    const form = formOf(sheet.researchId, language, await page.evaluate(measure))
    await page.evaluate(setMarks, await Promise.all(form.pages.map((_, index) => drawMarks(form.id, index + 1))))
    return { pdf: withoutDates(await toPdf(page)), form, ...setting }
  })
}

/** The largest letters in which it needs the fewest sheets. */
function chooseSetting(heights: readonly Heights[]): { setting: Setting; plan: Plan; sheets: number } {
  const ways = heights.flatMap((each, index) => {
    const plan = paginate(each)
    return plan ? [{ setting: settings[index]!, plan, sheets: Math.ceil(plan.pages.length / 2) }] : []
  })
  const fewest = Math.min(...ways.map(({ sheets }) => sheets))
  const best = ways.find(({ sheets }) => sheets === fewest)
  if (!best) throw new ApiError('UNPRINTABLE', { message: 'a question is higher than a page' })
  return best
}

/** A form's id changes with whatever moves a box, so a scan is never read with the geometry of another version. */
function formOf(researchId: string, language: SurveyLanguage, measured: readonly MeasuredPage[]): PrintedForm {
  const pages = measured.map(toPage)
  const digest = createHash('sha256').update(JSON.stringify([researchId, language, pages])).digest()
  return { id: formIdOf(digest), boxSize, pages }
}

function toPage({ boxes, lines }: MeasuredPage): PrintedPage {
  return {
    questions: Array.from(Map.groupBy(boxes, ({ question }) => question), ([id, own]) => ({
      id, many: own[0]!.many, boxes: own.map(({ value, x, y }) => ({ value, x, y })),
    })),
    writing: lines.map(({ question: id, ...place }) => ({ id, ...place })),
  }
}

const drawMarks = (form: string, page: number): Promise<string[]> =>
  Promise.all(pageCorners.map((corner) => toQrSvg(pageMark({ form, page, corner }), {
    type: 'svg', version: 1, errorCorrectionLevel: 'Q', margin: 0,
  })))

/** Chromium writes the time into each PDF; a fixed one of the same length keeps the file's offsets right. */
function withoutDates(pdf: Buffer): Buffer {
  const dated = pdf.toString('latin1')
  return Buffer.from(dated.replaceAll(/\/(CreationDate|ModDate) \(D:\d{14}/g, '/$1 (D:20000101000000'), 'latin1')
}
