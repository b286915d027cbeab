import Type from 'typebox'
import { surveyLanguages } from '../locales.ts'
import { defineOperation } from '../operation.ts'
import { Uuid } from '../schema.ts'

export const posterSizes = ['a4', 'a3'] as const
export type PosterSize = (typeof posterSizes)[number]

export const downloadPoster = defineOperation({
  id: 'download-poster',
  service: 'survey',
  method: 'GET',
  path: '/api/poster.pdf',
  summary: 'A poster with a QR code of the page at which codes are entered; it has no code and no id of a research',
  access: 'company',
  query: Type.Object({
    lang: Type.Enum([...surveyLanguages]),
    size: Type.Enum([...posterSizes]),
    /** The research whose dates it has; without it, the poster is for any research. */
    application: Type.Optional(Uuid),
  }),
  produces: 'application/pdf',
  status: 200,
  /** STATE_CONFLICT before approval, after the end, and if all answer on paper. */
  errors: ['STATE_CONFLICT'],
})
