import Type, { type Static } from 'typebox'
import { defineOperation } from '../operation.ts'
import { LocalDate, LocalizedText, Nullable, Uuid } from '../schema.ts'
import { categoryKeys } from '../survey/instrument.ts'

/** How many statements a focus has at most. */
export const focusStatements = 3

const ByResearch = Type.Object({ researchId: Uuid })

/** What a company will work on after a report, who takes care of it, and until when. Only the company reads it. */
export const Focus = Type.Object({
  category: Type.Enum([...categoryKeys]),
  /** Of that category, in the questionnaire's order. */
  statements: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
    minItems: 1, maxItems: focusStatements, uniqueItems: true,
  }),
  owner: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  dueOn: LocalDate,
})
export type Focus = Static<typeof Focus>

/** Null: none was chosen. */
const ChosenFocus = Type.Object({
  focus: Nullable(Focus),
  /** Of the focus, as in the report, for pages without it. */
  title: Type.Optional(LocalizedText),
})

export const getReportFocus = defineOperation({
  id: 'get-report-focus',
  service: 'reporting',
  method: 'GET',
  path: '/api/reports/:researchId/focus',
  summary: "The focus that the caller's company chose after a report; administrators can't read it",
  access: 'company',
  params: ByResearch,
  data: ChosenFocus,
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})

export const setReportFocus = defineOperation({
  id: 'set-report-focus',
  service: 'reporting',
  method: 'PUT',
  path: '/api/reports/:researchId/focus',
  summary: 'Chooses or replaces the focus of a report; its statements must be of its category',
  access: 'company',
  params: ByResearch,
  body: Focus,
  data: ChosenFocus,
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})

export const removeReportFocus = defineOperation({
  id: 'remove-report-focus',
  service: 'reporting',
  method: 'DELETE',
  path: '/api/reports/:researchId/focus',
  summary: 'Removes the focus of a report; it can be repeated',
  access: 'company',
  params: ByResearch,
  data: ChosenFocus,
  status: 200,
  errors: ['REPORT_NOT_AVAILABLE'],
})
