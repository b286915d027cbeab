import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { askedExtra } from '@glas/contracts/survey/extra/asked'
import { languagesInUse } from '@glas/contracts/survey/extra/texts'
import type { Instrument, Product } from '@glas/contracts/survey/instrument'
import { currentCatalogues, izzCatalogue, pulseStatements } from '../catalogue/catalogue.ts'

type Questions = ApplicationDraft['questions']

/**
 * The questions of a research: those of its product, the chosen demographic questions, the company's units, and its own
 * questions in the languages in which they are complete. A draft may hold parts that have no answer (units without a
 * name or people, unknown statements): these are left out.
 */
export function instrumentOf(product: Product, draft: ApplicationDraft): Instrument {
  const { questions } = draft
  const extra = questions.extra && askedExtra(questions.extra, languagesInUse(draft).keys())
  return {
    ...(product === 'puls' ? pulse(questions) : izzCatalogue),
    demographics: izzCatalogue.demographics.filter(({ key }) => questions.demographics.includes(key)),
    departments: unitsOf(questions.departments, 'd'),
    locations: unitsOf(questions.locations, 'l'),
    placedFirst: questions.placedFirst,
    ...(extra && { extra }),
  }
}

function unitsOf(units: Questions['departments'], prefix: string): Instrument['departments'] {
  return units
    .flatMap(({ name, headcount }) => (name.trim() !== '' && headcount ? [{ name: name.trim(), headcount }] : []))
    .map((unit, index) => ({ key: `${prefix}${index + 1}`, ...unit }))
}

/** The chosen statements in the company's order, and what the company adds of the catalogue (D-5.2). */
function pulse({ statements: chosen = [], enps, comments }: Questions) {
  const statements = chosen.flatMap((key) => pulseStatements.get(key) ?? [])
  const { categories, agreement, praise, critique, enps: enpsQuestion } = izzCatalogue
  return {
    product: 'puls' as const,
    catalogue: currentCatalogues.puls,
    categories: categories.filter(({ key }) => statements.some(({ category }) => category === key)),
    statements,
    agreement,
    ...(enps && { enps: enpsQuestion }),
    ...(comments && { praise, critique }),
  }
}
