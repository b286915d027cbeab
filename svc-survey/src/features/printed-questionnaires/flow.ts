/*
 * Runs in the printing browser: it is sent there as its source, so it uses nothing from outside its functions.
 */

export interface Setting {
  /** Of the statements' letters, in points. */
  readonly size: number
  /** With less air between the parts, and smaller cover words. */
  readonly dense: boolean
}

interface Flowed extends Setting {
  readonly pages: number
}

/**
 * Sets the blocks of the document into pages: on as few sheets as the smallest letters allow, in the largest letters
 * that need no more.
 * @param settings the most readable first
 * @throws Error if a block is higher than a page
 */
export function flow(settings: readonly Setting[]): Flowed {
  const find = <E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E => {
    const found = within.querySelector<E>(selector)
    if (!found) throw new Error(`${selector} is missing`)
    return found
  }
  const copy = <E extends Node>(node: E) => node.cloneNode(true) as E
  const source = find('#source')
  const pages = find('#pages')
  const rows = [...find('.rows', source).children]
  const parts = [...find('.parts', source).children]

  /** Adds a page and returns what its blocks are put into. */
  function addPage(): HTMLElement {
    pages.append(copy(find<HTMLTemplateElement>('#sheet').content))
    return find('.sheet:last-child .stack', pages)
  }
  const room = (stack: Element) => stack.parentElement!.clientHeight - stack.getBoundingClientRect().height

  /** Fills a column from `from` on up to a height; never ends it with a heading or one row under it. */
  function fill(column: HTMLElement, from: number, height: number): number {
    const headed = (index: number) => rows[index]?.className === 'category'
    if (!headed(from)) {
      const again = copy(rows.slice(0, from).findLast(({ className }) => className === 'category')!)
      again.classList.add('again')
      column.append(again)
    }
    const first = column.childElementCount
    let next = from
    while (next < rows.length) {
      column.append(copy(rows[next]!))
      if (column.getBoundingClientRect().height > height) break
      next += 1
    }
    if (next < rows.length) {
      if (headed(next - 1)) next -= 1
      else if (headed(next - 2)) next -= 2
    }
    while (column.childElementCount > first + Math.max(next - from, 0)) column.lastElementChild!.remove()
    return next
  }

  /** @returns the columns and the first row that did not fit */
  function columns(from: number, height: number, withScale: boolean): { element: HTMLElement; next: number } {
    const element = document.createElement('section')
    element.className = 'columns'
    source.append(element)
    let next = from
    for (let i = 0; i < 2; i++) {
      const column = document.createElement('div')
      column.style.alignSelf = 'start'
      element.append(column)
      if (withScale && next < rows.length) column.append(copy(find('.scale', source)))
      if (next < rows.length) next = fill(column, next, height)
    }
    element.remove()
    return { element, next }
  }

  /** The shortest two columns that hold all rows from `from` on, if `height` is enough. */
  function balanced(from: number, height: number, withScale: boolean): HTMLElement | undefined {
    if (columns(from, height, withScale).next < rows.length) return undefined
    let [low, high] = [0, height]
    while (high - low > 2) {
      const middle = (low + high) / 2
      if (columns(from, middle, withScale).next < rows.length) low = middle
      else high = middle
    }
    return columns(from, high, withScale).element
  }

  function setStatements(stack: HTMLElement): HTMLElement {
    let open = stack
    const gap = 10
    for (let from = 0; from < rows.length;) {
      const first = pages.childElementCount === 1
      const height = room(open) - (first ? gap : 0)
      const last = balanced(from, height, first)
      const { element, next } = last ? { element: last, next: rows.length } : columns(from, height, first)
      if (next === from) throw new Error('a statement is higher than a page')
      open.append(element)
      from = next
      if (from < rows.length) open = addPage()
    }
    return open
  }

  function setParts(stack: HTMLElement) {
    let open = stack
    for (const part of parts) {
      const block = copy(part)
      open.append(block)
      if (room(open) >= 0) continue
      block.remove()
      open = addPage()
      open.append(block)
      if (room(open) < 0) throw new Error('a part is higher than a page')
    }
    // What is left of the last page is for writing.
    const most = 9
    const written = [...open.querySelectorAll('.grows .lines')]
    while (written.length > 0 && written[0]!.childElementCount < most) {
      for (const each of written) each.append(document.createElement('i'))
      if (room(open) >= 0) continue
      for (const each of written) each.lastElementChild!.remove()
      break
    }
  }

  function setPages({ size, dense }: Setting): number {
    document.documentElement.style.setProperty('--size', `${size}pt`)
    document.documentElement.classList.toggle('dense', dense)
    pages.replaceChildren()
    const stack = addPage()
    stack.append(copy(find('.cover', source)))
    setParts(setStatements(stack))
    return pages.childElementCount
  }

  const sheetsFor = (setting: Setting) => Math.ceil(setPages(setting) / 2)
  const fewest = sheetsFor(settings.at(-1)!)
  let [first, last] = [0, settings.length - 1]
  while (first < last) {
    const middle = Math.floor((first + last) / 2)
    if (sheetsFor(settings[middle]!) > fewest) first = middle + 1
    else last = middle
  }
  return { ...settings[first]!, pages: setPages(settings[first]!) }
}

/**
 * Fills in the top and the bottom of each page.
 * @param numbers the words for each page's number
 * @param together how to hand in several sheets; empty for one
 */
export function setFrames(numbers: readonly string[], together: string): void {
  const sheets = [...document.querySelectorAll('#pages .sheet')]
  const frame = (name: string) =>
    document.querySelector(`#source > .${name}`)!.firstElementChild!.cloneNode(true) as Element
  for (const [index, sheet] of sheets.entries()) {
    const last = index === sheets.length - 1
    const withStatements = sheet.querySelector('.statement') !== null
    sheet.prepend(frame(index > 0 && withStatements ? 'later' : 'first'))
    sheet.append(frame(last ? 'last' : index % 2 === 0 ? 'turn' : 'next'))
    const number = sheet.querySelector('[data-page]')
    if (number) number.textContent = numbers[index]!
    const handIn = sheet.querySelector('[data-hand-in]')
    if (handIn && together !== '') handIn.textContent += ` ${together}`
  }
  document.querySelector('#source')!.remove()
}
