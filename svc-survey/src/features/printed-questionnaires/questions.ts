import type { SurveyLanguage } from '@glas/contracts/locales'
import type { LocalizedText } from '@glas/contracts/schema'
import { type Instrument, notStated, productOf } from '@glas/contracts/survey/instrument'
import { typeset } from '@glas/contracts/typeset'
import { box, escape, lines, scaleRow, title } from './html.ts'
import { renderOwnQuestions } from './own-questions.ts'
import { printTexts } from './texts.ts'

/** Lines for each comment at least; what is left of the last page is filled with more. */
const fewestLines = 3

/** Options of a department or location beyond this number are set in columns across the page. */
const mostInList = 8

/**
 * The questions as blocks, in the order in which they are printed: first the rows of statements, which flow through the
 * columns, then the parts, each of which is kept together.
 */
export function renderQuestions(instrument: Instrument, language: SurveyLanguage): { rows: string[]; parts: string[] } {
  const set = setIn(language)
  return {
    rows: statementRows(instrument, set, printTexts[language].continued),
    parts: [
      scales(instrument, set, language), aboutYou(instrument, set, language),
      ...renderOwnQuestions(instrument.extra, language), ownWords(instrument, set, language),
    ].filter((part) => part !== ''),
  }
}

type Set = (text: string | LocalizedText) => string
const setIn = (language: SurveyLanguage): Set =>
  (text) => escape(typeset(typeof text === 'string' ? text : text[language] ?? text.hr, language))

function statementRows({ statements, categories, product }: Instrument, set: Set, continued: string): string[] {
  const titles = new Map(categories.map((category) => [category.key, category.title]))
  // A PULS asks in the company's order, in which a category may come back: it has no headings (D-5.2).
  const headed = productOf({ product }) === 'izz'
  const digits = '<span class="digits" aria-hidden="true"><span>1</span><span>2</span><span>3</span><span>4</span></span>'
  const heading = (words: string) => `<div class="category"><h3>${words}<em>${set(continued)}</em></h3>${digits}</div>`
  return statements.flatMap(({ key, category, text }, index) => {
    const first = index === 0 || (headed && statements[index - 1]!.category !== category)
    const boxes = [1, 2, 3, 4].map((value) => box({ question: key, value })).join('')
    const row = `<div class="statement"><p class="number">${index + 1}</p><p>${set(text)}</p><span class="boxes">${boxes}</span></div>`
    return first ? [heading(headed ? set(titles.get(category) ?? '') : ''), row] : [row]
  })
}

/** Questions from 0 to 10. */
function scales({ enps, esi }: Instrument, set: Set, language: SurveyLanguage): string {
  const asked = [
    ...(enps ? [['enps_grade', enps] as const] : []),
    ...(esi ? [
      ['esi_workplace_satisfaction', esi.satisfaction], ['esi_workplace_expectations', esi.expectations],
      ['esi_ideal_job_comparison', esi.idealJob],
    ] as const : []),
  ]
  if (asked.length === 0) return ''
  const { overall, overallLead } = printTexts[language]
  const each = asked.map(([question, { text, low, high }]) => `<div><p>${set(text)}</p>
${scaleRow(question, 0, 10)}<div class="ends"><span>${set(low)}</span><span>${set(high)}</span></div></div>`)
  return `<section class="part">${title(set(overall), set(overallLead))}<div class="tens">${each.join('')}</div></section>`
}

/** Demographic questions, department and location. */
function aboutYou({ demographics, departments, locations }: Instrument, set: Set, language: SurveyLanguage): string {
  const t = printTexts[language]
  const list = (question: string, name: string, options: readonly { key: string; label: string }[]) => {
    const items = options.map(({ key, label }) => `<li>${box({ question, value: key })}<span>${label}</span></li>`)
    const wide = options.length > mostInList
    return { wide, html: `<div><h4>${name}</h4><ul class="options${wide ? ' wide' : ''}">${items.join('')}</ul></div>` }
  }
  const units = (question: string, name: string, all: Instrument['departments']) => all.length === 0 ? [] : [
    list(question, set(name), [
      ...all.map(({ key, name: unit }) => ({ key, label: escape(unit) })), { key: notStated, label: set(t.notStated) },
    ]),
  ]
  const lists = [
    ...demographics.map(({ key, title: question, shortName, options }) =>
      list(key, set(shortName ?? question), options.map((each) => ({ key: each.key, label: set(each.label) })))),
    ...units('department', t.department, departments), ...units('location', t.location, locations),
  ]
  if (lists.length === 0) return ''
  const [long, short] = [true, false].map((wide) => lists.filter((each) => each.wide === wide).map(({ html }) => html))
  const rows = [
    ...(short!.length > 0 ? [`<div class="groups">${short!.join('')}</div>`] : []),
    ...long!.map((html) => `<div class="groups all">${html}</div>`),
  ]
  return `<section class="part">${title(set(t.aboutYou), set(t.aboutYouLead))}${rows.join('')}</section>`
}

function ownWords({ praise, critique }: Instrument, set: Set, language: SurveyLanguage): string {
  const t = printTexts[language]
  const asked = [['praise', praise], ['critique', critique]] as const
  const each = asked.flatMap(([question, text]) => text ? [`<div><h4>${set(text)}</h4>${lines(question, fewestLines)}</div>`] : [])
  return each.length === 0 ? ''
    : `<section class="part grows">${title(set(t.ownWords), set(t.ownWordsLead))}<div class="words">${each.join('')}</div></section>`
}
