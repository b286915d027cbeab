import { letters } from '@glas/svc-kit/base/font-rules'
import type { FontFace } from '@glas/svc-kit/base/font-rules'

// Paths are written out so that the bundler includes the files. No variable fonts: Chromium embeds those as outlines
// without hints.
export const golos = 'Golos Text'
export const piazzolla = 'Piazzolla'
export const emoji = 'Noto Emoji'
/** The fonts of everything that this service prints. */
export const fontFaces: readonly FontFace[] = [
  { family: golos, weight: 400, of: letters.latin, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-400-normal.woff2', import.meta.url) },
  { family: golos, weight: 400, of: letters.latinExt, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-ext-400-normal.woff2', import.meta.url) },
  { family: golos, weight: 400, of: letters.cyrillic, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-cyrillic-400-normal.woff2', import.meta.url) },
  { family: golos, weight: 500, of: letters.latin, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-500-normal.woff2', import.meta.url) },
  { family: golos, weight: 500, of: letters.latinExt, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-ext-500-normal.woff2', import.meta.url) },
  { family: golos, weight: 500, of: letters.cyrillic, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-cyrillic-500-normal.woff2', import.meta.url) },
  { family: golos, weight: 600, of: letters.latin, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-600-normal.woff2', import.meta.url) },
  { family: golos, weight: 600, of: letters.latinExt, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-latin-ext-600-normal.woff2', import.meta.url) },
  { family: golos, weight: 600, of: letters.cyrillic, file: new URL(
    '../../../../node_modules/@fontsource/golos-text/files/golos-text-cyrillic-600-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 500, of: letters.latin, file: new URL(
    '../../../../node_modules/@fontsource/piazzolla/files/piazzolla-latin-500-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 500, of: letters.latinExt, file: new URL(
    '../../../../node_modules/@fontsource/piazzolla/files/piazzolla-latin-ext-500-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 500, of: letters.cyrillic, file: new URL(
    '../../../../node_modules/@fontsource/piazzolla/files/piazzolla-cyrillic-500-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 600, of: letters.latin, file: new URL(
    '../../../../node_modules/@fontsource/piazzolla/files/piazzolla-latin-600-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 600, of: letters.latinExt, file: new URL(
    '../../../../node_modules/@fontsource/piazzolla/files/piazzolla-latin-ext-600-normal.woff2', import.meta.url) },
  { family: piazzolla, weight: 600, of: letters.cyrillic, file: new URL(
    '../../../../node_modules/@fontsource/piazzolla/files/piazzolla-cyrillic-600-normal.woff2', import.meta.url) },
  // Golos Text has no ѐ and ѝ. Inter's lower-case letters are as tall at 97%.
  { family: golos, weight: 400, of: letters.macedonian, adjust: '97%', file: new URL(
    '../../../../node_modules/@fontsource/inter/files/inter-cyrillic-400-normal.woff2', import.meta.url) },
  // Comments have emoji, for which a server need not have a font.
  { family: emoji, weight: 400, of: letters.emoji, file: new URL(
    '../../../../node_modules/@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff2', import.meta.url) },
]
