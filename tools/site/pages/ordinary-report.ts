import type { BasicReport, DimensionKey, DimensionTable } from '@glas/contracts/reporting/report'
import { categoryKeys } from '@glas/contracts/survey/instrument'
import { report } from '../../../mfe-reports/src/testing/reports.ts'
import { izzCatalogue } from '../../../svc-survey/src/catalogue/catalogue.ts'
import { required } from '../drivers/required.ts'

const text = (words: string) => ({ hr: words, en: words })
const statements = izzCatalogue.statements.map(({ key, category, text: words }) => ({ key, category, text: words }))
const first = (category: number, ...places: readonly number[]) => {
  const own = statements.filter((each) => each.category === categoryKeys[category])
  return places.map((place) => required(own[place], 'The statement').key)
}
const highest: [string[], string[]] = [first(5, 0), [...first(0, 0, 2, 5), ...first(2, 1, 4), ...first(5, 1, 3, 6, 7)]]
const lowest: [string[], string[]] = [[...first(1, 7), ...first(7, 5, 3)], [...first(1, 0, 4, 6), ...first(4, 8), ...first(7, 2, 4, 6)]]

const groups: Readonly<Record<DimensionKey, readonly (readonly [name: string, n: number | null])[]>> = {
  gender: [['Muški', 24], ['Ženski', 31], ['Drugo', null]],
  age: [['25–34', 11], ['35–44', 23], ['45–54', 12], ['55 i više', 6], ['Manje od 25', null]],
  qualification: [['Srednja', 16], ['Viša i visoka', 22], ['Niža', null], ['Specijalist, magistar ili doktor znanosti', null]],
  tenure: [['Manje od godine dana', 7], ['1–2 godine', 15], ['3–5 godina', 24], ['6–10 godina', 8], ['Više od 10 godina', null]],
  departments: [['Proizvodnja', 25], ['Prodaja', 15], ['Logistika', 12], ['Uprava', 8]],
  locations: [['Rijeka', 36], ['Zagreb', 24]],
}
const titleOf = (key: DimensionKey) => {
  const asked = izzCatalogue.demographics.find((each) => each.key === key)
  return asked ? { title: asked.title, ...(asked.shortName && { shortName: asked.shortName }) }
    : { title: text(key === 'departments' ? 'Odjeli' : 'Lokacije') }
}
const levels = { composite: true, single: true, distribution: true }

/** Groups of a dimension, none of which differs significantly. */
export const ordinaryTable = (key: DimensionKey): DimensionTable => ({
  key, ...titleOf(key),
  groups: groups[key].map(([name, n]) => ({
    key: name, label: text(name), visible: n !== null,
    ...(n !== null && { profile: {
      n, levels: { ...levels, distribution: false },
      categories: categoryKeys.map((category, i) => ({
        key: category, index: 48.3 + i, n, margin: null, difference: { value: 1, certainty: 'uncertain' as const },
      })),
    } }),
  })),
})

/** The answers of 60 of 72 people of a company, with the whole catalogue and six dimensions. */
export function ordinaryReport(comments: { praise: number; critique: number }): BasicReport {
  const given = report()
  const tiers = ([outer, inner]: readonly [string[], string[]], side: 'above' | 'below') =>
    [{ side, keys: outer }, { side: 'around' as const, keys: inner }]
  return {
    ...given,
    categories: izzCatalogue.categories.map(({ key, title }) => ({ key, title })), statements,
    participation: { employees: 72, answers: 60, void: 0, responseRate: 83.3, margin: 5.2 },
    whole: {
      ...given.whole,
      statements: statements.map(({ key }) => ({
        key, mean: 2.8, index: 60, n: 60, favourable: 70, distribution: [5, 13, 30, 12],
      })),
    },
    order: { ...required(given.order, 'The order'), statements: {
      average: 2.75,
      highest: { degree: 'none', keys: [], tied: 2, tiers: tiers(highest, 'above') },
      lowest: { degree: 'none', keys: [], tied: 3, tiers: tiers(lowest, 'below') },
    } },
    highest: highest.flat(), lowest: lowest.flat(),
    dimensions: (Object.keys(groups) as DimensionKey[]).map((key) => ({ key, ...titleOf(key), visible: true })),
    comments,
  }
}

const comments = [
  'Mentorstvo za nove ljude je odlično.', 'Blizina mora i pauza na rivi.', 'Posao je raznolik, nijedan dan nije isti.',
  'Radno vrijeme je uredno, slobodni dani se dogovore bez muke.', 'Klima u skladištu ne radi već drugo ljeto.',
]

/** A number of comments, each of a line or two. */
export const ordinaryComments = (length: number): string[] =>
  Array.from({ length }, (_, i) => comments[i % comments.length] ?? '')
