import { surveyLanguages, type SurveyLanguage } from '@glas/contracts/locales'
import type { LocalizedText } from '@glas/contracts/schema'
import {
  demographicKeys, notStated, type DemographicKey, type Instrument, type Statement,
} from '@glas/contracts/survey/instrument'
import { type CatalogueTexts, type StatementKey, izzDemographics, izzSections } from './izz-v1/structure.ts'
import { pulseKeys } from './puls-v1.ts'
import { texts } from './texts.ts'

/** Names of the newest catalogues, used by the next approval. */
export const currentCatalogues = { izz: 'izz-1', puls: 'puls-1' } as const

function localized(pick: (of: CatalogueTexts) => string): LocalizedText {
  const inEach = surveyLanguages.map((language) => [language, pick(texts[language])] as const)
  return Object.fromEntries(inEach) as Record<SurveyLanguage, string>
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
export type Catalogue = Required<Omit<Instrument, 'extra' | 'departments' | 'locations' | 'placedFirst'>>

/** Version 1: 78 statements in nine categories, eNPS, ESI, comments and all demographic questions (D-5.1). */
export const izzCatalogue: Catalogue = {
  product: 'izz',
  catalogue: currentCatalogues.izz,
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

const statementOf = new Map(izzCatalogue.statements.map((statement) => [statement.key, statement]))

/** The statements of the pulse list, by category (D-5.2). */
export const pulseList: readonly Statement[] = pulseKeys.flatMap((key) => statementOf.get(key) ?? [])

/** The same by key. */
export const pulseStatements: ReadonlyMap<string, Statement> = new Map(pulseList.map((one) => [one.key, one]))
