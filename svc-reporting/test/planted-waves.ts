import type { BasicReport } from '@glas/contracts/reporting/report'

/** How many chose 1, 2, 3 and 4. */
export type Counts = readonly [number, number, number, number]
/** Of sixty people. */
export const low: Counts = [20, 20, 15, 5]
export const high: Counts = [5, 10, 20, 25]

const meanOf = (counts: Counts) => {
  const people = counts.reduce((sum, n) => sum + n)
  return Math.round((100 * counts.reduce((sum, n, i) => sum + n * (i + 1), 0)) / people) / 100
}

interface Asked {
  readonly index?: number
  readonly enps?: number
  /** By statement: its counts, its mean without them, or a bound. */
  readonly statements?: Readonly<Record<string, Counts | number | 'at-least'>>
}

/** A published report with only what is compared. */
export function plantReport(endsOn: string, { index = 60, enps = 20, statements = {} }: Asked): BasicReport {
  const entries = Object.entries(statements)
  const figure = { index, n: 60, margin: 3.1 }
  return {
    researchId: endsOn, name: endsOn, startsOn: endsOn, endsOn, releasedAt: `${endsOn}T23:00:00.000Z`,
    participation: { employees: 400, answers: 60, void: 0, responseRate: 15 },
    categories: [{ key: 'commitment', title: { hr: 'P', en: 'C' } }],
    statements: entries.map(([key]) => ({ key, category: 'commitment', text: { hr: key, en: key } })),
    whole: {
      n: 60, levels: { composite: true, single: true, distribution: true }, esi: figure,
      enps: { value: enps, n: 60, margin: 9.4, promoters: 40, passives: 40, detractors: 20 },
      categories: [{ key: 'commitment', ...figure }],
      statements: entries.map(([key, given]) => (given === 'at-least' ? { key, mean: 3.93, index: 97.8, bound: given, n: 60 }
        : typeof given === 'number' ? { key, mean: given, index: 0, n: 60 }
          : { key, mean: meanOf(given), index: 0, n: 60, distribution: [...given] })),
    },
  } as unknown as BasicReport
}
