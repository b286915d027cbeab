import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { Instant, Nullable, UiLocaleSchema, Uuid } from '../schema.ts'
import { printFaults } from './print.ts'
import { Benchmark } from './benchmark.operations.ts'
import { ComparativeGroups, ComparativeYears, mostAdditionalAnswers, mostYears } from './comparative.ts'
import { extraLimits } from '../survey/extra/limits.ts'
import { reportFormats, reportKinds, reportMediaTypes } from './report-file.ts'
import {
  BasicReport, commentKinds, Comments, DimensionTable, dimensionKeys, extraLists, ExtraTexts, Report,
} from './report.ts'
import { ReportTrend } from './trend.ts'

const ByResearch = Type.Object({ researchId: Uuid })
const ByFile = Type.Object({ fileId: Uuid })

/** From 1; the last page may be shorter, none but the first is empty. */
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }))
/** `commentsPerPage` of them. */
const PageOfTexts = Type.Object({ comments: Type.Array(Type.String()), pages: Type.Integer({ minimum: 1 }) })

export const getBasicReport = defineOperation({
  id: 'get-basic-report',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/basic',
  summary: 'The basic report of a research: the whole, and a list of its dimensions',
  compressed: true,
  access: ['company', 'admin'],
  params: ByResearch,
  data: BasicReport,
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})

export const getReportDimension = defineOperation({
  id: 'get-report-dimension',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/dimensions/:dimension',
  summary: 'The groups of one dimension of a report, side by side',
  compressed: true,
  access: ['company', 'admin'],
  params: Type.Object({ researchId: Uuid, dimension: Type.Enum([...dimensionKeys]) }),
  data: DimensionTable,
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})

export const listReportComments = defineOperation({
  id: 'list-report-comments',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/comments',
  summary: 'Praise or criticism, page by page, in random order',
  access: ['company', 'admin'],
  params: ByResearch,
  query: Type.Object({
    kind: Type.Enum([...commentKinds]),
    page,
  }),
  data: PageOfTexts,
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})

export const listReportTexts = defineOperation({
  id: 'list-report-texts',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/extra-texts',
  summary: "Texts in answer to one of the company's own questions, or comments on it, page by page, in random order",
  access: ['company', 'admin'],
  params: ByResearch,
  query: Type.Object({
    /** Its place among the extra questions, from 1. */
    question: Type.Integer({ minimum: 1, maximum: extraLimits.questions }),
    list: Type.Enum([...extraLists]),
    page,
  }),
  data: PageOfTexts,
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})

export const getReportTrend = defineOperation({
  id: 'get-report-trend',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/trend',
  summary: "The trend of a report: its statements and eNPS in the company's closed researches up to it",
  compressed: true,
  access: ['company', 'admin'],
  params: ByResearch,
  data: ReportTrend,
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})

/** The query of a comparative report of groups. */
const groupsAsked = {
  /** By default the first dimension with a visible group. */
  by: Type.Optional(Type.Enum([...dimensionKeys])),
  /** Groups of other dimensions, each as `dimension:group`. */
  also: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: mostAdditionalAnswers })),
}

export const getComparativeGroups = defineOperation({
  id: 'get-comparative-groups',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/comparative/groups',
  summary: 'The groups of one dimension of a yearly report side by side, with at most two of others',
  compressed: true,
  access: ['company', 'admin'],
  params: ByResearch,
  query: Type.Object(groupsAsked),
  data: ComparativeGroups,
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})

/** Other researches of the company. */
const OtherYears = Type.Array(Uuid, { minItems: 1, maxItems: mostYears - 1 })

export const getComparativeYears = defineOperation({
  id: 'get-comparative-years',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/comparative/years',
  summary: "A yearly report compared with others of its company; by default with all of them",
  compressed: true,
  access: ['company', 'admin'],
  params: ByResearch,
  query: Type.Object({
    with: Type.Optional(OtherYears),
  }),
  data: ComparativeYears,
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE', 'YEARS_NOT_AVAILABLE'],
})

