import Type from 'typebox'
import { surveyLanguages } from '../locales.ts'
import { defineOperation } from '../operation.ts'
import { Uuid } from '../schema.ts'
import { Board } from './board.ts'

const ById = Type.Object({ id: Uuid })

/** The language of the sheet, and of the questionnaire that its links open; Croatian by default. */
const SheetQuery = Type.Object({ lang: Type.Optional(Type.Enum([...surveyLanguages])) })

export const downloadCodeSlips = defineOperation({
  id: 'download-code-slips',
  service: 'survey',
  method: 'GET',
  path: '/api/applications/:id/codes/slips.pdf',
  summary: 'Slips with the codes that are not mailed, each with a QR code, for print',
  access: 'company',
  acting: 'refused',
  params: ById,
  query: SheetQuery,
  produces: 'application/pdf',
  status: 200,
  errors: ['STATE_CONFLICT', 'ANSWER_KEY_MISSING'],
})

export const downloadCodeList = defineOperation({
  id: 'download-code-list',
  service: 'survey',
  method: 'GET',
  path: '/api/applications/:id/codes/codes.xlsx',
  summary: 'The same codes as a workbook',
  access: 'company',
  acting: 'refused',
  params: ById,
  query: SheetQuery,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  status: 200,
  errors: ['STATE_CONFLICT', 'ANSWER_KEY_MISSING'],
})

export const markCodesShared = defineOperation({
  id: 'mark-codes-shared',
  service: 'survey',
  method: 'PUT',
  path: '/api/applications/:id/codes/shared',
  summary: 'The company confirms that it has handed out the codes of its sheets, or withdraws that',
  access: 'company',
  params: ById,
  body: Type.Object({ shared: Type.Boolean() }),
  data: Board,
  status: 200,
  /** STATE_CONFLICT before a sheet was downloaded, and once the research is over. */
  errors: ['STATE_CONFLICT'],
})
