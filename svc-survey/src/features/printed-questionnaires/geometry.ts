/*
 * Runs in the printing browser: it is sent there as its source, so it uses nothing from outside its functions.
 */

/** Where a page's boxes and lines are, in millimetres from its top left corner. */
export interface MeasuredPage {
  readonly boxes: readonly { question: string; value: string; many: boolean; x: number; y: number }[]
  readonly lines: readonly { question: string; x: number; y: number; width: number; height: number }[]
}

/** Measures the pages as they will be printed. */
export function measure(): MeasuredPage[] {
  const perMillimetre = 96 / 25.4
  return [...document.querySelectorAll('.sheet')].map((sheet) => {
    const origin = sheet.getBoundingClientRect()
    const inMillimetres = (pixels: number) => Math.round(pixels / perMillimetre * 100) / 100
    const placeOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return {
        x: inMillimetres(left - origin.left), y: inMillimetres(top - origin.top),
        width: inMillimetres(width), height: inMillimetres(height),
      }
    }
    const boxes = [...sheet.querySelectorAll<HTMLElement>('.box[data-question]')].map((element) => {
      const { left, top } = element.getBoundingClientRect()
      // A box is painted at whole pixels of its page.
      const [x, y] = [Math.round(left - origin.left), Math.round(top - origin.top)].map(inMillimetres) as [number, number]
      return { question: element.dataset['question']!, value: element.dataset['value']!, many: 'many' in element.dataset, x, y }
    })
    const lines = [...sheet.querySelectorAll<HTMLElement>('.lines[data-question]')]
      .map((element) => ({ question: element.dataset['question']!, ...placeOf(element) }))
    return { boxes, lines }
  })
}

/** Puts a drawing into each corner of each page, in the order A to D. */
export function setMarks(drawings: readonly (readonly string[])[]): void {
  for (const [index, sheet] of [...document.querySelectorAll('.sheet')].entries()) {
    for (const [corner, mark] of [...sheet.querySelectorAll('.mark')].entries()) {
      mark.innerHTML = drawings[index]![corner]!
    }
  }
}