export const exportReport = defineOperation({
  id: 'export-report',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/export',
  summary: "Everything published about a research in one piece, for the company's own tools",
  access: ['company', 'admin'],
  params: ByResearch,
  data: Type.Object({
    report: Report,
    /** Of a PULS. */
    trend: Type.Optional(ReportTrend),
    /** All yearly researches of the company; absent if there is only one. */
    years: Type.Optional(ComparativeYears),
    /** Once the year is closed, if the research is compared. */
    benchmark: Type.Optional(Benchmark),
  }),
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})

const reportFile = {
  id: Uuid,
  researchId: Uuid,
  /** Absent of files from before kinds were stored. */
  kind: Type.Optional(Type.Enum([...reportKinds])),
  format: Type.Enum([...reportFormats]),
  locale: UiLocaleSchema,
  state: Type.Enum(['queued', 'working', 'ready', 'failed']),
  /** Whole percent. */
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  fileName: Nullable(Type.String()),
  /** Why it failed. */
  reason: Type.Optional(Type.Enum([...printFaults])),
}

/** A file of a report: made by a job, from the report as frozen at the request. */
export const ReportFile = Type.Object(reportFile)
export type ReportFile = Static<typeof ReportFile>

export const createReportFile = defineOperation({
  id: 'create-report-file',
  service: 'reporting',
  method: 'POST',
  path: '/api/reports/:researchId/files',
  summary: 'Requests a report as a file; can be repeated after a failure',
  access: ['company', 'admin'],
  params: ByResearch,
  body: Type.Object({
    format: Type.Enum([...reportFormats]),
    locale: UiLocaleSchema,
    /** Ignored: a file holds every dimension. Remove it once no running version sends it. */
    by: Type.Optional(Type.String({ maxLength: 30 })),
    /** Of a yearly report: the comparative report instead, of these groups and years; by default without years. */
    comparative: Type.Optional(Type.Object({
      ...groupsAsked,
      years: Type.Optional(Type.Union([Type.Literal('all'), OtherYears])),
    })),
    /** Of a yearly report: its benchmark instead. */
    benchmark: Type.Optional(Type.Literal(true)),
  }),
  data: ReportFile,
  status: 202,
  errors: ['REPORT_NOT_AVAILABLE', 'YEARS_NOT_AVAILABLE'],
})

/** The most files that are listed. */
export const mostFilesListed = 20

export const listReportFiles = defineOperation({
  id: 'list-report-files',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/files',
  summary: 'The files of a report that are made or being made, the newest first; failed ones are left out',
  access: ['company', 'admin'],
  params: ByResearch,
  data: Type.Object({
    files: Type.Array(
      Type.Object({ ...reportFile, requestedAt: Instant, keptUntil: Instant }), { maxItems: mostFilesListed },
    ),
  }),
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})

export const getReportFile = defineOperation({
  id: 'get-report-file',
  service: 'reporting',
  method: 'GET',
  path: '/api/report-files/:fileId',
  summary: 'Progress of a file',
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
  alsoProduces: [reportMediaTypes['xls-v1']],
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE', 'REPORT_FAILED'],
})

export const getPrintReport = defineOperation({
  id: 'get-print-report',
  service: 'reporting',
  method: 'GET',
  path: '/api/report-files/:fileId/report',
  summary: 'The frozen report of a file, for the printed page',
  access: 'print',
  params: ByFile,
  data: Type.Object({
    report: BasicReport,
    /** The first dimension with a visible group; null if there is none. Replaced by `dimensions`. */
    dimension: Nullable(DimensionTable),
    /** All dimensions, in their order: each of them is printed. */
    dimensions: Type.Optional(Type.Array(DimensionTable)),
    /** All of them; absent below level T. */
    comments: Type.Optional(Comments),
    /** Of the report's `extra`; absent with it. */
    extraTexts: Type.Optional(ExtraTexts),
    /** Of a PULS, as it was when the file was requested. */
    trend: Type.Optional(ReportTrend),
    /** The comparative report, which is printed instead. */
    comparative: Type.Optional(Type.Object({ groups: ComparativeGroups, years: Type.Optional(ComparativeYears) })),
    /** The benchmark, which is printed instead. */
    benchmark: Type.Optional(Benchmark),
    locale: UiLocaleSchema,
    /** Always null. Remove it once no running version reads it. */
    by: Nullable(Type.String()),
  }),
  status: 200,
  errors: [],
})
