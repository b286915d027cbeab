import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { LocalDate, Nullable, Uuid } from '../schema.ts'

/** A company's contract discount, applied after all other discounts (D-4.9). */
export const ContractDiscount = Type.Object({
  /** Whole percent; 0 for none. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** The last day on which it applies; null exactly if there is none. */
  until: Nullable(LocalDate),
})
export type ContractDiscount = Static<typeof ContractDiscount>

const ofCompany = Type.Object({ id: Uuid })
const data = Type.Object({
  ...ContractDiscount.properties,
  /** Researches that have been submitted but have no final statement yet: it applies to those. */
  openStatements: Type.Integer({ minimum: 0 }),
})

export const getContractDiscount = defineOperation({
  id: 'get-contract-discount',
  service: 'survey',
  method: 'GET',
  path: '/api/admin/companies/:id/discount',
  summary: "A company's contract discount",
  access: 'admin',
  params: ofCompany,
  data,
  status: 200,
  errors: [],
})

export const setContractDiscount = defineOperation({
  id: 'set-contract-discount',
  service: 'survey',
  method: 'PUT',
  path: '/api/admin/companies/:id/discount',
  summary: "Sets a company's contract discount; statements that are issued already stay as they are",
  access: 'admin',
  params: ofCompany,
  body: ContractDiscount,
  data,
  status: 200,
  errors: [],
})
