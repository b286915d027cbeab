import { type Answers, commentMaxLength } from '@glas/contracts/survey/answers'
import type { DemographicKey, Instrument } from '@glas/contracts/survey/instrument'

/** The four questions answered from 0 to 10, under the specification's names. */
export const scaleFields = [
  'enps_grade', 'esi_workplace_satisfaction', 'esi_workplace_expectations', 'esi_ideal_job_comparison',
] as const
export type ScaleField = (typeof scaleFields)[number]

/** What a respondent has answered so far. */
export interface Draft {
  readonly statements: Readonly<Record<string, number>>
  readonly scales: Readonly<Partial<Record<ScaleField, number>>>
  readonly demographics: Readonly<Partial<Record<DemographicKey, string>>>
  readonly department?: string
  readonly location?: string
  readonly praise: string
  readonly critique: string
}

export const emptyDraft: Draft = { statements: {}, scales: {}, demographics: {}, praise: '', critique: '' }

/** One answer, as the pages dispatch it. */
export type DraftChange =
  | { readonly kind: 'statement'; readonly key: string; readonly value: number }
  | { readonly kind: 'scale'; readonly key: ScaleField; readonly value: number }
  | { readonly kind: 'demographic'; readonly key: DemographicKey; readonly value: string }
  | { readonly kind: 'department' | 'location' | 'praise' | 'critique'; readonly value: string }

/** The draft with one answer added or changed. */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.kind) {
    case 'statement':
      return { ...draft, statements: { ...draft.statements, [change.key]: change.value } }
    case 'scale':
      return { ...draft, scales: { ...draft.scales, [change.key]: change.value } }
    case 'demographic':
      return { ...draft, demographics: { ...draft.demographics, [change.key]: change.value } }
    default:
      return { ...draft, [change.kind]: change.value }
  }
}

/** Merges two drafts of one questionnaire: where both have an answer, the newer draft's counts. */
export function mergeDrafts(older: Draft, newer: Draft): Draft {
  const department = newer.department ?? older.department
  const location = newer.location ?? older.location
  return {
    statements: { ...older.statements, ...newer.statements },
    scales: { ...older.scales, ...newer.scales },
    demographics: { ...older.demographics, ...newer.demographics },
    ...(department !== undefined && { department }),
    ...(location !== undefined && { location }),
    praise: newer.praise || older.praise,
    critique: newer.critique || older.critique,
  }
}

/** Whether anything has been answered. */
export const isBegun = ({ statements, scales, demographics, department, location, praise, critique }: Draft): boolean =>
  [statements, scales, demographics].some((answers) => Object.keys(answers).length > 0)
  || [department, location, praise, critique].some(Boolean)

/** Control characters don't belong in a comment, and would be escaped to six bytes each. */
const clean = (comment: string) =>
  // oxlint-disable-next-line no-control-regex -- the pattern removes them
  comment.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ').trim().slice(0, commentMaxLength)

/**
 * The answers in the form in which they are sealed.
 * @throws if a question is missing; the pages prevent that
 */
export function toAnswers(draft: Draft, instrument: Instrument): Answers {
  const scale = (field: ScaleField) => {
    const value = draft.scales[field]
    if (value === undefined) throw new Error(`${field} is not answered`)
    return value
  }
  const praise = clean(draft.praise)
  const critique = clean(draft.critique)
  return {
    v: 1,
    answerFields: Object.fromEntries(instrument.statements.map(({ key }) => {
      const value = draft.statements[key]
      if (value === undefined) throw new Error(`${key} is not answered`)
      return [key, value]
    })),
    enps_grade: scale('enps_grade'),
    esi_workplace_satisfaction: scale('esi_workplace_satisfaction'),
    esi_workplace_expectations: scale('esi_workplace_expectations'),
    esi_ideal_job_comparison: scale('esi_ideal_job_comparison'),
    praiseCritiqueAnswer: { ...(praise && { praise }), ...(critique && { critique }) },
    demographics: Object.fromEntries(instrument.demographics.map(({ key }) => [key, draft.demographics[key]!])),
    ...(instrument.departments.length > 0 && { department: draft.department! }),
    ...(instrument.locations.length > 0 && { location: draft.location! }),
  }
}
