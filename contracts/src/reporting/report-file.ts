/** Versions of a report as XLSX: v1 has a sheet for each part of it, v2 one matrix of statements and groups (D-7.5). */
export const workbookFormats = ['xls-v1', 'xls-v2'] as const
export type WorkbookFormat = (typeof workbookFormats)[number]

/** The files that a report can be downloaded as. */
export const reportFormats = ['pdf', ...workbookFormats] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The reports that a research has. */
export const reportKinds = ['basic', 'puls', 'comparative', 'benchmark'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Days for which a file is kept after it was requested. */
export const reportFileDays = 30

/** Media types of the files. */
export const reportMediaTypes: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  'xls-v1': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'xls-v2': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
