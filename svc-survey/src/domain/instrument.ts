import type { ApplicationDraft } from '@glas/contracts/survey/application'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { izzCatalogue } from '../catalogue/catalogue.ts'

/**
 * The questions of a research: the catalogue with the chosen demographic questions, and the company's units. Units
 * without a name or people (possible in a draft) are left out.
 */
export function instrumentOf({ questions }: ApplicationDraft): Instrument {
  const unitsOf = (kind: 'departments' | 'locations', prefix: string) =>
    questions[kind]
      .filter(({ name, headcount }) => name.trim() !== '' && (headcount ?? 0) > 0)
      .map(({ name, headcount }, index) => ({ key: `${prefix}${index + 1}`, name: name.trim(), headcount: headcount! }))
  return {
    ...izzCatalogue,
    demographics: izzCatalogue.demographics.filter(({ key }) => questions.demographics.includes(key)),
    departments: unitsOf('departments', 'd'),
    locations: unitsOf('locations', 'l'),
    placedFirst: questions.placedFirst,
  }
}
