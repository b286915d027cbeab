import type { SurveyLanguage } from '@glas/contracts/locales'
import type { PosterSize } from '@glas/contracts/survey/poster.operations'
import { promises } from '@glas/contracts/survey/promises'
import { typeset } from '@glas/contracts/typeset'
import { escapeHtml } from '@glas/svc-kit/base/escape-html'
import { toString as toQrSvg } from 'qrcode'
import { printFonts } from '../../domain/print-fonts.ts'
import { printSign } from '../../domain/print-sign.ts'
import { sheetTexts } from './texts.ts'

/** The content of a poster. All copies are the same: it has no code and no id of a research. */
export interface Poster {
  readonly companyName?: string | undefined
  /** Its logo as a `data:` address. */
  readonly logo?: string | null | undefined
  /** The first and the last day of a research. */
  readonly days?: { readonly startsOn: string; readonly endsOn: string }
  /** Where codes are entered. */
  readonly address: string
}

/** How many times larger than A4. */
const scales: Readonly<Record<PosterSize, number>> = { a4: 1, a3: Math.SQRT2 }

/* Lengths are in rem, which is a millimetre of the A4 page. */
const styleOf = (size: PosterSize) => `
@page { size: ${size}; margin: 0; }
* { box-sizing: border-box; margin: 0; }
html { font-size: ${scales[size]}mm; }
body { font-family: "Golos Text", sans-serif; color: #10302b; font-size: 5.4rem; line-height: 1.35; }
main { width: 210rem; height: 296rem; padding: 14rem 18rem; display: flex; flex-direction: column; overflow: hidden; }
header { display: flex; align-items: center; gap: 6rem; min-height: 20rem; }
header img { max-width: 64rem; max-height: 22rem; }
header b { flex: 1; font-weight: 600; font-size: 6.4rem; line-height: 1.25; overflow-wrap: anywhere; text-wrap: balance; }
.long-name header b { font-size: 4.6rem; }
h1 { margin-top: 8rem; font: 700 25rem/1.04 Piazzolla, serif; text-wrap: balance; }
.long-title h1 { font-size: 20rem; }
.days { margin-top: 4rem; font-size: 7.5rem; font-weight: 600; color: #b23c12; }
.enter { margin-block: auto; padding-block: 9rem 7rem; display: grid; grid-template-columns: 78rem 1fr; gap: 7rem 12rem; align-items: center; }
.enter svg { width: 78rem; height: 78rem; display: block; }
.how { font-size: 7.4rem; line-height: 1.35; text-wrap: pretty; }
.address { grid-column: 1 / -1; font-size: 8rem; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
ul { list-style: none; padding: 7rem 0 0; display: grid; gap: 2rem; border-top: 0.4rem solid #10302b; }
li { padding-left: 7rem; position: relative; text-wrap: pretty; }
li::before { content: ""; position: absolute; left: 0; top: 2rem; width: 3.4rem; height: 3.4rem; border-radius: 50%; background: #ff7a52; }
.sign { display: flex; align-items: center; gap: 2rem; font: 700 12rem/1 Piazzolla, serif; }
.sign svg { width: 12rem; height: 12rem; }`

/** A poster as one self-contained HTML document. */
export async function renderPoster(poster: Poster, language: SurveyLanguage, size: PosterSize): Promise<string> {
  const { companyName = '', logo, days, address } = poster
  const t = sheetTexts[language]
  const set = (text: string) => typeset(escapeHtml(text), language)
  const { code, sealed, afterwards } = promises[language]
  const shown = address.replace(/^https?:\/\//, '')
  const qr = (await toQrSvg(address, { type: 'svg', errorCorrectionLevel: 'Q', margin: 0, color: { dark: '#10302b' } }))
    .replace('<svg ', `<svg role="img" aria-label="${escapeHtml(`QR: ${shown}`)}" `)
  const classes = [companyName.length > 60 && 'long-name', t.invitation.length > 28 && 'long-title'].filter(Boolean).join(' ')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${set(t.invitation)}</title>
<style>${await printFonts()}
${styleOf(size)}</style></head><body><main class="${classes}">
<header>${logo ? `<img src="${logo}" alt="">` : ''}<b>${escapeHtml(companyName)}</b>${printSign}</header>
<h1>${set(t.invitation)}</h1>${days ? `\n<p class="days">${t.days(days.startsOn, days.endsOn)}</p>` : ''}
<section class="enter">${qr}<p class="how">${set(t.howFromPoster)}</p><p class="address">${escapeHtml(shown)}</p></section>
<ul>${[code, sealed, afterwards].map((line) => `<li>${set(line)}</li>`).join('')}</ul>
</main></body></html>`
}
