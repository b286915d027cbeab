import { readFile } from 'node:fs/promises'

/** The letters in each font file, as the packages split them. */
export const letters = {
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212',
  latinExt: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+2C60-2C7F, U+A720-A7FF',
  cyrillic: 'U+0400-045F, U+0490-0491, U+2116',
  macedonian: 'U+0400, U+040D, U+0450, U+045D',
  // With the signs of keycaps.
  emoji: 'U+23, U+2A, U+30-39, U+200D, U+203C, U+2049, U+20E3, U+231A-231B, U+23E9-23FA, U+2600-27BF, U+2B1B-2B55, ' +
    'U+FE0F, U+1F000-1FAFF',
} as const

/** A font file of one weight for some letters. */
export interface FontFace {
  readonly family: string
  readonly weight: number
  /** Its letters, one of `letters`. */
  readonly of: string
  readonly file: URL
  /** Size compared with the other files of its family. */
  readonly adjust?: string
}

/** The style rule of a font file at this address. */
export function fontRule({ family, weight, of, adjust }: FontFace, address: string): string {
  const adjusted = adjust === undefined ? '' : `size-adjust: ${adjust}; `
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; unicode-range: ${of}; ${adjusted}` +
    `src: url(${address}) format("woff2"); }`
}

/** Style rules with the files embedded: documents are printed without network. The files are read once. */
export function createFontRules(faces: readonly FontFace[]): () => Promise<string> {
  let written: Promise<string> | undefined
  return () => {
    written ??= Promise.all(faces.map(async (face) =>
      fontRule(face, `data:font/woff2;base64,${(await readFile(face.file)).toString('base64')}`)))
      .then((rules) => rules.join('\n'))
    return written
  }
}
