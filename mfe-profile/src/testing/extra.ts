import * as edits from '@glas/contracts/survey/extra/edits'
import type { ExtraType } from '@glas/contracts/survey/extra/limits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'

/** Questions in Croatian with ids q1, q2 …; the choices have the options a and b (ids `q1a`). */
export const extraOf = (...titles: readonly (string | readonly [string, ExtraType])[]): ExtraQuestions =>
  titles.reduce<ExtraQuestions>((extra, given, index) => {
    const [title, type] = typeof given === 'string' ? [given, 'short-text' as const] : given
    const id = `q${index + 1}`
    const question = edits.newQuestion(type)
    const options = question.options.map((option, place) => ({ ...option, id: `${id}${'ab'[place]}` }))
    const written = ['low', 'high'].reduce(
      (now, field) => edits.setText(now, { question: id, field: field as 'low' }, 'hr', field),
      edits.setText(
        edits.addQuestion(extra, { ...question, id, options }), { question: id, field: 'title' }, 'hr', title,
      ),
    )
    return options.reduce((now, option, place) =>
      edits.setText(now, { question: id, field: 'option', option: option.id }, 'hr', `${title} ${'ab'[place]}`), written)
  }, edits.noExtraQuestions('hr'))
