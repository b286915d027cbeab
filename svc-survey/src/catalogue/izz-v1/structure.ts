import type { CategoryKey, DemographicKey } from '@glas/contracts/survey/instrument'

/**
 * The structure of version 1 of the IZZ catalogue, without texts. Keys, their order and what a statement
 * measures never change: that is a new version beside this one (D-5.1). Wording may be corrected here, because a research
 * is approved with a copy of its texts.
 */
export const izzSections = [
  { category: 'challenging-work-tasks', prefix: 'izz.cwt', statements: 8 },
  { category: 'decision-making', prefix: 'izz.dm', statements: 8 },
  { category: 'superior-support', prefix: 'izz.ss', statements: 10 },
  { category: 'commitment', prefix: 'izz.com', statements: 9 },
  { category: 'labour-organization', prefix: 'izz.lo', statements: 9 },
  { category: 'relationships', prefix: 'izz.rel', statements: 9 },
  { category: 'work-conditions', prefix: 'izz.wc', statements: 9 },
  { category: 'communication', prefix: 'izz.inf', statements: 8 },
  { category: 'personal-growth', prefix: 'izz.pgd', statements: 8 },
] as const satisfies readonly { category: CategoryKey; prefix: string; statements: number }[]

/** Demographic questions and their bands (D-5.6); each also accepts `not-stated`. */
export const izzDemographics = {
  gender: ['male', 'female', 'other'],
  age: ['under-25', '25-34', '35-44', '45-54', '55-plus'],
  qualification: ['low', 'middle', 'higher', 'special'],
  tenure: ['under-1', '1-2', '3-5', '6-10', 'over-10'],
} as const satisfies Record<DemographicKey, readonly string[]>

type SectionOf<S> = S extends { prefix: infer P extends string; statements: infer N } ? `${P}.${PlaceUpTo<N>}` : never
type PlaceUpTo<N> = Eight | (N extends 9 ? '09' : N extends 10 ? '09' | '10' : never)
type Eight = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08'

/** `izz.cwt.01`: the section's prefix and the position within it. */
export type StatementKey = SectionOf<(typeof izzSections)[number]>

interface ScaleTexts {
  readonly text: string
  /** Labels at 0 and at 10. */
  readonly low: string
  readonly high: string
}

/** All texts of the catalogue in one language; another language is one more file of this type. */
export interface CatalogueTexts {
  readonly categories: Readonly<Record<CategoryKey, string>>
  /** Labels of 1 to 4. */
  readonly agreement: readonly [string, string, string, string]
  readonly statements: Readonly<Record<StatementKey, string>>
  readonly enps: ScaleTexts
  readonly esi: {
    readonly satisfaction: ScaleTexts
    readonly expectations: ScaleTexts
    readonly idealJob: ScaleTexts
  }
  readonly praise: string
  readonly critique: string
  readonly demographics: {
    readonly [K in DemographicKey]: {
      readonly title: string
      readonly shortName: string
      readonly options: Readonly<Record<(typeof izzDemographics)[K][number], string>>
    }
  }
  readonly notStated: string
}
