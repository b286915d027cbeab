import { createFontRules, letters } from '@glas/svc-kit/base/font-rules'

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
]

/** Our fonts as style rules with the files embedded: slips and questionnaires are printed without network. */
export const printFonts = createFontRules(faces)
