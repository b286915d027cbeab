import type { SurveyLanguage } from '@glas/contracts/locales'
import type { AskedExtra, AskedQuestion, ExtraText } from '@glas/contracts/survey/extra/questions'
import { typeset } from '@glas/contracts/typeset'
import { escapeHtml } from '@glas/svc-kit/base/escape-html'
import { box, lines, scaleRow, title } from './html.ts'
import { printTexts } from './texts.ts'

/** Columns of a scale are 8.2 mm wide. */
const stepWidth = 8.2

/**
 * The company's own questions, a part each; the first has the heading.
 * @param language one in which they are complete
 */
export function renderOwnQuestions(extra: AskedExtra | undefined, language: SurveyLanguage): string[] {
  if (!extra) return []
  const t = printTexts[language]
  const set = (text: ExtraText | string) =>
    escapeHtml(typeset((typeof text === 'string' ? text : text[language]) ?? '', language))
  return extra.questions.map((question, index) => {
    const heading = index === 0 ? title(set(t.extra), set(t.extraLead)) : ''
    const several = question.type === 'multiple-choice' ? ` <small>${set(t.several)}</small>` : ''
    const description = question.description ? `<p>${set(question.description)}</p>` : ''
    const comment = question.commentsAllowed
      ? `<div class="comment"><span>${set(t.comment)}</span>${lines(`extra.${question.id}.comment`, 1)}</div>` : ''
    return `<section class="part">${heading}<div class="own"><h4>${set(question.title)}${several}</h4>${description}
${answer(question, set)}${comment}</div></section>`
  })
}

function answer({ id, type, options = [], scale }: AskedQuestion, set: (text: ExtraText) => string): string {
  const question = `extra.${id}`
  if (type === 'short-text') return lines(question, 1)
  if (type === 'long-text') return lines(question, 4)
  if (scale) {
    return `${scaleRow(question, 1, scale.steps)}<div class="ends" style="--width: ${(scale.steps * stepWidth).toFixed(1)}mm">` +
      `<span>${set(scale.low)}</span><span>${set(scale.high)}</span></div>`
  }
  const items = options.map((option) =>
    `<li>${box({ question, value: option.id, many: type === 'multiple-choice' })}<span>${set(option.text)}</span></li>`)
  return `<ul class="options wide">${items.join('')}</ul>`
}
