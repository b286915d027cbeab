import type { DataOf } from '@glas/contracts/operation'
import type { getPrintReport } from '@glas/contracts/reporting/reports.operations'
import type { AnyTables } from './workbook/writing.ts'

/** What a printed page is made from, limited to what is printed. */
export type FrozenPage = Omit<DataOf<typeof getPrintReport>, 'by'>

/** What a file is made from: the report as it was when the file was requested. */
export type Frozen = FrozenPage | AnyTables
