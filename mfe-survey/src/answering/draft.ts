import type { ScaleField } from '@glas/contracts/survey/answers'
import type { ExtraAnswer } from '@glas/contracts/survey/extra/questions'
import type { DemographicKey } from '@glas/contracts/survey/instrument'

/** What a respondent has answered so far. */
export interface Draft {
  readonly statements: Readonly<Record<string, number>>
  readonly scales: Readonly<Partial<Record<ScaleField, number>>>
  readonly demographics: Readonly<Partial<Record<DemographicKey, string>>>
  readonly department?: string
  readonly location?: string
  readonly praise: string
  readonly critique: string
  /** By id of the company's own questions, as typed; absent in drafts that devices kept before there were any. */
  readonly extra?: Readonly<Record<string, ExtraAnswer>>
}

export const emptyDraft: Draft = { statements: {}, scales: {}, demographics: {}, praise: '', critique: '' }

/** One answer, as the pages dispatch it. */
export type DraftChange =
  | { readonly kind: 'statement'; readonly key: string; readonly value: number }
  | { readonly kind: 'scale'; readonly key: ScaleField; readonly value: number }
  | { readonly kind: 'demographic'; readonly key: DemographicKey; readonly value: string }
  /** Undefined parts are withdrawn. */
  | { readonly kind: 'extra'; readonly key: string; readonly value: ExtraAnswer }
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
    case 'extra':
      return { ...draft, extra: { ...draft.extra, [change.key]: { ...draft.extra?.[change.key], ...change.value } } }
    default:
      return { ...draft, [change.kind]: change.value }
  }
}

/** Whether a value is an answer: cleared ones and empty texts are not. */
const isGiven = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length > 0 : value !== undefined)

const filled = (answer: ExtraAnswer) => Object.entries(answer).filter(([, value]) => isGiven(value))

const mergeExtra = (older: Draft['extra'], newer: Draft['extra'] = {}): Draft['extra'] => ({
  ...older,
  ...Object.fromEntries(Object.entries(newer).map(([id, answer]) =>
    [id, { ...older?.[id], ...Object.fromEntries(filled(answer)) }])),
})

/** Merges two drafts of one questionnaire: if both have an answer, the newer draft's counts. */
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
    ...((older.extra ?? newer.extra) && { extra: mergeExtra(older.extra, newer.extra) }),
  }
}

/** Whether anything has been answered. */
export const isBegun = (
  { statements, scales, demographics, department, location, praise, critique, extra = {} }: Draft,
): boolean =>
  [statements, scales, demographics].some((answers) => Object.keys(answers).length > 0)
  || [department, location, praise, critique].some(Boolean)
  || Object.values(extra).some((answer) => filled(answer).length > 0)
