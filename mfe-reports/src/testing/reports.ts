import type { Drivers } from '@glas/contracts/reporting/drivers'
import type { BasicReport, DimensionTable, Profile } from '@glas/contracts/reporting/report'
import type { Order } from '@glas/contracts/reporting/order'
import { type CategoryKey, categoryKeys } from '@glas/contracts/survey/instrument'

const text = (words: string, english = words) => ({ hr: words, en: english })

export const researchId = '0190f6c0-0000-7000-8000-000000000001'
export const fileId = '0190f6c0-0000-7000-8000-0000000000f1'

const composite = (index: number, n = 60) => ({ index, n, margin: 3.1 })

/** A whole of 60 answers in which everything is shown. */
const whole: Profile = {
  n: 60,
  levels: { composite: true, single: true, distribution: true },
  engagement: composite(64.2), overall: composite(60.3), esi: composite(71.9),
  categories: categoryKeys.map((key, i) => ({ key, ...composite(70 - 2 * i) })),
  enps: { value: 12, n: 60, margin: 20, promoters: 40, passives: 32, detractors: 28 },
  statements: categoryKeys.map((key, i) => ({
    key: `${key}.1`, mean: 3.2 - i / 10, index: 70 - i, n: 60, favourable: 70, distribution: [5, 13, 30, 12],
  })),
}

/** The last category is clearly the lowest; of the others only the side is known. */
export const order: Order = {
  categories: {
    average: 62,
    highest: { degree: 'probable', keys: categoryKeys.slice(0, 2), agreeing: 91 },
    lowest: { degree: 'clear', keys: ['personal-growth'] },
    tiers: [
      { side: 'above', keys: categoryKeys.slice(0, 2) },
      { side: 'around', keys: categoryKeys.slice(2, 7) },
      { side: 'below', keys: ['communication'] }, { side: 'below', keys: ['personal-growth'] },
    ],
  },
  statements: {
    average: 2.8,
    highest: {
      degree: 'none', keys: [], tied: 0, tiers: [{ side: 'around', keys: categoryKeys.slice(0, 2).map((key) => `${key}.1`) }],
    },
    lowest: {
      degree: 'clear', keys: ['personal-growth.1'], tied: 3,
      tiers: [{ side: 'below', keys: ['personal-growth.1'] }, { side: 'around', keys: ['communication.1'] }],
    },
  },
}

const noEnd = { degree: 'none' as const, keys: [] }
const ten = { ...noEnd, tied: 0, tiers: [{ side: 'around' as const, keys: ['commitment.1', 'communication.1'] }] }

/** Nothing differs clearly. */
export const noOrder: Order = {
  categories: {
    average: 62, highest: noEnd, lowest: noEnd, tiers: [{ side: 'around', keys: [...categoryKeys] }],
  },
  statements: { average: 2.8, highest: ten, lowest: ten },
}

export const report = (changes: Partial<BasicReport> = {}): BasicReport => ({
  researchId, name: 'Zadovoljstvo 2026', companyName: 'Horizont logistika d.o.o.',
  startsOn: '2026-11-10', endsOn: '2026-11-20', releasedAt: '2026-11-21T09:00:00.000Z', codeMode: 'different',
  participation: { employees: 80, answers: 60, void: 0, responseRate: 75, margin: 6.4 },
  categories: categoryKeys.map((key) => ({ key, title: text(`Kategorija ${key}`, `Category ${key}`) })),
  statements: categoryKeys.map((key) => ({ key: `${key}.1`, category: key, text: text(`Tvrdnja ${key}.`) })),
  whole, order,
  highest: categoryKeys.slice(0, 2).map((key) => `${key}.1`), lowest: categoryKeys.slice(-2).map((key) => `${key}.1`),
  dimensions: [
    { key: 'gender', title: text('Spol', 'Gender'), shortName: text('Spol', 'Gender'), visible: false },
    {
      key: 'age', title: text('Koliko imate godina?', 'How old are you?'), shortName: text('Dob', 'Age'), visible: true,
    },
    { key: 'departments', title: text('Odjeli', 'Departments'), visible: true },
  ],
  comments: { praise: 41, critique: 0 },
  ...changes,
})

/** A report with too few answers: it has only their number. */
export const tooFew = (): BasicReport => {
  const { highest: _, lowest: __, comments: ___, order: ____, ...rest } = report()
  return {
    ...rest,
    participation: { employees: 6, answers: 4, void: 0, responseRate: 66.7 },
    whole: { n: 4, levels: { composite: false, single: false, distribution: false } },
  }
}

export function table(key: 'gender' | 'age' | 'departments'): DimensionTable {
  const { title, shortName } = report().dimensions.find((dimension) => dimension.key === key)!
  const levels = { composite: true, single: true, distribution: false }
  return {
    key, title, ...(shortName && { shortName }),
    groups: [
      {
        key: `${key}-1`, label: text(`Skupina ${key}`), visible: true,
        profile: {
          n: 23, levels,
          categories: categoryKeys.map((category, i) => ({
            key: category, ...composite(55.5, 23),
            difference: i === 0
              ? { value: -10.2, certainty: 'clear' as const }
              : { value: 1, certainty: 'uncertain' as const },
          })),
        },
      },
      { key: `${key}-2`, label: text(`Mala skupina ${key}`), visible: false },
    ],
  }
}

/** @param clear categories with a weight clearly above the rest */
export const driversOf = (...clear: CategoryKey[]): Drivers => ({
  n: 58, explained: 61,
  weights: categoryKeys.filter((key) => key !== 'commitment').map((key, i) => ({
    key, percent: 9 + i, low: 3 + i, high: 21 + i, clear: clear.includes(key),
  })),
})
