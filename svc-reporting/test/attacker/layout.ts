import type { Knowledge } from './knowledge.ts'

/** The order of statements and categories. */
export interface Layout {
  readonly statements: readonly string[]
  readonly categories: readonly {
    readonly key: string
    readonly statements: readonly number[]
    /** A person's mean over it is a multiple of 1/unit; without blanks, its number of statements. */
    readonly unit: number
    readonly weight: number
  }[]
  readonly unit: number
}

export function layoutOf({ instrument, given = [] }: Knowledge): Layout {
  const used = instrument.categories
    .map(({ key }) => ({
      key, statements: [...instrument.statements.keys()].filter((s) => instrument.statements[s]!.category === key),
    }))
    .filter(({ statements }) => statements.length > 0)
    .map((category) => {
      const answered = new Set(given.map((one) => category.statements.filter((s) => one.statements[s]).length))
      return { ...category, unit: leastMultiple([category.statements.length, ...answered]) }
    })
  const unit = leastMultiple(used.map((category) => category.unit))
  return {
    statements: instrument.statements.map(({ key }) => key),
    categories: used.map((category) => ({ ...category, weight: unit / category.unit })),
    unit,
  }
}

/** The least number that all of these but 0 divide. */
function leastMultiple(numbers: readonly number[]): number {
  let multiple = 1
  while (numbers.some((number) => number > 0 && multiple % number !== 0)) multiple++
  return multiple
}
