import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Nullable, UiLocaleSchema, Uuid } from '../schema.ts'
import { Report } from './report.ts'

const ByResearch = Type.Object({ researchId: Uuid })
const ByFile = Type.Object({ fileId: Uuid })

export const getBasicReport = defineOperation({
  id: 'get-basic-report',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/basic',
  summary: 'The basic report of a research of the own company',
  access: ['company', 'admin'],
  params: ByResearch,
  data: Report,
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})

/** A file of a report: made by a job, from the report as frozen when it was asked for. */
export const ReportFile = Type.Object({
  id: Uuid,
  researchId: Uuid,
  format: Type.Enum(['pdf']),
  locale: UiLocaleSchema,
  state: Type.Enum(['queued', 'working', 'ready', 'failed']),
  /** Whole percent. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  fileName: Nullable(Type.String()),
})
export type ReportFile = Static<typeof ReportFile>

export const createReportFile = defineOperation({
  id: 'create-report-file',
  service: 'reporting',
  method: 'POST',
  path: '/api/reports/:researchId/files',
  summary: 'Asks for a report as a file; ask again after a failure',
  access: ['company', 'admin'],
  params: ByResearch,
  body: Type.Object({
    format: Type.Enum(['pdf']),
    locale: UiLocaleSchema,
    /** Dimension shown side by side; as the page's `by`. */
    by: Type.Optional(Type.String({ maxLength: 30 })),
  }),
  data: ReportFile,
  status: 202,
  errors: ['REPORT_NOT_AVAILABLE'],
})

export const getReportFile = defineOperation({
  id: 'get-report-file',
  service: 'reporting',
  method: 'GET',
  path: '/api/report-files/:fileId',
  summary: 'How far a file is',
  access: ['company', 'admin'],
  params: ByFile,
  data: ReportFile,
  status: 200,
  errors: [],
})

export const downloadReportFile = defineOperation({
  id: 'download-report-file',
  service: 'reporting',
  method: 'GET',
  path: '/api/report-files/:fileId/content',
  summary: 'The file',
  access: ['company', 'admin'],
  params: ByFile,
  produces: 'application/pdf',
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE', 'REPORT_FAILED'],
})

export const getPrintReport = defineOperation({
  id: 'get-print-report',
  service: 'reporting',
  method: 'GET',
  path: '/api/report-files/:fileId/report',
  summary: 'The frozen report of a file, for the page that is printed',
  access: 'print',
  params: ByFile,
  data: Type.Object({ report: Report, locale: UiLocaleSchema, by: Nullable(Type.String()) }),
  status: 200,
  errors: [],
})
