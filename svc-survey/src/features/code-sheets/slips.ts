import type { SurveyLanguage } from '@glas/contracts/locales'
import { promises } from '@glas/contracts/survey/promises'
import { typeset } from '@glas/contracts/typeset'
import { toString as toQrSvg } from 'qrcode'
import type { Sheet } from './sheet.ts'
import { escapeHtml } from '@glas/svc-kit/base/escape-html'
import { printFonts } from '../../domain/print-fonts.ts'
import { printSign } from '../../domain/print-sign.ts'
import { sheetTexts } from './texts.ts'

/* A slip is 95 × 68 mm, eight on a page, cut along the dashed lines. */
const style = `
@page { size: A4; margin: 10mm; }
* { box-sizing: border-box; margin: 0; }
body { font-family: "Golos Text", sans-serif; color: #10302b; font-size: 8.5pt; line-height: 1.35; }
main { display: grid; grid-template-columns: 95mm 95mm; }
.slip { width: 95mm; height: 69mm; padding: 5mm; border: 0.2mm dashed #8ba39e; display: grid; grid-template-columns: 30mm 1fr; gap: 2mm 4mm; align-content: start; break-inside: avoid; }
.slip:nth-child(8n) { break-after: page; }
.slip:last-child { break-after: auto; }
header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 3mm; border-bottom: 0.2mm solid #d5dfdc; padding-bottom: 1.5mm; }
header b { font-weight: 600; font-size: 9.5pt; line-height: 1.25; overflow-wrap: anywhere; text-wrap: balance; }
header img { max-width: 30mm; max-height: 7mm; }
.long header img { max-height: 4mm; }
/* The days are beside the logo, so that it takes no further line. */
.long header img ~ b { order: 1; flex-basis: 100%; }
header span { color: #476a64; white-space: nowrap; }
/* Beside a logo there is room for the name alone. */
.slip:not(.long) header img ~ span { flex-basis: 100%; text-align: right; }
.long { padding-block: 4mm 3mm; row-gap: 1.5mm; }
.long header b, .long header span { font-size: 7.5pt; }
.long svg { width: 25mm; height: 25mm; }
svg { width: 30mm; height: 30mm; display: block; }
h1 { font: 700 12pt/1.15 Piazzolla, serif; margin-bottom: 1mm; }
.long h1 { font-size: 10pt; }
.long .words { font-size: 7.5pt; }
.code { font-weight: 600; font-size: 14pt; line-height: 1.3; font-variant-numeric: tabular-nums; letter-spacing: 0.03em; white-space: nowrap; }
.address { overflow-wrap: anywhere; }
.small { grid-column: 1 / -1; color: #476a64; font-size: 7.5pt; }
.small b { color: #10302b; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.long .small { font-size: 7pt; line-height: 1.25; }
.words { display: flex; flex-direction: column; }
.words :is(h1, p) { text-wrap-style: balance; }
.sign { margin-top: auto; display: flex; align-items: center; justify-content: flex-end; gap: 1mm; font: 700 11pt/1 Piazzolla, serif; }
.sign svg, .long .sign svg { width: 5mm; height: 5mm; }`

/** The slips as one self-contained HTML document. */
export async function renderSlips(sheet: Sheet, language: SurveyLanguage): Promise<string> {
  const t = sheetTexts[language]
  const set = (text: string) => typeset(text, language)
  const { sealed, afterwards, compare } = promises[language]
  const promised = set(`${sealed} ${afterwards} ${compare}`)
  // A registered name may be long: it is wrapped and set smaller, never cut. Where the promise takes another line, that
  // begins with the first name that doesn't fit beside the days.
  const roomy = promised.length <= 240
  const long = sheet.companyName.length > (roomy ? 50 : 24) || (sheet.logo && !roomy) ? ' long' : ''
  const logo = sheet.logo ? `<img src="${sheet.logo}" alt="">` : ''
  const slips = await Promise.all(sheet.codes.map(async ({ code, link }) => {
    const qr = await toQrSvg(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 0, color: { dark: '#10302b' } })
    return `<section class="slip${long}">
<header>${logo}<b>${escapeHtml(sheet.companyName)}</b><span>${t.days(sheet.startsOn, sheet.endsOn)}</span></header>
${qr}
<div class="words"><h1>${set(t.invitation)}</h1><p>${set(t.how)}</p><p class="address">${escapeHtml(sheet.address.replace(/^https?:\/\//, ''))}</p>
<p class="code">${code}</p>${printSign}</div>
<p class="small">${promised} <b>${sheet.fingerprint}</b>.</p>
</section>`
  }))
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(sheet.researchName)}</title>
<style>${await printFonts()}
${style}</style></head><body><main>${slips.join('\n')}</main></body></html>`
}
