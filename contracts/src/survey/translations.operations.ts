import Type from 'typebox'
import { defineOperation } from '../operation.ts'
import { FieldFaultSchema, SurveyLanguageSchema, Uuid } from '../schema.ts'
import { largestWorkbook } from './extra/limits.ts'

/** A row of a translator's workbook; see `applyTranslations`. */
const ReadRow = Type.Object({
  /** Its number in the sheet, from 1. */
  line: Type.Integer({ minimum: 1 }),
  id: Type.String(),
  /** The source text that the translator had. */
  source: Type.String(),
  translation: Type.String(),
})

export const downloadTranslations = defineOperation({
  id: 'download-translations',
  service: 'survey',
  method: 'GET',
  path: '/api/applications/:id/translations.xlsx',
  summary: "The company's own questions for a translator: a row for each text, with its source and its translation",
  access: 'company',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({ lang: SurveyLanguageSchema }),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  status: 200,
  errors: [],
})

export const parseTranslations = defineOperation({
  id: 'parse-translations',
  service: 'survey',
  method: 'POST',
  path: '/api/translations/parse',
  summary: 'Reads the rows of a translated workbook; faults name their row (`/rows/3`). Changes nothing',
  access: 'company',
  body: Type.Object({
    /** An XLSX file as base64. */
    file: Type.String({ minLength: 1, maxLength: Math.ceil(largestWorkbook / 3) * 4, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
  }),
  data: Type.Object({ rows: Type.Array(ReadRow), faults: Type.Array(FieldFaultSchema) }),
  status: 200,
  errors: [],
})
