import type { Terms } from '@glas/contracts/survey/terms'

/** What is checked, in this order. */
export const checkSteps = ['key', 'signature', 'listed', 'list', 'count'] as const
export type CheckStep = (typeof checkSteps)[number]

/** Why a step failed; `count` and `limit` are numbers of its sentence. */
export type CheckFault =
  /** No terms have the receipt's fingerprint. */
  | { readonly reason: 'noKey' }
  /** The terms or a key in them differ from their fingerprint. */
  | { readonly reason: 'changedKey' }
  | { readonly reason: 'otherResearch' | 'forged' | 'otherTerms' | 'notListed' | 'unreadableList' | 'unsorted' }
  | { readonly reason: 'duplicate' | 'forgedOnes'; readonly count: number }
  | { readonly reason: 'tooMany' | 'otherLimit'; readonly count: number; readonly limit: number }

export type StepResult =
  | { readonly state: 'running'; readonly done?: number; readonly total?: number }
  | { readonly state: 'ok' }
  | { readonly state: 'failed'; readonly fault: CheckFault }
  /** The list is not published yet. */
  | { readonly state: 'early' }

/** What has become known so far. */
export interface Checked {
  readonly terms?: Terms
  /** Their fingerprint, as on the slip. */
  readonly termsSha256?: string
  readonly steps: Partial<Readonly<Record<CheckStep, StepResult>>>
  /** Of the list. */
  readonly listed?: { readonly count: number; readonly void: number | null; readonly limit: number }
}

/** `counted`: every step holds. `early`: what can be checked before the end holds. `failed`: a step does not hold. */
export type Verdict = 'counted' | 'early' | 'failed'
