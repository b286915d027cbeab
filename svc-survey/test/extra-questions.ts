import type { SurveyLanguage } from '@glas/contracts/locales'
import * as edits from '@glas/contracts/survey/extra/edits'
import type { ExtraType } from '@glas/contracts/survey/extra/limits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { textsOf } from '@glas/contracts/survey/extra/texts'

/** A complete question of each type, written in Croatian and translated into `languages`; ids are q1, q2 …, o1, o2 … */
export function buildExtra(
  types: readonly ExtraType[] = ['single-choice', 'multiple-choice', 'linear-scale', 'short-text', 'long-text'],
  languages: readonly SurveyLanguage[] = ['en'],
): ExtraQuestions {
  let extra = languages.reduce(edits.addLanguage, edits.noExtraQuestions('hr'))
  for (const [index, type] of types.entries()) {
    let option = -1
    const question = edits.newQuestion(type, () => `o${++option}`)
    extra = edits.addQuestion(extra, { ...question, id: `q${index + 1}` })
  }
  for (const question of extra.questions) {
    for (const { place, path } of textsOf(question)) {
      for (const language of ['hr', ...languages] as const) {
        extra = edits.setText(extra, place, language, `${language}: ${question.id}${path}`)
      }
    }
  }
  return extra
}
