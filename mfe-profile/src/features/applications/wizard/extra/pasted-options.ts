import { addOption, newOption, setText } from '@glas/contracts/survey/extra/edits'
import { extraLimits } from '@glas/contracts/survey/extra/limits'
import type { DraftOption, ExtraQuestion, ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { textIn } from '@glas/contracts/survey/extra/texts'
import type { SurveyLanguage } from '@glas/contracts/locales'

/**
 * The edit that makes each pasted line an option: empty options are filled from `place` on, further ones are added.
 * @returns undefined for one line, or more lines than fit: the browser then pastes them as one text, so nothing is lost
 */
export function pastedOptions(
  { id, options }: ExtraQuestion, place: number, pasted: string, language: SurveyLanguage,
): ((extra: ExtraQuestions) => ExtraQuestions) | undefined {
  const lines = pasted.split(/\r?\n/).map((line) => line.trim()).filter(Boolean)
  const isEmpty = (option: DraftOption) => textIn(option.text, language).trim() === ''
  const empty = options.slice(place).filter(isEmpty)
  if (lines.length < 2 || lines.length > empty.length + extraLimits.options.max - options.length) return undefined
  const added = lines.slice(empty.length).map(() => newOption())
  const targets = [...empty, ...added]
  return (extra) => lines.reduce(
    (edited, line, i) => setText(edited, { question: id, field: 'option', option: targets[i]!.id }, language, line),
    added.reduce((edited, option) => addOption(edited, id, option), extra),
  )
}
