import sharp from 'sharp'
import type { HistoryCompany } from './companies.ts'

/** How a drawn person looks; colours as `#rrggbb`. */
export interface Portrait {
  readonly skin: string
  readonly hair: string
  readonly style: 'short' | 'bob' | 'bun' | 'long' | 'bald'
  readonly clothes: string
  readonly back: string
  readonly glasses?: boolean
  readonly beard?: boolean
}

/** Hair behind the head, and in front of it. */
const hairOf: Readonly<Record<Portrait['style'], readonly [behind: string, before: string]>> = {
  short: ['', '<path d="M126 190c-6-78 36-108 76-108s82 32 72 108c-10-44-34-56-72-58-40 0-66 14-76 58z"/>'],
  bob: [
    '<path d="M104 250c-14-120 34-172 96-172s110 52 96 172c-2 22-40 30-40 10H144c0 20-38 12-40-10z"/>',
    '<path d="M128 188c4-60 34-84 72-84 40 0 68 26 72 84-40-6-60-24-78-52-16 28-34 46-66 52z"/>',
  ],
  bun: [
    '<circle cx="200" cy="76" r="34"/><path d="M120 210c-8-90 28-124 80-124s88 34 80 124z"/>',
    '<path d="M128 186c6-56 34-78 72-78s66 22 72 78c-18-40-44-50-72-50s-54 10-72 50z"/>',
  ],
  long: [
    '<path d="M98 330c-2-70-8-252 102-252s104 182 102 252c-40 16-60-20-60-50h-84c0 30-20 66-60 50z"/>',
    '<path d="M128 192c2-62 34-86 74-86 42 0 66 28 70 86-26-14-46-40-54-62-18 32-54 54-90 62z"/>',
  ],
  bald: ['', '<path d="M128 196c-6-26 0-44 6-52 2 20 0 36-6 52zM272 196c6-26 0-44-6-52-2 20 0 36 6 52z"/>'],
}

const beardLine = 'M134 214c4 52 30 72 66 72s62-20 66-72c-12 22-26 28-40 26-16-4-36-4-52 0-14 2-28-4-40-26z'

const frames = `<g fill="none" stroke="#2b2320" stroke-width="4"><circle cx="172" cy="196" r="22"/>
<circle cx="228" cy="196" r="22"/><path d="M194 194q6-4 12 0"/></g>`

const shade = 'fill="#000" fill-opacity=".12"'

/** A drawn person, as a square of SVG. */
export function portraitSvg({ skin, hair, style, clothes, back, glasses, beard }: Portrait): string {
  const [behind, before] = hairOf[style]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="640" height="640">
<rect width="400" height="400" fill="${back}"/><g fill="${hair}">${behind}</g>
<path d="M48 400c4-74 62-104 152-104s148 30 152 104z" fill="${clothes}"/>
<path d="M166 250h68v54c0 22-68 22-68 0z" fill="${skin}"/>
<path d="M166 262c20 22 48 22 68 0v18c-20 20-48 20-68 0z" ${shade}/>
<ellipse cx="200" cy="194" rx="72" ry="84" fill="${skin}"/>
<ellipse cx="127" cy="200" rx="11" ry="18" fill="${skin}"/><ellipse cx="273" cy="200" rx="11" ry="18" fill="${skin}"/>
${beard ? `<path d="${beardLine}" fill="${hair}"/>` : ''}
<g fill="#2b2320"><circle cx="172" cy="194" r="7"/><circle cx="228" cy="194" r="7"/></g>
<g fill="none" stroke="#2b2320" stroke-width="5" stroke-linecap="round"><path d="M158 172q14-9 28 0M214 172q14-9 28 0"/>
<path d="M176 242q24 20 48 0" stroke="${beard ? '#f4e9e1' : '#8c3b34'}"/></g>
<path d="M200 200q8 20-4 24" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="4" stroke-linecap="round"/>
${glasses ? frames : ''}
<g fill="${hair}">${before}</g>
<path d="M164 300q36 40 72 0l14 14q-50 48-100 0z" fill="#fff" fill-opacity=".85"/></svg>`
}

/** Signs of logos, in a square of 100. */
const signs: readonly string[] = [
  '<circle cx="50" cy="50" r="44"/><path d="M28 62l22-34 22 34z" fill="#fff"/>',
  '<path d="M50 4l42 24v44L50 96 8 72V28z"/><circle cx="50" cy="50" r="18" fill="#fff"/>',
  '<rect x="6" y="6" width="88" height="88" rx="20"/>'
    + '<path d="M24 66c14-36 38-36 52 0" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/>',
  '<path d="M6 94C6 40 40 6 94 6v40c-28 0-48 20-48 48z"/><circle cx="78" cy="78" r="16"/>',
  '<path d="M8 30h50a34 34 0 010 68H8z"/><rect x="8" y="4" width="84" height="16" rx="8"/>',
  '<circle cx="34" cy="50" r="30"/><circle cx="66" cy="50" r="30" fill-opacity=".55"/>',
  '<path d="M50 4c26 24 40 42 40 58a40 34 0 01-80 0c0-16 14-34 40-58z"/>'
    + '<path d="M50 84V48" stroke="#fff" stroke-width="8" stroke-linecap="round"/>',
]

const fonts = 'Inter, DejaVu Sans, Liberation Sans, Arial, sans-serif'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The name without its legal form. */
const shortName = (name: string) => name.replace(/ (d\.o\.o\.|d\.d\.)$/, '')

/** One line, or two of about the same length. */
function linesOf(name: string): string[] {
  const words = name.split(' ')
  if (words.length === 1 || name.length <= 11) return [name]
  const broken = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const width = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))
  return broken.reduce((best, one) => (width(one) < width(best) ? one : best))
}

/** A company's logo: a sign and its name on one or two lines. @param place in the list, which chooses the sign */
export function logoSvg({ name, colour }: Pick<HistoryCompany, 'name' | 'colour'>, place: number): string {
  const lines = linesOf(shortName(name))
  const longest = Math.max(...lines.map(({ length }) => length))
  const size = Math.min(lines.length > 1 ? 46 : 58, Math.floor(310 / (longest * 0.66)))
  const texts = lines.map((line, at) => {
    const y = 80 + (at - (lines.length - 1) / 2) * size * 1.12 + size * 0.34
    return `<text x="138" y="${y}">${escaped(line)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 464 160" width="464" height="160">
<rect width="464" height="160" fill="#fff"/>
<g transform="translate(20 30)" fill="${colour}">${signs[place % signs.length]}</g>
<g font-family="${fonts}" font-weight="700" font-size="${size}" fill="#1c2430">${texts.join('')}</g>
</svg>`
}

/** Drawn SVG as a PNG, as people upload it. */
export async function pngOf(svg: string): Promise<Blob> {
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}
