import { writeDay } from '@glas/contracts/calendar-day'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { promisedMinutes } from '@glas/contracts/survey/promised-minutes'
import { typeset } from '@glas/contracts/typeset'
import { escapeHtml } from '@glas/svc-kit/base/escape-html'
import type { PrintedSheet } from './sheet.ts'
import { printTexts } from './texts.ts'

const boxAt = (x: number, fill = 'none') =>
  `<rect x="${x}" y="0.5" width="14" height="14" rx="1.6" fill="${fill}" stroke="#000"/>`
const cross = '<path d="M43 1.5c4 4 7 7.5 13 12.500M56 1.8C52 6 47 9 44 14" fill="none" stroke="#000" stroke-width="1.7" stroke-linecap="round"/>'

/** Four boxes as in a row, drawn smaller than those that are read, and not measured. */
const drawing = (second: string, mark: string) =>
  `<svg viewBox="-1 -1 82 17" aria-hidden="true">${[boxAt(0.5), boxAt(21.5, second), boxAt(42.5), boxAt(63.5)].join('')}${mark}</svg>`
const examples = [drawing('none', cross), drawing('#000', cross), drawing('none', '')]

/** Who asks, why a copy is anonymous, and how it is filled in. */
export function renderCover(sheet: PrintedSheet, language: SurveyLanguage): string {
  const t = printTexts[language]
  const set = (text: string) => escapeHtml(typeset(text, language))
  const who = t.whoAsksText(sheet.companyName, promisedMinutes(sheet.instrument), writeDay(sheet.endsOn, language))
  const drawn = examples.map((each, index) => `${each}<span>${set(t.examples[index]!)}</span>`).join('')
  return `<section class="cover"><h1>${set(t.heading)}</h1><div>
<div><h2>${set(t.whoAsks)}</h2><p>${set(who)}${sheet.combined ? ` ${set(t.once)}` : ''}</p></div>
<div><h2>${set(t.whyAnonymous)}</h2><p><b>${set(t.allAlike)}</b> ${set(t.allAlikeText)}</p></div>
<div><h2>${set(t.howToFill)}</h2><div class="examples">${drawn}</div><p>${set(t.howToFillText)}</p></div>
</div></section>`
}
