import { writeDay } from '@glas/contracts/calendar-day'
import type { UiLocale } from '@glas/contracts/locales'
import type { Market } from '@glas/contracts/markets/market'
import type { Statement } from '@glas/contracts/survey/statement'
import { statementRows, writeRate } from '@glas/contracts/survey/statement-words'
import { typeset } from '@glas/contracts/typeset'
import { escapeHtml } from '@glas/svc-kit/base/escape-html'
import { printFonts } from '../../domain/print-fonts.ts'
import { printSign } from '../../domain/print-sign.ts'
import { dayOf } from '../../domain/research-time.ts'

const texts = {
  hr: {
    title: 'Konačan obračun', item: 'Stavka', amount: 'Iznos', fillRate: 'Konačan odaziv', issued: 'Izdano',
    period: 'Trajanje', note: 'Popusti se računaju jedan za drugim. Račun šaljemo zasebno.',
  },
  en: {
    title: 'Final statement', item: 'Item', amount: 'Amount', fillRate: 'Final fill rate', issued: 'Issued',
    period: 'Period', note: 'Discounts apply one after another. The invoice is sent separately.',
  },
} as const satisfies Readonly<Record<UiLocale, object>>

export const statementFileName: Readonly<Record<UiLocale, string>> = {
  hr: 'glas-konacan-obracun.pdf', en: 'glas-final-statement.pdf',
}

const style = `
@page { size: A4; margin: 22mm 20mm; }
* { box-sizing: border-box; margin: 0; }
body { font-family: "Golos Text", sans-serif; color: #10302b; font-size: 10.5pt; line-height: 1.45; }
h1 { font: 700 22pt/1.15 Piazzolla, serif; margin-bottom: 2mm; }
.sign { display: flex; align-items: center; gap: 1.5mm; margin-bottom: 14mm; font: 700 15pt/1 Piazzolla, serif; }
.sign svg { width: 7mm; height: 7mm; }
.about { font-size: 12pt; overflow-wrap: anywhere; }
.facts { margin: 5mm 0 8mm; color: #476a64; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 2.6mm 0; border-bottom: 0.2mm solid #d5dfdc; text-align: left; vertical-align: top; font-weight: 400; }
thead th { color: #476a64; font-size: 9pt; border-bottom-color: #8ba39e; }
th:last-child, td { text-align: right; white-space: nowrap; padding-left: 6mm; }
th span { display: block; color: #476a64; font-size: 9pt; }
.subtotal > * { font-weight: 600; border-bottom-color: #8ba39e; }
.total > * { font-weight: 600; font-size: 13pt; border-bottom: 0.6mm solid #10302b; }
footer { margin-top: 8mm; color: #476a64; font-size: 9pt; }`

/** A statement as one self-contained HTML document. */
export async function renderStatement(
  statement: Statement, locale: UiLocale, { legal }: Pick<Market, 'legal'>,
): Promise<string> {
  const { companyName, name, startsOn, endsOn, issuedAt, fillRate } = statement
  const t = texts[locale]
  const rows = statementRows(statement, locale).map(({ key, label, note, amount }) =>
    `<tr class="${key}"><th scope="row">${escapeHtml(label)}${note ? `<span>${escapeHtml(note)}</span>` : ''}</th>` +
    `<td>${escapeHtml(amount)}</td></tr>`)
  const facts = [
    `${t.period}: ${writeDay(startsOn, locale)}–${writeDay(endsOn, locale)}`,
    `${t.fillRate}: ${writeRate(fillRate, locale)}`,
    `${t.issued}: ${writeDay(dayOf(new Date(issuedAt)), locale)}`,
  ]
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<title>${t.title}: ${escapeHtml(name)}</title><style>${await printFonts()}
${style}</style></head><body><main>${printSign}<h1>${t.title}</h1>
<p class="about">${escapeHtml(name)}, ${escapeHtml(companyName)}</p>
<p class="facts">${facts.join('<br>')}</p>
<table><thead><tr><th scope="col">${t.item}</th><th scope="col">${t.amount}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<footer><p>${typeset(t.note, locale)}</p><p>${escapeHtml(legal.operator)}, ${escapeHtml(legal.address)}</p></footer>
</main></body></html>`
}

