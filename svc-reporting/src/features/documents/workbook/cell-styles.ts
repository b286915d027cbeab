import type ExcelJS from 'exceljs'
import type { Cell } from './sheet.ts'

type Style = Partial<ExcelJS.Style>

const rule = { bottom: { style: 'hair' as const, color: { argb: 'FF9A9A9A' } } }
const headRule = { bottom: { style: 'medium' as const } }

/** Styles of a sheet's cells. Equal ones are the same object: the library then stores each once, and quickly. */
export function createStyles() {
  const known = new Map<string, Style>()
  const shared = (key: string, make: () => Style): Style => {
    const style = known.get(key) ?? make()
    known.set(key, style)
    return style
  }
  /** A text beside numbers keeps a distance from them. */
  const side = (column: number, numbers: boolean) =>
    numbers ? { horizontal: 'right' as const } : column > 0 ? { horizontal: 'left' as const, indent: 1 } : {}
  return {
    heading: (column: number, numbers: boolean): Style => shared(`head ${Math.min(column, 1)} ${numbers}`, () => ({
      font: { bold: true }, border: headRule, alignment: { ...side(column, numbers), wrapText: true, vertical: 'bottom' },
    })),

    /** @param open the next cell is empty, so that a text may run over it */
    cell(cell: Cell, column: number, numbers: boolean, open: boolean): Style {
      if (cell !== null && typeof cell === 'object' && 'value' in cell) {
        return shared(cell.format, () => ({
          numFmt: cell.format, border: rule, alignment: { horizontal: 'right', vertical: 'top' },
        }))
      }
      const link = cell !== null && typeof cell === 'object'
      const place = open ? { horizontal: 'left' as const } : side(column, numbers)
      return shared(`text ${Math.min(column, 1)} ${numbers} ${open} ${link}`, () => ({
        border: rule, alignment: { ...place, wrapText: !open, vertical: 'top' },
        ...(link && { font: { underline: true, color: { argb: 'FF1F4E8C' } } }),
      }))
    },
  }
}
