import type { FieldFault } from '@glas/contracts/errors'
import type { SurveyLanguage } from '@glas/contracts/locales'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { confirmTexts } from '@glas/contracts/survey/extra/edits'
import { extraLimits } from '@glas/contracts/survey/extra/limits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { completeLanguages, languagesInUse, textIn, textsOf, textState } from '@glas/contracts/survey/extra/texts'

/**
 * The languages in which employees get the extra questions: those of recipients and sheets, which have to be complete,
 * and any other that is complete.
 */
function askedLanguages(draft: ApplicationDraft, extra: ExtraQuestions): SurveyLanguage[] {
  const used = [...languagesInUse(draft).keys()]
  return [...new Set([...completeLanguages(extra, used), ...used])]
}

/**
 * Translations that employees would read though their source has changed since, by question and language. An optional
 * text without a source is not asked, so its translations don't count.
 */
export function olderTranslations(draft: ApplicationDraft): FieldFault[] {
  const { extra } = draft.questions
  if (!extra) return []
  const languages = askedLanguages(draft, extra)
  return extra.questions.slice(0, extraLimits.questions).flatMap((question, index) => {
    const texts = textsOf(question).filter(({ text }) => textIn(text, extra.sourceLanguage).trim() !== '')
    return languages.flatMap((language): FieldFault[] => {
      const actual = texts.filter(({ text }) => textState(text, language, extra.sourceLanguage) === 'older').length
      const params = { language, question: index + 1, actual }
      return actual > 0 ? [{ path: `/questions/extra/questions/${index}`, rule: 'translationOlder', params }] : []
    })
  })
}

/** The draft with these translations marked as up to date. */
export function confirmTranslations(draft: ApplicationDraft): ApplicationDraft {
  const { extra } = draft.questions
  if (!extra) return draft
  const confirmed = confirmTexts(extra, askedLanguages(draft, extra))
  return { ...draft, questions: { ...draft.questions, extra: confirmed } }
}
