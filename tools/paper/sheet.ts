import type { PrintedForm, PrintedPage, PrintedQuestion } from '@glas/contracts/paper/form'
import { markPlaces, pageCorners, pageMark } from '@glas/contracts/paper/marks'
import encodeQR from 'qr'
import { blankPage, fillRect, frame, stroke, type Raster } from './raster.ts'
import { Random } from './random.ts'

const { page: paper, code, side } = markPlaces

const pitch = 6.1
const boxSize = 4.23

const row = (id: string, values: readonly number[], x: number, y: number, apart = pitch): PrintedQuestion =>
  ({ id, many: false, boxes: values.map((value, nth) => ({ value: `${value}`, x: x + nth * apart, y })) })

const front: PrintedPage = {
  questions: Array.from({ length: 46 }, (_, nth) =>
    row(`s${nth + 1}`, [1, 2, 3, 4], nth < 23 ? 79 : 177.5, 102 + (nth % 23) * 7.4)),
  writing: [],
}

const back: PrintedPage = {
  questions: [
    ...Array.from({ length: 32 }, (_, nth) => row(`s${nth + 47}`, [1, 2, 3, 4], nth < 16 ? 79 : 177.5, 28 + (nth % 16) * 7.1)),
    ...Array.from({ length: 4 }, (_, nth) => row(`t${nth}`, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], nth % 2 ? 109.5 : 11, nth < 2 ? 163 : 185, 8.4)),
    ...[0, 1, 2, 3].map((nth) => ({
      id: `d${nth}`, many: nth === 3,
      boxes: [0, 1, 2, 3, 4].map((value) => ({ value: `${value}`, x: 9.5 + nth * 45, y: 208 + value * 5.4 })),
    })),
  ],
  writing: [0, 1].map((nth) => ({ id: `w${nth}`, x: 9 + nth * 99, y: 253, width: 93, height: 21 })),
}

/** A form like the printed one: 78 statements, four scales, four lists, two areas for words. */
export const form: PrintedForm = { id: '4ZK09M2T7P', boxSize, pages: [front, back] }

function drawMarks(raster: Raster, page: number): void {
  for (const corner of pageCorners) {
    const x = corner === 'A' || corner === 'D' ? code.margin : paper.width - code.margin - code.size
    const y = corner === 'A' || corner === 'B' ? code.margin : paper.height - code.margin - code.size
    const lines = encodeQR(pageMark({ form: form.id, page, corner }), 'raw', { ecc: 'quartile', encoding: 'alphanumeric', version: 1, border: 1 }).slice(1, -1).map((line) => line.slice(1, -1))
    const module = code.size / lines.length
    lines.forEach((line, j) => line.forEach((dark, i) => {
      if (dark) fillRect(raster, x + i * module, y + j * module, module, module)
    }))
  }
  for (const x of [side.margin, paper.width - side.margin - side.size]) fillRect(raster, x, side.top, side.size, side.size)
}

/** A page as printed. Words are strokes: the reader needs only to stay clear of them. */
export function drawPage(page: number): Raster {
  const raster = blankPage()
  const random = new Random(page)
  const { questions, writing } = form.pages[page - 1]!
  drawMarks(raster, page)
  for (const { boxes, id } of questions) {
    for (const { x, y } of boxes) frame(raster, x, y, boxSize, 0.3)
    if (!id.startsWith('s')) continue
    const { x, y } = boxes[0]!
    fillRect(raster, x - 70, y + 5.6, 68, 0.2)
    for (let word = x - 64; word < x - 8; word += 3) {
      stroke(raster, [[word, y + 2], [word + 1, y + 3.3], [word + random.between(1.4, 2), y + 2]], { width: 0.3, shade: 0, grain: 0 }, random.between.bind(null, 0, 1))
    }
  }
  for (const { x, y, width } of writing) for (const line of [6, 13, 20]) fillRect(raster, x, y + line, width, 0.2)
  return raster
}
