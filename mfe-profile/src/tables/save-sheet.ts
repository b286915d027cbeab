import { saveFile } from '@glas/mfe-kit/save-file'
import type { Sheet } from './write-table.ts'

export type SheetFormat = 'csv' | 'xlsx'

/** Saves a list as a file. The writer of files is requested only now. @param name without its ending */
export async function saveSheet(sheet: Sheet, name: string, format: SheetFormat): Promise<void> {
  const { csvOf, sheetTypes, xlsxOf } = await import(/* webpackChunkName: "write-table" */ './write-table.ts')
  const bytes = format === 'csv' ? csvOf(sheet) : xlsxOf(sheet)
  saveFile(new Blob([bytes], { type: sheetTypes[format] }), `${name}.${format}`)
}
