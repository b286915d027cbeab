import type { UiLocale } from '@glas/contracts/locales'
import type { AwardCertificate } from '@glas/contracts/reporting/award-certificates.operations'
import { xmlText } from '@glas/contracts/xml-text'
import { escapeHtml } from '@glas/svc-kit/base/escape-html'
import { awardWords } from '../../domain/award/award-words.ts'

const ink = '#10302b'
const coral = '#ff7a52'

/** Sixty dots around the drawing, one of them the voice that is heard. */
function ring(): string {
  return Array.from({ length: 60 }, (_, i) => {
    const angle = (i / 60) * 2 * Math.PI - Math.PI / 2
    const [x, y] = [150 + 138 * Math.cos(angle), 150 + 138 * Math.sin(angle)]
    const own = i === 7
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${own ? 5.6 : 3.1}" fill="${own ? coral : ink}"/>`
  }).join('')
}

/** A line of text with the same width in any font. */
const line = (text: string, y: number, size: number, width: number, rest = '') =>
  `<text x="150" y="${y}" font-size="${size}" textLength="${width}" lengthAdjust="spacingAndGlyphs"${rest}>${text}</text>`

/** The badge of a prize: a drawing that needs no font of ours and loads nothing. */
export function badgeOf({ kind, place, sizeClass, year, companyName }: AwardCertificate, locale: UiLocale): string {
  const { award, year: yearOf, sizes, place: placeOf, kinds } = awardWords[locale]
  const prize = kind === 'class' ? placeOf(place, sizes[sizeClass]) : kinds[kind]
  const label = escapeHtml(xmlText(`${award} ${yearOf(year)}: ${prize}, ${companyName}`))
  const font = "font-family=\"Georgia, 'Iowan Old Style', 'Times New Roman', serif\""
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300" role="img" aria-label="${label}" lang="${locale}">
<title>${label}</title>
<circle cx="150" cy="150" r="149" fill="#fff"/>
${ring()}
<circle cx="150" cy="150" r="124" fill="none" stroke="${ink}" stroke-width="1.5"/>
<g fill="${ink}" text-anchor="middle" ${font}>
${line(award, 104, 20, 176, ' font-weight="600"')}
${line(yearOf(year), 172, 68, 38 * yearOf(year).length - 22, ' font-weight="600"')}
${line(prize, 202, 16, Math.min(196, 7.6 * prize.length))}
</g>
<g transform="translate(133 214) scale(1.05)"><path d="M15.87 6.01A10.5 10.5 0 1 0 26 16.5H17" fill="none" stroke="${ink}" stroke-width="5"/><circle cx="24.3" cy="8.3" r="3.9" fill="${coral}"/></g>
</svg>
`
}
