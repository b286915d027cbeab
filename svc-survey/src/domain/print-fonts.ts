import { readFile } from 'node:fs/promises'

/** The letters in each font file, as the packages split them. */
const letters = {
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212',
  latinExt: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+2C60-2C7F, U+A720-A7FF',
  cyrillic: 'U+0400-045F, U+0490-0491, U+2116',
  macedonian: 'U+0400, U+040D, U+0450, U+045D',
} as const

// Paths are written out so that the bundler includes the files. No variable fonts: Chromium embeds those as outlines
// without hints.
const golos = 'Golos Text'
const piazzolla = 'Piazzolla'
const faces = [
  { family: golos, weight: 400, of: letters.latin, file: new URL(
    '../../../node_modules/@fontsource/golos-text/files/golos-text-latin-400-normal.woff2', import.meta.url) },
  { family: golos, weight: 400, of: letters.latinExt, file: new URL(
    '../../../node_modules/@fontsource/golos-text/files/golos-text-latin-ext-400-normal.woff2', import.meta.url) },
  { family: golos, weight: 400, of: letters.cyrillic, file: new URL(
    '../../../node_modules/@fontsource/golos-text/files/golos-text-cyrillic-400-normal.woff2', import.meta.url) },
  { family: golos, weight: 600, of: letters.latin, file: new URL(
    '../../../node_modules/@fontsource/golos-text/files/golos-text-latin-600-normal.woff2', import.meta.url) },
  { family: golos, weight: 600, of: letters.latinExt, file: new URL(
    '../../../node_modules/@fontsource/golos-text/files/golos-text-latin-ext-600-normal.woff2', import.meta.url) },
  { family: golos, weight: 600, of: letters.cyrillic, file: new URL(
    '../../../node_modules/@fontsource/golos-text/files/golos-text-cyrillic-600-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 700, of: letters.latin, file: new URL(
    '../../../node_modules/@fontsource/piazzolla/files/piazzolla-latin-700-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 700, of: letters.latinExt, file: new URL(
    '../../../node_modules/@fontsource/piazzolla/files/piazzolla-latin-ext-700-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 700, of: letters.cyrillic, file: new URL(
    '../../../node_modules/@fontsource/piazzolla/files/piazzolla-cyrillic-700-normal.woff2', import.meta.url) },
  // Golos Text has no ѐ and ѝ. Inter's lower-case letters are as tall at 97%.
  { family: golos, weight: 400, of: letters.macedonian, adjust: '97%', file: new URL(
    '../../../node_modules/@fontsource/inter/files/inter-cyrillic-400-normal.woff2', import.meta.url) },
  { family: golos, weight: 600, of: letters.macedonian, adjust: '97%', file: new URL(
    '../../../node_modules/@fontsource/inter/files/inter-cyrillic-600-normal.woff2', import.meta.url) },
] as const

let written: Promise<string> | undefined

/** Our fonts as style rules with the files embedded: slips and questionnaires are printed without network. */
export function printFonts(): Promise<string> {
  written ??= Promise.all(faces.map(async ({ family, weight, of, file, ...face }) => {
    const bytes = (await readFile(file)).toString('base64')
    const adjusted = 'adjust' in face ? `size-adjust: ${face.adjust}; ` : ''
    return `@font-face { font-family: "${family}"; font-weight: ${weight}; unicode-range: ${of}; ${adjusted}` +
      `src: url(data:font/woff2;base64,${bytes}) format("woff2"); }`
  })).then((rules) => rules.join('\n'))
  return written
}
