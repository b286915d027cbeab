import Type from 'typebox'
import { defineOperation } from '../operation.ts'
import { UiLocaleSchema, Uuid } from '../schema.ts'
import { Statement } from './statement.ts'

const ById = Type.Object({ id: Uuid })

export const getStatement = defineOperation({
  id: 'get-statement',
  service: 'survey',
  method: 'GET',
  path: '/api/applications/:id/statement',
  summary: 'The final statement of a research, issued once its answers are opened',
  access: ['company', 'admin'],
  params: ById,
  data: Statement,
  status: 200,
  /** STATE_CONFLICT until it is issued. */
  errors: ['STATE_CONFLICT'],
})

export const downloadStatement = defineOperation({
  id: 'download-statement',
  service: 'survey',
  method: 'GET',
  path: '/api/applications/:id/statement.pdf',
  summary: 'The same as a tagged PDF',
  access: ['company', 'admin'],
  params: ById,
  query: Type.Object({ lang: UiLocaleSchema }),
  produces: 'application/pdf',
  status: 200,
  /** STATE_CONFLICT until it is issued. */
  errors: ['STATE_CONFLICT'],
})
