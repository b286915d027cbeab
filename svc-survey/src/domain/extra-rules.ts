import type { FaultRule, FieldFault } from '@glas/contracts/errors'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { nameFaults, textFaults } from '@glas/contracts/names'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { extraLimits, isChoice } from '@glas/contracts/survey/extra/limits'
import type { ExtraQuestion } from '@glas/contracts/survey/extra/questions'
import {
  languagesInUse, textIn, textsOf, textState, wantedLanguages, type PlacedText,
} from '@glas/contracts/survey/extra/texts'
import { asksWho } from './asks-who.ts'
import { olderTranslations } from './older-translations.ts'

/** Adds a fault of a draft. */
export type Add = (path: string, rule: FaultRule, params?: FieldFault['params']) => void

const at = (index: number) => `/questions/extra/questions/${index}`

/**
 * What prevents the extra questions from being asked (D-5.3). A missing translation is a fault in the languages in
 * which somebody is asked, and leaves out any other language.
 */
export function checkExtra(draft: ApplicationDraft, add: Add): void {
  const { extra } = draft.questions
  if (!extra) return
  const { questions } = extra
  if (questions.length > extraLimits.questions) {
    add('/questions/extra/questions', 'maxItems', { limit: extraLimits.questions, actual: questions.length })
  }
  const used = [...languagesInUse(draft).keys()]
  const inUse = used.filter((language) => language !== extra.sourceLanguage)
  const wanted = wantedLanguages(extra, used)
  const ids = new Set<string>()
  for (const [index, question] of questions.entries()) {
    const path = at(index)
    if (ids.has(question.id)) add(`${path}/id`, 'unique')
    ids.add(question.id)
    const texts = textsOf(question)
    for (const text of texts) checkText(path, text, extra.sourceLanguage, wanted, add)
    if (isChoice(question.type)) checkOptions(path, question, wanted, add)
    if (question.type === 'linear-scale') checkSteps(path, question.scale.steps, add)
    for (const language of inUse) {
      const missing = texts.filter(({ text }) => textState(text, language, extra.sourceLanguage) === 'missing').length
      if (missing > 0) add(path, 'translation', { language, question: index + 1, actual: missing })
    }
  }
}

function checkText(
  question: string, { path, text, limit, required }: PlacedText, source: SurveyLanguage,
  wanted: readonly SurveyLanguage[], add: Add,
): void {
  const here = `${question}${path}/texts`
  if (required && textIn(text, source).trim() === '') add(`${here}/${source}`, 'required')
  const lined = path === '/title' || path === '/description'
  for (const language of wanted) {
    const content = textIn(text, language)
    if (content.length > limit) add(`${here}/${language}`, 'maxLength', { limit, actual: content.length })
    const faults = (lined ? textFaults : nameFaults)(`${here}/${language}`, content)
    faults.forEach(({ path: where, rule, params }) => add(where, rule, params))
  }
}

function checkOptions(
  path: string, { options }: ExtraQuestion, wanted: readonly SurveyLanguage[], add: Add,
): void {
  const { min, max } = extraLimits.options
  if (options.length < min) add(`${path}/options`, 'minItems', { limit: min, actual: options.length })
  if (options.length > max) add(`${path}/options`, 'maxItems', { limit: max, actual: options.length })
  const ids = new Set<string>()
  for (const [index, { id }] of options.entries()) {
    if (ids.has(id)) add(`${path}/options/${index}/id`, 'unique')
    ids.add(id)
  }
  // Two options that are translated alike would be one to their readers.
  for (const language of wanted) {
    const texts = new Set<string>()
    for (const [index, { text }] of options.entries()) {
      const content = textIn(text, language).trim().toLocaleLowerCase(language)
      if (content !== '' && texts.has(content)) add(`${path}/options/${index}/text/texts/${language}`, 'unique')
      texts.add(content)
    }
  }
}

function checkSteps(path: string, steps: number, add: Add): void {
  const { min, max } = extraLimits.steps
  if (steps < min) add(`${path}/scale/steps`, 'minimum', { limit: min })
  if (steps > max) add(`${path}/scale/steps`, 'maximum', { limit: max })
}

/** Questions that ask who someone is, and translations that are older than their source. */
export function extraWarnings(draft: ApplicationDraft): FieldFault[] {
  const { extra } = draft.questions
  if (!extra) return []
  const wanted = wantedLanguages(extra, languagesInUse(draft).keys())
  // No more than can be submitted: reading an application must not take long.
  const asking = extra.questions.slice(0, extraLimits.questions).flatMap((question, index): FieldFault[] => {
    // An option such as 'e-mail' asks for nothing.
    const texts = textsOf(question).filter(({ place: { field } }) => field === 'title' || field === 'description')
    const languages = wanted.filter((language) =>
      texts.some(({ text, limit }) => asksWho(textIn(text, language).slice(0, limit), language)))
    const params = { question: index + 1, languages: languages.join() }
    return languages.length > 0 ? [{ path: at(index), rule: 'asksWho', params }] : []
  })
  return [...asking, ...olderTranslations(draft)]
}
