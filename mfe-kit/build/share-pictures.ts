import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Blob as FontFile, Buffer as Shaped, Face, Font, shape } from 'harfbuzzjs'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { releasePath } from '@glas/releases/registry/release-path'
import type { PrerenderedPage } from '@glas/releases/registry/registry'
import { letters, ring } from '../src/ui/sign-paths.ts'

const require = createRequire(import.meta.url)

/** The size that networks ask for. */
const width = 1200
const height = 630
const margin = 80
/** How far text may reach; on its right is the ring. */
const textWidth = 780

const ink = '#10302b'
const soft = '#476a64'
const pale = '#edf2f0'
const voice = '#ff7a52'

/** Faces of the site's families, at the weights of headings and of text. */
const faces = {
  heading: { package: '@fontsource-variable/piazzolla', file: 'piazzolla', weight: 620 },
  text: { package: '@fontsource-variable/golos-text', file: 'golos-text', weight: 400 },
} as const

type FaceName = keyof typeof faces

/** Sets a line of text. */
interface Typesetter {
  widthOf(text: string): number
  /** An SVG element with the line's outlines: the picture needs no fonts. */
  draw(text: string, x: number, y: number, size: number, fill: string): string
}

/** The letters that are in the second of a family's files. */
const isFurther = (char: string) => /[\u0100-\u02af]/.test(char)

/** The face's fonts at its weight, with the letters of a text: a package splits each family by alphabet. */
async function fontsOf(name: FaceName, written: string): Promise<Font[]> {
  const { package: from, file, weight } = faces[name]
  return Promise.all(['latin', 'latin-ext'].map(async (alphabet) => {
    const source = await readFile(require.resolve(`${from}/files/${file}-${alphabet}-wght-normal.woff2`))
    const still = await subsetFont(source, written, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
    return new Font(new Face(new FontFile(new Uint8Array(still).buffer)))
  }))
}

interface Glyph {
  readonly outline: string
  readonly at: number
}

function createTypesetter(fonts: readonly Font[]): Typesetter {
  const unitsPerEm = fonts[0]!.face.upem
  const shapeRun = (font: Font, text: string) => {
    const buffer = new Shaped()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().map(({ codepoint: glyph }, index) => ({ glyph, advance: positions[index]!.xAdvance }))
  }
  const fontOf = (char: string) => fonts[isFurther(char) ? 1 : 0]!

  function lay(text: string): { glyphs: Glyph[]; end: number } {
    const glyphs: Glyph[] = []
    let end = 0
    let run = { font: fonts[0]!, text: '' }
    const close = () => {
      for (const { glyph, advance } of shapeRun(run.font, run.text)) {
        glyphs.push({ outline: run.font.glyphToPath(glyph), at: end })
        end += advance
      }
    }
    for (const char of text) {
      const font = fontOf(char)
      if (font !== run.font) {
        close()
        run = { font, text: '' }
      }
      run.text += char
    }
    close()
    return { glyphs, end }
  }

  return {
    widthOf: (text) => lay(text).end / unitsPerEm,
    draw(text, x, y, size, fill) {
      const scale = size / unitsPerEm
      const paths = lay(text).glyphs.map(({ outline, at }) => `<path transform="translate(${at} 0)" d="${outline}"/>`)
      return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
    },
  }
}

/** Breaks a text into lines of a width in px. */
function linesOf(text: string, size: number, { widthOf }: Typesetter): string[] {
  const lines: string[] = []
  // Spaces that don't break keep words together.
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) * size <= textWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The ring in a colour, with the voice. */
const signIn = (color: string) => `<path d="${ring}" fill="none" stroke="${color}" stroke-width="5"/>`
  + `<circle cx="24.3" cy="8.3" r="3.9" fill="${voice}"/>`

type Words = Pick<PrerenderedPage, 'title' | 'description'>

function pictureOf({ title, description = '' }: Words, { heading, text }: Record<FaceName, Typesetter>): string {
  const sizes = [84, 72, 62, 54]
  const size = sizes.find((each) => linesOf(title, each, heading).length <= 3) ?? sizes.at(-1)!
  const head = linesOf(title, size, heading)
  const under = linesOf(description, 30, text)
  const shown = under.length > 3 ? [...under.slice(0, 2), `${under[2]} …`] : under
  const top = 250
  const body = top + (head.length - 1) * size * 1.12 + 64
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#fff"/>
<g transform="translate(652 16) scale(19)">${signIn(pale)}</g>
<g transform="translate(${margin - 10} 66) scale(2.2)">${signIn(ink)}<path d="${letters}" fill="${ink}"/></g>
${head.map((line, index) => heading.draw(line, margin, top + index * size * 1.12, size, ink)).join('\n')}
${shown.map((line, index) => text.draw(line, margin, body + index * 42, 30, soft)).join('\n')}
</svg>`
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Makes a picture, or takes it from those that an earlier build has made. */
async function writePicture(svg: string, kept: string, file: string): Promise<void> {
  const before = path.join(kept, `${digest(svg)}.png`)
  if (!existsSync(before)) {
    const partial = `${before}.${process.pid}`
    await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toFile(partial)
    await rename(partial, before)
  }
  await copyFile(before, file)
}

/**
 * Draws the picture that a shared link shows (Open Graph) for each prerendered page, from its title and description,
 * into a release's folder. Markets share a picture where the words are the same.
 * @param kept a folder that builds share, for pictures that haven't changed
 * @returns the pages with the pictures' paths
 */
export async function sharePictures(
  pages: readonly PrerenderedPage[], { part, version, dir }: { part: string; version: string; dir: string }, kept: string,
): Promise<PrerenderedPage[]> {
  if (pages.length === 0) return []
  const written = [...new Set(pages.map(({ title, description = '' }) => `${title}${description} …`).join(''))].join('')
  const [heading, text] = await Promise.all(
    (['heading', 'text'] as const).map(async (name) => createTypesetter(await fontsOf(name, written))))
  await Promise.all([path.join(dir, 'share'), kept].map((folder) => mkdir(folder, { recursive: true })))
  const drawn = new Map<string, Promise<void>>()
  const withPictures = pages.map((page) => {
    const file = `share/${digest(JSON.stringify([page.title, page.description]))}.png`
    if (page.image === undefined && !drawn.has(file)) {
      drawn.set(file, writePicture(pictureOf(page, { heading: heading!, text: text! }), kept, path.join(dir, file)))
    }
    return { ...page, image: page.image ?? releasePath(part, version) + file }
  })
  await Promise.all(drawn.values())
  return withPictures
}
