import type { LocalizedText } from '@glas/contracts/schema'
import { demographicKeys, notStated, type DemographicKey, type Instrument } from '@glas/contracts/survey/instrument'
import { en } from './izz-v1/en.ts'
import { hr } from './izz-v1/hr.ts'
import { type CatalogueTexts, type StatementKey, izzDemographics, izzSections } from './izz-v1/structure.ts'

/** Name of the newest catalogue, used by the next approval. */
export const currentCatalogue = 'izz-1'

/** Texts by language; add another language here. */
const texts = { hr, en } as const

function localized(pick: (of: CatalogueTexts) => string): LocalizedText {
  return { hr: pick(texts.hr), en: pick(texts.en) }
}

function scale(pick: (of: CatalogueTexts) => CatalogueTexts['enps']) {
  return {
    text: localized((of) => pick(of).text),
    low: localized((of) => pick(of).low),
    high: localized((of) => pick(of).high),
  }
}

function demographic(key: DemographicKey): Instrument['demographics'][number] {
  const label = (option: string) =>
    localized((of) => (of.demographics[key].options as Readonly<Record<string, string>>)[option]!)
  return {
    key,
    title: localized((of) => of.demographics[key].title),
    shortName: localized((of) => of.demographics[key].shortName),
    options: [
      ...izzDemographics[key].map((option) => ({ key: option, label: label(option) })),
      { key: notStated, label: localized((of) => of.notStated) },
    ],
  }
}

const statementKey = (prefix: string, place: number) => `${prefix}.${String(place).padStart(2, '0')}` as StatementKey

/** The questions that an IZZ research asks everyone: the instrument without the company's additions. */
export type Catalogue = Omit<Instrument, 'departments' | 'locations' | 'placedFirst'>

/** Version 1: 78 statements in nine categories, eNPS, ESI, comments and all demographic questions (D-5.1). */
export const izzCatalogue: Catalogue = {
  catalogue: currentCatalogue,
  categories: izzSections.map(({ category }) => ({ key: category, title: localized((of) => of.categories[category]) })),
  statements: izzSections.flatMap(({ category, prefix, statements }) =>
    Array.from({ length: statements }, (_, index) => {
      const key = statementKey(prefix, index + 1)
      return { key, category, text: localized((of) => of.statements[key]) }
    })),
  agreement: [0, 1, 2, 3].map((index) => localized((of) => of.agreement[index]!)),
  enps: scale((of) => of.enps),
  esi: {
    satisfaction: scale((of) => of.esi.satisfaction),
    expectations: scale((of) => of.esi.expectations),
    idealJob: scale((of) => of.esi.idealJob),
  },
  praise: localized((of) => of.praise),
  critique: localized((of) => of.critique),
  demographics: demographicKeys.map(demographic),
}
