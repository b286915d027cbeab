import type { SurveyLanguage } from '@glas/contracts/locales'
import type { Application } from '@glas/contracts/survey/application'

/** The languages of the invitations and printed questionnaires of an application. */
export function questionnaireLanguages({ options }: Application['draft']): SurveyLanguage[] {
  const mailed = options.recipients.map(({ language }) => language)
  return [...new Set([...mailed, ...options.printedLanguages ?? []])].toSorted()
}
