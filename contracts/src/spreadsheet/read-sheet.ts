import { SaxesParser } from 'saxes'

/** The files of a workbook by path. */
export type Parts = ReadonlyMap<string, Uint8Array>
type Attributes = Readonly<Record<string, string>>

/** A row of a sheet; `line` is its number there, from 1. */
export interface SheetRow {
  readonly line: number
  /** The texts of the first columns: '' for an empty cell, undefined for a date, an error, or an unread formula. */
  readonly cells: readonly (string | undefined)[]
}

interface ReadOptions {
  /** How many of the first columns are read. */
  readonly columns: number
  /** Whether a formula is read as the value that the spreadsheet program last computed; by default it is not read. */
  readonly formulas?: boolean
  /** Rows beyond are not kept. */
  readonly rows?: number
}

interface Listener {
  /** @param inside names of the elements around it, the outermost first */
  open?(name: string, attributes: Attributes, inside: readonly string[]): void
  /** @param text all text in it, without that of the elements inside */
  close?(name: string, text: string, inside: readonly string[]): void
}

const mostLines = 1_048_576

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1)

/** @throws for what is not well-formed, an unknown entity included */
function parse(parts: Parts, path: string, { open, close }: Listener): void {
  const bytes = parts.get(path)
  if (!bytes) throw new Error(`a workbook without ${path}`)
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const inside: string[] = []
  const texts: string[] = []
  const add = (text: string) => {
    if (texts.length > 0) texts[texts.length - 1] += text
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    open?.(localName(name), attributes, inside)
    inside.push(localName(name))
    texts.push('')
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const [name, text] = [inside.pop()!, texts.pop()!]
    close?.(name, text, inside)
  })
  parser.write(new TextDecoder().decode(bytes)).close()
}

/** Characters that XML can't hold are escaped in texts. Source: ECMA-376, 22.4.2.4 (bstr). */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** The text of an element with plain or formatted runs; `rPh` has the pronunciation of a run. */
const isText = (name: string, inside: readonly string[]) => name === 't' && !inside.includes('rPh')

function sharedTexts(parts: Parts): string[] {
  const path = 'xl/sharedStrings.xml'
  const texts: string[] = []
  let whole = ''
  if (parts.has(path)) {
    parse(parts, path, {
      close(name, text, inside) {
        if (isText(name, inside)) whole += text
        else if (name === 'si') {
          texts.push(unescaped(whole))
          whole = ''
        }
      },
    })
  }
  return texts
}

/** Formats of dates and times that need no code. Source: ECMA-376, 18.8.30 (numFmt). */
const isDateFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** By style of a cell, whether it shows its number as a date. */
function dateStyles(parts: Parts): boolean[] {
  const path = 'xl/styles.xml'
  const dates = new Set<number>()
  const styles: boolean[] = []
  if (parts.has(path)) {
    parse(parts, path, {
      open(name, { numFmtId = '0', formatCode = '' }, inside) {
        const id = Number(numFmtId)
        const unquoted = formatCode.split('"').filter((_, i) => i % 2 === 0).join('')
        const plain = unquoted.replace(/\\.|\[[^[\]]*\]/g, '')
        if (name === 'numFmt' && /[dmyhs]/i.test(plain)) dates.add(id)
        else if (name === 'xf' && inside.at(-1) === 'cellXfs') styles.push(isDateFormat(id) || dates.has(id))
      },
    })
  }
  return styles
}

function firstSheet(parts: Parts): string {
  let relation: string | undefined
  let target: string | undefined
  parse(parts, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'sheet') relation ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  parse(parts, 'xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === relation) target = attributes.Target
    },
  })
  if (relation === undefined || target === undefined) throw new Error('a workbook without a sheet')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The column's number, from 1; undefined for what is not the address of a cell. */
function columnOf(address: string): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(address) ?? []
  return letters === undefined
    ? undefined : [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0)
}

/** A cell as it is being read. */
interface Cell {
  readonly column: number
  readonly type: string
  readonly isDate: boolean
  value: string
  isFormula: boolean
}

function textOf({ type, isDate, value, isFormula }: Cell, shared: readonly string[], formulas: boolean) {
  if ((isFormula && !formulas) || type === 'e' || type === 'd') return undefined
  if (type === 's') return /^\d+$/.test(value) ? shared[Number(value)] : undefined
  if (type === 'inlineStr' || type === 'str') return unescaped(value)
  if (value.trim() === '') return ''
  if (type === 'b') return String(value === '1')
  return isDate || !Number.isFinite(Number(value)) ? undefined : String(Number(value))
}

/**
 * The rows of a workbook's first sheet that have anything in their cells. The work grows with the bytes of the file
 * alone: merged cells, validations, names and numbers of rows, by which a few bytes cover billions of cells, are not
 * followed.
 * @throws for what is no workbook
 */
export function readSheet(
  parts: Parts, { columns, formulas = false, rows: most = mostLines }: ReadOptions,
): SheetRow[] {
  const [shared, dates] = [sharedTexts(parts), dateStyles(parts)]
  const rows: SheetRow[] = []
  let line = 0
  let column = 0
  let cells: (string | undefined)[] | undefined
  let cell: Cell | undefined
  parse(parts, firstSheet(parts), {
    open(name, { r = '', t = 'n', s = '' }, inside) {
      const around = inside.at(-1)
      if (name === 'row' && around === 'sheetData') {
        line = Math.min(/^\d{1,7}$/.test(r) ? Math.max(1, Number(r)) : line + 1, mostLines)
        column = 0
        cells = undefined
      } else if (name === 'c' && around === 'row') {
        column = columnOf(r) ?? column + 1
        cell = { column, type: t, isDate: dates[Number(s)] ?? false, value: '', isFormula: false }
      } else if (name === 'f' && cell) cell.isFormula = true
    },
    close(name, text, inside) {
      if (name === 'row' && inside.at(-1) === 'sheetData' && cells && rows.length < most) rows.push({ line, cells })
      else if (name === 'c' && cell) {
        const value = cell.column <= columns ? textOf(cell, shared, formulas) : ''
        // Memory is taken only for what has a value: a few bytes can be a row of empty cells.
        if (value !== '') (cells ??= Array<string>(columns).fill(''))[cell.column - 1] = value
        cell = undefined
      } else if (cell && (name === 'v' || isText(name, inside))) cell.value += text
    },
  })
  return rows
}
