import Type from 'typebox'
import { defineOperation } from '../operation.ts'
import { Sha256 } from '../schema.ts'

export const getTerms = defineOperation({
  id: 'get-terms',
  service: 'survey',
  method: 'GET',
  path: '/keys/:sha256',
  summary: 'The frozen terms with both public keys: an immutable file whose hash is its name (`Terms`)',
  access: 'respondent',
  params: Type.Object({ sha256: Sha256 }),
  produces: 'application/json',
  status: 200,
  errors: [],
})
