import { createFontRules, letters } from '@glas/svc-kit/base/font-rules'

// Paths are written out so that the bundler includes the files. No variable fonts: Chromium embeds those as outlines
// without hints.
const golos = 'Golos Text'
const piazzolla = 'Piazzolla'

/** The fonts of certificates as style rules with the files embedded. */
export const certificateFonts = createFontRules([
  { family: golos, weight: 400, of: letters.latin, file: new URL(
    '../../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-400-normal.woff2', import.meta.url) },
  { family: golos, weight: 400, of: letters.latinExt, file: new URL(
    '../../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-ext-400-normal.woff2', import.meta.url) },
  { family: golos, weight: 600, of: letters.latin, file: new URL(
    '../../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-600-normal.woff2', import.meta.url) },
  { family: golos, weight: 600, of: letters.latinExt, file: new URL(
    '../../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-ext-600-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 600, of: letters.latin, file: new URL(
    '../../../../../node_modules/@fontsource/piazzolla/files/piazzolla-latin-600-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 600, of: letters.latinExt, file: new URL(
    '../../../../../node_modules/@fontsource/piazzolla/files/piazzolla-latin-ext-600-normal.woff2', import.meta.url) },
])
