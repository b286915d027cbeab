import { escapeHtml } from '@glas/svc-kit/base/escape-html'

interface BoxOf {
  /** Name of the answer; `paper/form.ts` of contracts lists them. */
  readonly question: string
  readonly value: string | number
  /** Whether several boxes of the question may be marked. */
  readonly many?: boolean
}

/** A box to mark. Its place on the page is measured from the document, so nothing else must give it a size. */
export const box = ({ question, value, many }: BoxOf): string =>
  `<i class="box" aria-hidden="true" data-question="${escapeHtml(question)}" data-value="${escapeHtml(String(value))}"${many ? ' data-many' : ''}></i>`

export const line = '<i class="line"></i>'

/** Lines to write on. */
export const lines = (question: string, count: number): string =>
  `<div class="lines" aria-hidden="true" data-question="${escapeHtml(question)}">${line.repeat(count)}</div>`

/** A row of numbers above their boxes. */
export function scaleRow(question: string, first: number, last: number): string {
  const cells = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .map((value) => `<span>${value}</span>${box({ question, value })}`)
  return `<div class="row">${cells.join('')}</div>`
}

/** @param lead set smaller, at the end of the line */
export const title = (words: string, lead = ''): string =>
  `<h2 class="title">${words}${lead === '' ? '' : ` <small>${lead}</small>`}</h2>`
