/*
 * Runs in the printing browser: each function is sent there as its source, so it uses nothing from outside itself.
 */
import type { Heights, Plan } from './paginate.ts'

export interface Setting {
  /** Of the statements' letters, in points. */
  readonly size: number
  /** With less air between the parts, and smaller cover words. */
  readonly dense: boolean
}

/** Measures the blocks of `#source` in each setting. */
export function measureBlocks(settings: readonly Setting[]): Heights[] {
  const source = document.querySelector('#source')!
  const all = (selector: string) => [...source.querySelectorAll(selector)]
  const one = (selector: string) => source.querySelector(selector)!
  const heightOf = (element: Element) => element.getBoundingClientRect().height
  const pixels = (element: Element, property: 'paddingTop' | 'marginTop' | 'marginBottom') =>
    Number.parseFloat(getComputedStyle(element)[property])
  const withMargin = (element: Element) => heightOf(element) + pixels(element, 'marginBottom')
  const rows = all('.rows > *').slice(1)
  const again = rows.map((row) => {
    if (row.className !== 'category') return null
    const copy = row.cloneNode(true) as Element
    copy.classList.add('again')
    one('.repeated').append(copy)
    return copy
  })
  return settings.map(({ size, dense }) => {
    document.documentElement.style.setProperty('--size', `${size}pt`)
    document.documentElement.classList.toggle('dense', dense)
    return {
      body: heightOf(one('.body')), gap: pixels(one('.stack > :last-child'), 'marginTop'), cover: heightOf(one('.cover')),
      scale: heightOf(one('.scale')), line: heightOf(one('.line')),
      headroom: pixels(one('.repeated > .category:last-child'), 'paddingTop'),
      rows: rows.map((row) => ({ height: withMargin(row), heading: row.className === 'category' })),
      again: again.map((heading) => (heading ? withMargin(heading) : 0)),
      parts: all('.parts > *').map((part) => ({ height: heightOf(part), grows: part.classList.contains('grows') })),
    }
  })
}

/**
 * Makes the pages of a plan out of the blocks of `#source`, and removes it.
 * @param words for the number of each page, and how to hand in several sheets (empty for one)
 */
export function buildPages(
  { size, dense }: Setting, plan: Plan, words: { readonly numbers: readonly string[]; readonly together: string },
): void {
  const source = document.querySelector('#source')!
  const copyOf = (element: Element) => element.cloneNode(true) as Element
  const copy = (selector: string) => copyOf(source.querySelector(selector)!)
  const rows = [...source.querySelectorAll('.rows > *')].slice(1)
  const parts = [...source.querySelectorAll('.parts > *')]
  document.documentElement.style.setProperty('--size', `${size}pt`)
  document.documentElement.classList.toggle('dense', dense)

  function columnsOf(index: number): Element[] {
    const { columns } = plan.pages[index]!
    if (columns.length === 0) return []
    const section = document.createElement('section')
    section.className = 'columns'
    for (const { from, to, again } of columns) {
      const column = document.createElement('div')
      if (index === 0) column.append(copy('.scale'))
      if (again !== null) {
        const heading = copyOf(rows[again]!)
        heading.classList.add('again')
        column.append(heading)
      }
      column.append(...rows.slice(from, to).map(copyOf))
      section.append(column)
    }
    return [section]
  }

  function frame(sheet: Element, index: number) {
    const last = index === plan.pages.length - 1
    const withStatements = plan.pages[index]!.columns.length > 0
    sheet.prepend(copy(index > 0 && withStatements ? '.later > *' : '.first > *'))
    sheet.append(copy(last ? '.last > *' : index % 2 === 0 ? '.turn > *' : '.next > *'))
    const number = sheet.querySelector('[data-page]')
    if (number) number.textContent = words.numbers[index]!
    const handIn = sheet.querySelector('[data-hand-in]')
    if (handIn && words.together !== '') handIn.textContent += ` ${words.together}`
  }

  const sheets = plan.pages.map((page, index) => {
    const sheet = copy('.sheet')
    const stack = sheet.querySelector('.stack')!
    stack.replaceChildren(
      ...(index === 0 ? [copy('.cover')] : []), ...columnsOf(index), ...page.parts.map((part) => copyOf(parts[part]!)),
    )
    for (const lines of stack.querySelectorAll('.grows .lines')) {
      for (let i = 0; i < plan.lines; i++) lines.append(copy('.line'))
    }
    frame(sheet, index)
    return sheet
  })
  source.remove()
  document.querySelector('#pages')!.append(...sheets)
}
