import type { SurveyLanguage } from '@glas/contracts/locales'
import type { AskedQuestion, ExtraText } from '@glas/contracts/survey/extra/questions'
import { askedScales } from '@glas/contracts/survey/answers'
import { type Instrument, notStated, productOf } from '@glas/contracts/survey/instrument'
import type { LocalizedText } from '@glas/contracts/schema'
import { textIn, typesetAsked } from '../answering/text-in.ts'
import type { PaperField } from './sheet.ts'

/** The parts of a printed questionnaire. */
export type PaperSection = 'statements' | 'scales' | 'groups' | 'own'

/** A question as it is printed. */
export interface FieldWords {
  readonly section: PaperSection
  /** Printed before a statement. */
  readonly number?: number
  /** Heading over a statement; a PULS has none. */
  readonly category?: string
  readonly question: string
  /** Of each value; on a scale only of its ends. */
  readonly labels: readonly (string | undefined)[]
}

/** Words that are not in the instrument. */
export interface SiteWords {
  readonly department: string
  readonly location: string
  readonly notStated: string
}

const ends = (values: readonly string[], low: string, high: string) =>
  values.map((_, index) => (index === 0 ? low : index === values.length - 1 ? high : undefined))

/** The words of a field, in the language of its sheet. */
export function wordsOf(
  { id, values }: PaperField, instrument: Instrument, { language, site }: { language: SurveyLanguage; site: SiteWords },
): FieldWords {
  const put = (text: LocalizedText) => textIn(text, language)
  const nth = instrument.statements.findIndex(({ key }) => key === id)
  if (nth !== -1) {
    const { text, category: key } = instrument.statements[nth]!
    const category = productOf(instrument) === 'izz' && instrument.categories.find((each) => each.key === key)
    return {
      section: 'statements', number: nth + 1, ...(category && { category: put(category.title) }), question: put(text),
      labels: instrument.agreement.map(put),
    }
  }
  const [, scale] = askedScales(instrument).find(([field]) => field === id) ?? []
  if (scale) {
    return { section: 'scales', question: put(scale.text), labels: ends(values, put(scale.low), put(scale.high)) }
  }
  const { extra } = instrument
  const own = extra?.questions.find((question) => `extra.${question.id}` === id)
  if (extra && own) {
    const putOwn = (text: ExtraText) => typesetAsked(extra, text, language).text
    return { section: 'own', question: putOwn(own.title), labels: ownLabels(own, values, putOwn) }
  }
  return { section: 'groups', ...groupWords(id, values, instrument, { put, site }) }
}

function ownLabels({ options, scale }: AskedQuestion, values: readonly string[], put: (text: ExtraText) => string) {
  if (scale) return ends(values, put(scale.low), put(scale.high))
  const texts = new Map(options?.map(({ id, text }) => [id, put(text)]))
  return values.map((value) => texts.get(value))
}

function groupWords(
  id: string, values: readonly string[], instrument: Instrument,
  { put, site }: { put: (text: LocalizedText) => string; site: SiteWords },
) {
  const asked = instrument.demographics.find(({ key }) => key === id)
  if (asked) {
    const labels = new Map(asked.options.map(({ key, label }) => [key, put(label)]))
    return { question: put(asked.title), labels: values.map((value) => labels.get(value)) }
  }
  const units = id === 'department' ? instrument.departments : instrument.locations
  const names = new Map([...units.map(({ key, name }) => [key, name] as const), [notStated, site.notStated]])
  return {
    question: id === 'department' ? site.department : site.location,
    labels: values.map((value) => names.get(value)),
  }
}
