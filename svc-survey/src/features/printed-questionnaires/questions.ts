import type { SurveyLanguage } from '@glas/contracts/locales'
import type { LocalizedText } from '@glas/contracts/schema'
import { askedScales } from '@glas/contracts/survey/answers'
import { type Instrument, notStated, productOf } from '@glas/contracts/survey/instrument'
import { typeset } from '@glas/contracts/typeset'
import { escapeHtml } from '@glas/svc-kit/base/escape-html'
import { box, lines, scaleRow, title } from './html.ts'
import { renderOwnQuestions } from './own-questions.ts'
import { printTexts } from './texts.ts'

/** Lines for each comment at least; what is left of the last page is filled with more. */
const fewestLines = 3

/** A department or location with more options, or longer names in all, is set in columns across the page. */
const mostInList = { options: 8, letters: 240 }

/** As many options as fit on a page in the largest letters: of names up to this length, and of the longest. */
const mostInPart = { upTo: 40, short: 52, long: 16 }

/**
 * The questions as blocks, in the order in which they are printed: first the rows of statements, which flow through the
 * columns, then the parts, each of which is kept together.
 */
export function renderQuestions(instrument: Instrument, language: SurveyLanguage): { rows: string[]; parts: string[] } {
  const set = setIn(language)
  return {
    rows: statementRows(instrument, set, printTexts[language].continued),
    parts: [
      ...scales(instrument, set, language), ...aboutYou(instrument, set, language),
      ...renderOwnQuestions(instrument.extra, language), ...ownWords(instrument, set, language),
    ],
  }
}

type Set = (text: string | LocalizedText) => string
const setIn = (language: SurveyLanguage): Set =>
  (text) => escapeHtml(typeset(typeof text === 'string' ? text : text[language] ?? text.hr, language))

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
function scales(instrument: Instrument, set: Set, language: SurveyLanguage): string[] {
  const asked = askedScales(instrument)
  if (asked.length === 0) return []
  const { overall, overallLead } = printTexts[language]
  const each = asked.map(([question, { text, low, high }]) => `<div><p>${set(text)}</p>
${scaleRow(question, 0, 10)}<div class="ends"><span>${set(low)}</span><span>${set(high)}</span></div></div>`)
  return [`<section class="part">${title(set(overall), set(overallLead))}<div class="tens">${each.join('')}</div></section>`]
}

/** Demographic questions, department and location: the short lists side by side, a long one across the page. */
function aboutYou({ demographics, departments, locations }: Instrument, set: Set, language: SurveyLanguage): string[] {
  const t = printTexts[language]
  const lists = [
    ...demographics.map(({ key, title: question, shortName, options }) => ({
      question: key, name: set(shortName ?? question), options: options.map((each) => ({ key: each.key, label: set(each.label) })),
    })),
    ...([['department', t.department, departments], ['location', t.location, locations]] as const)
      .filter(([, , units]) => units.length > 0)
      .map(([question, name, units]) => ({
        question, name: set(name),
        options: [...units.map((unit) => ({ key: unit.key, label: escapeHtml(unit.name) })), { key: notStated, label: set(t.notStated) }],
      })),
  ]
  const short = lists.filter(isShort)
  const long = lists.filter((list) => !isShort(list))
  const rows = [
    ...(short.length > 0 ? [`<div class="groups">${short.map((each) => optionList(each)).join('')}</div>`] : []),
    ...long.flatMap((list) => inChunks(list.options).map((options, index) => optionList({
      ...list, options, name: index === 0 ? list.name : `${list.name} <small>${set(t.continued)}</small>`,
    }, 'wide'))),
  ]
  return rows.map((row, index) =>
    `<section class="part">${index === 0 ? title(set(t.aboutYou), set(t.aboutYouLead)) : ''}${row}</section>`)
}

/** Whether a list has room in a narrow column beside the others. */
const isShort = ({ options }: Pick<OptionList, 'options'>): boolean =>
  options.length <= mostInList.options && options.reduce((sum, { label }) => sum + label.length, 0) <= mostInList.letters

function inChunks(options: OptionList['options']): OptionList['options'][] {
  const most = options.some(({ label }) => label.length > mostInPart.upTo) ? mostInPart.long : mostInPart.short
  return Array.from({ length: Math.ceil(options.length / most) }, (_, index) => options.slice(index * most, (index + 1) * most))
}

interface OptionList {
  readonly question: string
  readonly name: string
  readonly options: readonly { readonly key: string; readonly label: string }[]
}

function optionList({ question, name, options }: OptionList, look = ''): string {
  const items = options.map(({ key, label }) => `<li>${box({ question, value: key })}<span>${label}</span></li>`)
  return `<div class="list"><h4>${name}</h4><ul class="options ${look}">${items.join('')}</ul></div>`
}

function ownWords({ praise, critique }: Instrument, set: Set, language: SurveyLanguage): string[] {
  const t = printTexts[language]
  const asked = [['praise', praise], ['critique', critique]] as const
  const each = asked.flatMap(([question, text]) => text ? [`<div><h4>${set(text)}</h4>${lines(question, fewestLines)}</div>`] : [])
  if (each.length === 0) return []
  return [`<section class="part grows">${title(set(t.ownWords), set(t.ownWordsLead))}<div class="words">${each.join('')}</div></section>`]
}
