import Type, { type Static } from 'typebox'
import { Picture } from '../identity/assets.operations.ts'
import { defineOperation } from '../operation.ts'
import { Nullable, Uuid } from '../schema.ts'

/** Whether the winners' pages may show a company's logo. */
export const AwardLogo = Type.Object({
  /** The logo that the research was approved with; null: it had none, so there is nothing to agree to. */
  logo: Nullable(Picture),
  agreed: Type.Boolean(),
})
export type AwardLogo = Static<typeof AwardLogo>

export const setAwardLogo = defineOperation({
  id: 'set-award-logo',
  service: 'reporting',
  method: 'PUT',
  path: '/api/reports/:researchId/award-logo',
  summary: "Agrees that the company's logo is shown among the winners, or withdraws that; it can be repeated",
  access: 'company',
  params: Type.Object({ researchId: Uuid }),
  body: Type.Object({ agreed: Type.Boolean() }),
  data: AwardLogo,
  status: 200,
  /** STATE_CONFLICT: the research has no logo. */
  errors: ['STATE_CONFLICT'],
})
