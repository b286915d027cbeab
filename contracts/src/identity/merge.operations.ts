import Type from 'typebox'
import { defineOperation } from '../operation.ts'
import { Uuid } from '../schema.ts'
import { CompanyRecord } from './companies.operations.ts'

export const mergeCompanies = defineOperation({
  id: 'merge-companies',
  service: 'identity',
  method: 'POST',
  path: '/api/admin/companies/:id/merge',
  summary: 'Moves everything of another company to this one, and removes the other one with its account (decision 037)',
  access: 'admin',
  params: Type.Object({ id: Uuid }),
  body: Type.Object({
    /** The company that is removed. The same one breaks the rule `unique`. */
    from: Uuid,
    /** Its name, typed again. One that differs breaks the rule `equal`. */
    name: Type.String({ minLength: 1, maxLength: 200 }),
    reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
  }),
  data: CompanyRecord,
  status: 200,
  /** STATE_CONFLICT: the erasure of one of them is requested. */
  errors: ['STATE_CONFLICT'],
})
