import { dayOf, writeDay } from '@glas/contracts/calendar-day'
import en from '@glas/contracts/identity/industry-names/en'
import hr from '@glas/contracts/identity/industry-names/hr'
import type { UiLocale } from '@glas/contracts/locales'
import type { AwardCertificate } from '@glas/contracts/reporting/award-certificates.operations'
import { typeset } from '@glas/contracts/typeset'
import { escapeHtml } from '@glas/svc-kit/base/escape-html'
import { toString as toQrSvg } from 'qrcode'
import { awardWords } from '../../../domain/award/award-words.ts'
import { certificateFonts } from './certificate-fonts.ts'
import { peopleRing } from './people-ring.ts'

const texts = {
  hr: {
    title: 'Potvrda nagrade', given: 'Dodijeljeno', score: 'Rezultat', of: 'od 100', size: 'Razred',
    by: 'Nagradu su odredili zaposlenici, odgovarajući bez imena na 78 tvrdnji o svojem poslu.',
    check: 'Ovu potvrdu možete provjeriti na adresi', industries: hr, industry: 'najbolji u djelatnosti:', decimal: ',',
  },
  en: {
    title: 'Award certificate', given: 'Awarded', score: 'Score', of: 'of 100', size: 'Class',
    by: 'Decided by the employees, who answered 78 statements about their work without giving their names.',
    check: 'This certificate can be checked at', industries: en, industry: 'best in the industry:', decimal: '.',
  },
} as const satisfies Readonly<Record<UiLocale, object>>

const style = `
@page { size: A4 landscape; margin: 0; }
* { box-sizing: border-box; margin: 0; }
html { font-size: 1mm; }
body { font-family: "Golos Text", sans-serif; color: #10302b; font-size: 4.4rem; line-height: 1.45; }
main { width: 297rem; height: 209rem; padding: 11rem; display: grid; grid-template-columns: 106rem 1fr; overflow: hidden; }
.year { position: relative; border-radius: 5rem; background: #10302b; color: #fff; text-align: center; }
.ring { position: absolute; left: 8rem; top: 34rem; width: 90rem; height: 90rem; display: block; }
.award { position: absolute; inset: 64rem 0 auto; font-weight: 600; font-size: 5.6rem; line-height: 1; }
.award b { display: block; margin-top: 3rem; font: 600 23rem/1 Piazzolla, serif; font-variant-numeric: lining-nums; }
.sign { position: absolute; inset: auto 0 14rem; display: flex; justify-content: center; align-items: center; gap: 2.2rem; font: 600 11rem/1 Piazzolla, serif; }
.sign svg { width: 12rem; height: 12rem; }
.words { padding: 14rem 6rem 3rem 18rem; display: flex; flex-direction: column; min-width: 0; }
.prize { color: #b23a17; font-weight: 600; font-size: 6.6rem; line-height: 1.3; text-wrap: balance; }
h1 { margin-top: 4rem; font: 600 22rem/1.04 Piazzolla, serif; letter-spacing: -0.014em; overflow-wrap: anywhere; text-wrap: balance; }
.middle h1 { font-size: 16rem; line-height: 1.06; }
.medium h1 { font-size: 13rem; line-height: 1.08; }
.long h1 { font-size: 9rem; line-height: 1.12; }
.by { margin-top: 7rem; font-size: 5.4rem; color: #2f5a53; text-wrap: pretty; }
dl { display: grid; grid-template-columns: auto auto auto; justify-content: space-between; gap: 8rem; margin-top: auto; padding-top: 5rem; border-top: 0.5rem solid #10302b; }
dt { color: #476a64; font-size: 3.9rem; }
dd { margin: 0; font-weight: 600; font-size: 5rem; white-space: nowrap; font-variant-numeric: tabular-nums lining-nums; }
dd small { font-weight: 400; font-size: 3.9rem; color: #476a64; }
.check { margin-top: 10rem; display: grid; grid-template-columns: 27rem 1fr; gap: 6rem; align-items: center; }
.check svg { width: 27rem; height: 27rem; display: block; }
.check p { color: #476a64; font-size: 3.8rem; }
.check b { display: block; color: #10302b; font-weight: 600; font-size: 3.8rem; overflow-wrap: anywhere; }`

const sign = '<p class="sign"><svg viewBox="0 0 32 32" aria-hidden="true">' +
  '<path d="M15.87 6.01A10.5 10.5 0 1 0 26 16.5H17" fill="none" stroke="#fff" stroke-width="5"/>' +
  '<circle cx="24.3" cy="8.3" r="3.9" fill="#ff7a52"/></svg>Glas</p>'

/** `1. mjesto, male tvrtke` */
function prizeOf({ kind, place, sizeClass, industry }: AwardCertificate, locale: UiLocale): string {
  const { place: placeOf, sizes, kinds } = awardWords[locale]
  if (kind === 'class') return placeOf(place, sizes[sizeClass])
  return kind === 'industry' ? `${texts[locale].industry} ${texts[locale].industries[industry]}` : kinds[kind]
}

/** Names up to so many letters have one size of letters. */
const lengths = [[12, 'short'], [28, 'middle'], [60, 'medium'], [Infinity, 'long']] as const

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Potvrda nagrade: Vrtlari, 2025.` */
export const certificateTitle = ({ companyName, year }: AwardCertificate, locale: UiLocale): string =>
  `${texts[locale].title}: ${companyName}, ${awardWords[locale].year(year)}`

/**
 * A certificate as one self-contained HTML document of one A4 page.
 * @param address where anyone can check it
 */
export async function renderCertificate(
  certificate: AwardCertificate, locale: UiLocale, address: string,
): Promise<string> {
  const { companyName, year, score, sizeClass, closedAt } = certificate
  const t = texts[locale]
  const { award, year: yearOf, sizes } = awardWords[locale]
  const set = (text: string) => typeset(escapeHtml(text), locale)
  const shown = address.replace(/^https?:\/\//, '')
  const qr = (await toQrSvg(address, { type: 'svg', errorCorrectionLevel: 'Q', margin: 0, color: { dark: '#10302b' } }))
    .replace('<svg ', `<svg role="img" aria-label="${escapeHtml(`QR: ${shown}`)}" `)
  const [, length] = lengths.find(([most]) => companyName.length <= most)!
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<title>${escapeHtml(certificateTitle(certificate, locale))}</title><style>${await certificateFonts()}
${style}</style></head><body><main>
<section class="year">${peopleRing()}<p class="award">${set(award)}<b>${yearOf(year)}</b></p>${sign}</section>
<section class="words ${length}"><p class="prize">${set(capital(prizeOf(certificate, locale)))}</p>
<h1>${escapeHtml(companyName)}</h1><p class="by">${set(t.by)}</p>
<dl><div><dt>${t.score}</dt><dd>${score.toFixed(2).replace('.', t.decimal)} <small>${t.of}</small></dd></div>
<div><dt>${t.size}</dt><dd>${set(capital(sizes[sizeClass]))}</dd></div>
<div><dt>${t.given}</dt><dd>${writeDay(dayOf(new Date(closedAt)), locale)}</dd></div></dl>
<div class="check">${qr}<p>${set(t.check)}<b>${escapeHtml(shown)}</b></p></div></section>
</main></body></html>`
}
