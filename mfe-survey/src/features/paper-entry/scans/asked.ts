import type { Asked } from '../../../paper/desk-state.ts'
import type { ScanDesk } from '../../../paper/scan-desk.ts'
import type { SheetForm } from '../hand/sheet-form.ts'

/** What is asked about a scan, with its sheet. */
export interface AskedProps {
  desk: ScanDesk
  asked: Asked
  sheet: SheetForm
  canGoBack: boolean
}
