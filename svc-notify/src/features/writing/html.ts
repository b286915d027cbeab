import { escapeHtml } from '@glas/svc-kit/base/escape-html'
import type { Block, Letter } from './letter.ts'

// Tables and inline styles, no web font, and no picture but the company's logo: its address is the same for everybody
// and fetching it leaves no trace (contracts/decisions/032), or it would reveal who opened the mail. The colours are
// copies of the site's tokens.
const ink = '#10302b'
const quiet = '#476a64'
const line = '#d5dfdc'
const ground = '#edf2f0'
const accent = '#ff7a52'
const dot = '#e0532b'
const sans = 'Arial,Helvetica,sans-serif'
const serif = "Georgia,'Times New Roman',serif"

const headingStyle = `margin:0;font:bold 32px/38px ${serif};color:${ink};letter-spacing:-0.3px;`

// Programs that ignore the dark rules show the light mail, or invert it themselves.
const dark = `@media (prefers-color-scheme: dark) {
  body, .ground { background-color: #0b211d !important; }
  .paper { background-color: #10302b !important; }
  .ink { color: #eef4f2 !important; }
  .quiet { color: #a9c4bd !important; }
  .line { border-color: #35564f !important; }
  .bar { border-left-color: #eef4f2 !important; }
  .dot { color: #ff7a52 !important; }
}`

const media = `:root { color-scheme: light dark; }
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .h1 { font-size: 27px !important; line-height: 32px !important; }
  .fact { display: block !important; width: 100% !important; padding: 6px 0 !important; border: 0 !important; }
  .call table { width: 100% !important; }
  .call a { display: block !important; }
}
${dark}`

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Escaped, with its line breaks. */
const words = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

/** A long address or name may break anywhere. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word;'

/** Only web addresses become links. */
const address = (href: string): string => /^https?:\/\//.test(href) ? escapeHtml(href) : '#'

const row = (top: number, font: string, content: string, color = ink) =>
  `<tr><td class="pad ${color === quiet ? 'quiet' : 'ink'}" style="padding:${top}px 40px 0;font:${font};color:${color};">${content}</td></tr>`

/** A letter as an HTML mail. */
export function toHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="${escapeHtml(letter.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>${media}</style>
</head>
<body lang="${escapeHtml(letter.locale)}" style="margin:0;padding:0;background-color:${ground};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(letter.preview)}</div>
<table ${table} class="ground" width="100%" bgcolor="${ground}"><tr><td align="center" style="padding:24px 12px;">
<table ${table} class="paper" width="600" bgcolor="#ffffff" style="width:100%;max-width:600px;background-color:#ffffff;${breaks}">
<tr><td class="pad" style="padding:28px 40px 0;"><table ${table} width="100%"><tr>
<td class="ink" style="font:bold 16px/22px ${sans};color:${ink};">${drawSender(letter)}</td>
<td class="ink" align="right" style="font:bold 22px/22px ${serif};color:${ink};">Glas<span class="dot" style="color:${dot};">&#8226;</span></td>
</tr></table></td></tr>
<tr><td class="pad" style="padding:36px 40px 0;">
<h1 class="h1 ink" style="${headingStyle}">${words(letter.heading)}</h1></td></tr>
${letter.blocks.map(drawBlock).join('\n')}
<tr><td style="padding:36px 0 0;font-size:0;line-height:0;">&nbsp;</td></tr>
</table>
<table ${table} width="600" style="width:100%;max-width:600px;"><tr>
<td class="pad quiet" style="padding:20px 40px;font:13px/20px ${sans};color:${quiet};">${drawFooter(letter)}</td>
</tr></table>
</td></tr></table>
</body>
</html>
`
}

/** The sender's name, which is also what is read where pictures aren't shown. */
function drawSender({ sender = '', logo }: Letter): string {
  if (!logo) return escapeHtml(sender)
  const { src, width, height } = logo
  return `<img src="${address(src)}" alt="${escapeHtml(sender)}" width="${width}" height="${height}" ` +
    `style="display:block;border:0;background-color:#ffffff;font:bold 16px/22px ${sans};color:${ink};">`
}

function drawBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph': return row(16, `16px/26px ${sans}`, words(block.text))
    case 'small': return row(16, `14px/22px ${sans}`, words(block.text), quiet)
    case 'note': return drawBar(words(block.text))
    case 'quote': return drawBar(
      `<span class="quiet" style="font-size:14px;line-height:20px;color:${quiet};">${words(block.label)}</span><br>` +
      words(block.text))
    case 'facts': return drawFacts(block.facts)
    case 'button': return drawButton(block)
    case 'code': return [
      row(16, `14px/22px ${sans}`, words(block.before), quiet),
      row(6, "bold 22px/30px 'Courier New',Courier,monospace", escapeHtml(block.code)),
      row(4, `14px/22px ${sans}`, words(block.after), quiet),
    ].join('\n')
  }
}

const drawButton = ({ label, href }: { label: string; href: string }) => {
  const link = `display:inline-block;padding:16px 32px;font:bold 18px/22px ${sans};color:${ink};text-decoration:none;`
  return `<tr><td class="pad call" style="padding:28px 40px 8px;"><table ${table} style="min-width:220px;"><tr>
<td bgcolor="${accent}" align="center" style="background-color:${accent};border-radius:8px;">
<a href="${address(href)}" style="${link}">${escapeHtml(label)}</a></td>
</tr></table></td></tr>`
}

const drawBar = (content: string) =>
  `<tr><td class="pad" style="padding:28px 40px 0;"><table ${table} width="100%"><tr>
<td class="ink bar" style="padding:0 0 0 16px;border-left:4px solid ${ink};font:15px/24px ${sans};color:${ink};">${content}</td>
</tr></table></td></tr>`

function drawFacts(facts: readonly { label: string; value: string }[]): string {
  const width = Math.floor(100 / facts.length)
  const cells = facts.map(({ label, value }, at) => {
    const place = at === 0 ? 'padding:14px 8px 14px 0;' : `padding:14px 8px 14px 16px;border-left:1px solid ${line};`
    return `<td class="fact quiet line" width="${width}%" valign="top" style="${place}font:14px/20px ${sans};color:${quiet};">` +
      `${escapeHtml(label)}<br><b class="ink" style="color:${ink};font-size:16px;">${escapeHtml(value)}</b></td>`
  })
  return `<tr><td class="pad" style="padding:24px 40px 0;">
<table ${table} class="line" width="100%" style="border-top:1px solid ${line};border-bottom:1px solid ${line};">
<tr>${cells.join('')}</tr></table></td></tr>`
}

const drawFooter = ({ footer }: Letter): string => footer.map(words).join(' ')
