import { writeDay } from '@glas/contracts/calendar-day'
import { languages, type SurveyLanguage } from '@glas/contracts/locales'
import { typeset } from '@glas/contracts/typeset'
import { printFonts } from '../../domain/print-fonts.ts'
import { renderCover } from './cover.ts'
import { escapeHtml } from '@glas/svc-kit/base/escape-html'
import { line } from './html.ts'
import { renderQuestions } from './questions.ts'
import type { PrintedSheet } from './sheet.ts'
import { style } from './style.ts'
import { printTexts } from './texts.ts'

const wordmark = `<svg viewBox="0 0 94 32" role="img" aria-label="Glas"><path d="M15.87 6.01A10.5 10.5 0 1 0 26 16.5H17" fill="none" stroke="#000" stroke-width="5"/><circle cx="24.3" cy="8.3" r="3.9"/><text x="38" y="25" font-family="Piazzolla" font-weight="700" font-size="25">Glas</text></svg>`
const arrow = '<svg viewBox="0 0 32 20" aria-hidden="true" fill="none" stroke="#000" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="M2 10h27M21 2l8 8-8 8"/></svg>'

/** A company's longer names are set smaller, never cut. */
const longName = 50

/**
 * The questionnaire as one self-contained document. Its blocks are in `#source`, where `layout.ts` measures them and
 * takes them from.
 */
export async function renderDocument(sheet: PrintedSheet, language: SurveyLanguage): Promise<string> {
  const t = printTexts[language]
  const set = (text: string) => escapeHtml(typeset(text, language))
  const { rows, parts } = renderQuestions(sheet.instrument, language)
  const agreement = sheet.instrument.agreement.map((each) => set(each[language] ?? each.hr))
  const day = writeDay(sheet.endsOn, language)
  const long = sheet.companyName.length > longName || sheet.researchName.length > longName ? ' long' : ''
  const logo = sheet.logo ? `<img src="${sheet.logo}" alt="">` : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(sheet.researchName)}</title>
<style>${await printFonts()}
${style}</style></head><body><div id="source">
${renderCover(sheet, language)}
<div class="scale" aria-hidden="true">${agreement.map((words, k) => `<span style="--k: ${k + 1}">${words}</span><i style="--k: ${k + 1}"></i>`).join('')}</div>
<section class="columns"><div class="rows"><i></i>${rows.join('\n')}</div><div class="repeated"><i></i></div></section>
<div class="parts">${parts.join('\n')}</div>
<div class="first"><div class="top">${wordmark}<p class="names${long}"><b>${escapeHtml(sheet.researchName)}</b><br>${escapeHtml(sheet.companyName)}</p>${logo}</div></div>
<div class="later"><div class="top"><p class="legend">${agreement.map((words, k) => `<span><b>${k + 1}</b>${words}</span>`).join('')}</p></div></div>
<div class="turn"><div class="bottom"><p>${set(t.cornerCodes)}</p><p class="turn">${set(t.turnOver)} ${arrow}</p></div></div>
<div class="next"><div class="bottom"><p>${set(t.cornerCodes)}</p><p data-page></p></div></div>
<div class="last"><div class="bottom"><p><b>${set(t.thanks)}</b> <span data-hand-in>${set(t.handIn(day))}</span><br>${set(t.anonymity(sheet.anonymityAddress))}</p><p>${languages[language].name}<br><span data-page></span></p></div></div>
<article class="sheet"><i class="side left"></i><i class="side right"></i>${['A', 'B', 'C', 'D'].map((corner) => `<span class="mark ${corner}"></span>`).join('')}<div class="body"><div class="stack"><p></p><p></p></div></div></article>
<div class="lines">${line}</div>
</div><div id="pages"></div></body></html>`
}
