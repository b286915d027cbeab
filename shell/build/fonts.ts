import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** The characters of Croatian and English texts: loaded by every page, so kept small. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
const common = `${ascii}\u00a0©«»°·×±½–—‘’‚“”„…€−\u2011\u202f`
const croatian = 'ČčĆćŽžŠšĐđ'

interface Source {
  readonly package: string
  readonly file: string
}

interface Family extends Source {
  readonly family: string
  readonly weights: readonly [number, number]
  readonly alphabets: readonly string[]
  /** Letters missing from the family, taken from a similar one; `sizeAdjust` makes lower-case letters equally tall. */
  readonly borrowed?: Source & { readonly alphabet: string; readonly letters: string; readonly sizeAdjust: string }
}

const families: readonly Family[] = [
  { family: 'Golos Text Variable', package: '@fontsource-variable/golos-text', file: 'golos-text', weights: [400, 700],
    alphabets: ['latin', 'latin-ext', 'cyrillic'],
    // Macedonian writes „сѐ” and „ѝ”. The x-heights are 0.530 and 0.546 em.
    borrowed: { package: '@fontsource-variable/inter', file: 'inter', alphabet: 'cyrillic', letters: 'ЀЍѐѝ',
      sizeAdjust: '97%' } },
  { family: 'Piazzolla Variable', package: '@fontsource-variable/piazzolla', file: 'piazzolla', weights: [400, 700],
    alphabets: ['latin', 'latin-ext', 'cyrillic'] },
]

/** unicode-range of the alphabets, as the fonts' packages split them. */
const ranges: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  latin: [[0xa0, 0xff], [0x131, 0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6, 0x2c6], [0x2da, 0x2da], [0x2dc, 0x2dc],
    [0x2000, 0x206f], [0x20ac, 0x20ac], [0x2122, 0x2122], [0x2191, 0x2191], [0x2193, 0x2193], [0x2212, 0x2212]],
  'latin-ext': [[0x100, 0x2ba], [0x1e00, 0x1e9f]],
  cyrillic: [[0x400, 0x45f], [0x490, 0x491], [0x2116, 0x2116]],
}

const codesOf = (text: string) => [...text].map((char) => char.codePointAt(0)!)

/** Formats single code points as `U+20-7E, U+A0`. */
function rangeOf(codes: readonly number[]): string {
  const sorted = [...new Set(codes)].sort((a, b) => a - b)
  const parts: [number, number][] = []
  for (const code of sorted) {
    const last = parts.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else parts.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return parts.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

function everything(alphabet: string, except: readonly number[]): number[] {
  const left = new Set(except)
  return ranges[alphabet]!.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .filter((code) => !left.has(code))
}

interface Cut {
  readonly name: string
  readonly css: string
  readonly data: Buffer
}

interface Wanted {
  readonly from?: Source
  readonly alphabet: string
  readonly codes: readonly number[]
  readonly name: string
  readonly sizeAdjust?: string
}

async function cut(family: Family, { from = family, alphabet, codes, name, sizeAdjust }: Wanted): Promise<Cut> {
  const source = require.resolve(`${from.package}/files/${from.file}-${alphabet}-wght-normal.woff2`)
  const [min, max] = family.weights
  const data = await subsetFont(await readFile(source), codes.map((code) => String.fromCodePoint(code)).join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  })
  const css = `@font-face {
  font-family: '${family.family}';
  font-weight: ${min} ${max};
  font-display: swap;${sizeAdjust ? `\n  size-adjust: ${sizeAdjust};` : ''}
  src: url('./${name}.woff2') format('woff2');
  unicode-range: ${rangeOf(codes)};
}
`
  return { name, css, data }
}

/**
 * Splits the two families into the characters of Croatian and English (files named `…-preload`) and, by
 * `unicode-range`, the rest of the alphabets for the other languages of questionnaires. Makes a folder with the files
 * and `fonts.css`, once for the same fonts and glyphs.
 * @returns the path of fonts.css
 */
export async function makeFonts(dir: string): Promise<string> {
  const packages = families.flatMap((family) => [family, ...(family.borrowed ? [family.borrowed] : [])])
  const versions = packages.map((one) => (require(`${one.package}/package.json`) as { version: string }).version)
  const key = createHash('sha256').update(JSON.stringify([families, common, croatian, ranges, versions])).digest('hex').slice(0, 12)
  const folder = path.join(dir, key)
  const css = path.join(folder, 'fonts.css')
  if (existsSync(css)) return css

  const cuts: Cut[] = []
  for (const family of families) {
    const { file, borrowed } = family
    const lacking = codesOf(borrowed?.letters ?? '')
    for (const alphabet of family.alphabets) {
      const first = codesOf(alphabet === 'latin' ? common : alphabet === 'latin-ext' ? croatian : '')
      if (first.length > 0) cuts.push(await cut(family, { alphabet, codes: first, name: `${file}-${alphabet}-preload` }))
      const rest = everything(alphabet, [...first, ...lacking])
      cuts.push(await cut(family, { alphabet, codes: rest, name: `${file}-${alphabet}` }))
    }
    if (borrowed) {
      const { alphabet, sizeAdjust } = borrowed
      cuts.push(await cut(family, { from: borrowed, alphabet, codes: lacking, name: `${file}-borrowed`, sizeAdjust }))
    }
  }
  const partial = `${folder}.${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  for (const { name, data } of cuts) await writeFile(path.join(partial, `${name}.woff2`), data)
  await writeFile(path.join(partial, 'fonts.css'), cuts.map((entry) => entry.css).join(''))
  await rename(partial, folder).catch(async (error: unknown) => {
    // Another build has made the same folder in the meantime.
    if (!existsSync(css)) throw error
    await rm(partial, { recursive: true })
  })
  return css
}
