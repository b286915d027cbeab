import type { UiLocale } from '@glas/contracts/locales'
import { promises } from '@glas/contracts/survey/promises'
import { toString as toQrSvg } from 'qrcode'
import type { Sheet } from './code-sheets.ts'
import { sheetTexts } from './sheet-texts.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

/* A slip is 95 × 68 mm, eight on a page, cut along the dashed lines. */
const style = `
@page { size: A4; margin: 10mm; }
* { box-sizing: border-box; margin: 0; }
body { font-family: "Golos Text", "DejaVu Sans", "Liberation Sans", sans-serif; color: #10302b; font-size: 8.5pt; line-height: 1.35; }
main { display: grid; grid-template-columns: 95mm 95mm; }
.slip { width: 95mm; height: 69mm; padding: 5mm; border: 0.2mm dashed #8ba39e; display: grid; grid-template-columns: 30mm 1fr; gap: 2mm 4mm; align-content: start; break-inside: avoid; }
.slip:nth-child(8n) { break-after: page; }
.slip:last-child { break-after: auto; }
header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 3mm; border-bottom: 0.2mm solid #d5dfdc; padding-bottom: 1.5mm; }
header b { font-size: 9.5pt; line-height: 1.25; overflow-wrap: anywhere; text-wrap: balance; }
header span { color: #476a64; white-space: nowrap; }
.long header b { font-size: 7.5pt; }
.long svg { width: 26mm; height: 26mm; }
svg { width: 30mm; height: 30mm; display: block; }
h1 { font-size: 11pt; line-height: 1.2; margin-bottom: 1mm; }
.code { font: 700 13pt/1.3 "DejaVu Sans Mono", "Liberation Mono", monospace; letter-spacing: 0.02em; white-space: nowrap; }
.address { overflow-wrap: anywhere; }
.small { grid-column: 1 / -1; color: #476a64; font-size: 7.5pt; }
.small b { color: #10302b; font-family: "DejaVu Sans Mono", monospace; font-weight: 400; }`

/** The slips as one HTML document that needs nothing from outside. */
export async function renderSlips(sheet: Sheet, locale: UiLocale): Promise<string> {
  const t = sheetTexts[locale]
  const { sealed, afterwards, compare } = promises[locale]
  const slips = await Promise.all(sheet.codes.map(async ({ code, link }) => {
    const qr = await toQrSvg(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 0, color: { dark: '#10302b' } })
    // A registered name may be a long one: it is wrapped and set smaller, never cut.
    const long = sheet.companyName.length > 50 ? ' long' : ''
    return `<section class="slip${long}">
<header><b>${escape(sheet.companyName)}</b><span>${t.days(sheet.startsOn, sheet.endsOn)}</span></header>
${qr}
<div><h1>${t.invitation}</h1><p>${t.how}</p><p class="address">${escape(sheet.address)}</p><p class="code">${code}</p></div>
<p class="small">${sealed} ${afterwards} ${compare} <b>${sheet.fingerprint}</b>.</p>
</section>`
  }))
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escape(sheet.researchName)}</title>
<style>${style}</style></head><body><main>${slips.join('\n')}</main></body></html>`
}
