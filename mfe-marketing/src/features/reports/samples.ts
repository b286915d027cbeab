/** Invented data of the sample reports. Values are indices from 0 to 100; `low` and `high` bound the 95% interval. */
export interface SampleRow {
  readonly key: string
  readonly category?: number
  readonly value: number
  readonly low: number
  readonly high: number
  /** Mean of other companies. */
  readonly others?: number
  /** Clearly different from what it is compared with. */
  readonly clear?: boolean
  /** The one that later ones are compared with. */
  readonly first?: boolean
}

export const basic: readonly SampleRow[] = [
  { key: 'relationships', category: 6, value: 74, low: 71, high: 77, clear: true },
  { key: 'tasks', category: 1, value: 71, low: 68, high: 74 },
  { key: 'superiors', category: 3, value: 68, low: 64, high: 72 },
  { key: 'conditions', category: 7, value: 66, low: 63, high: 69 },
  { key: 'communication', category: 8, value: 51, low: 47, high: 55, clear: true },
]

export const benchmark: readonly SampleRow[] = [
  { key: 'relationships', category: 6, value: 74, low: 71, high: 77, others: 72 },
  { key: 'tasks', category: 1, value: 71, low: 68, high: 74, others: 64, clear: true },
  { key: 'superiors', category: 3, value: 68, low: 64, high: 72, others: 69 },
  { key: 'conditions', category: 7, value: 66, low: 63, high: 69, others: 67 },
  { key: 'communication', category: 8, value: 51, low: 47, high: 55, others: 61, clear: true },
]

/** Three waves of one question set. */
export const puls: readonly SampleRow[] = [
  { key: 'february', value: 49, low: 44, high: 54, first: true },
  { key: 'june', value: 53, low: 48, high: 58 },
  { key: 'october', value: 62, low: 57, high: 67, clear: true },
]

export const comparedCategories = [
  { key: 'tasks', category: 1 }, { key: 'superiors', category: 3 }, { key: 'communication', category: 8 },
] as const

type Compared = readonly [index: number, certainty?: 'above' | 'below']

export const comparative: readonly { readonly key: string; readonly n: number; readonly cells: readonly Compared[] }[] = [
  { key: 'production', n: 41, cells: [[69], [64], [44, 'below']] },
  { key: 'sales', n: 24, cells: [[74], [70], [62, 'above']] },
  { key: 'logistics', n: 18, cells: [[71], [72], [53]] },
]
