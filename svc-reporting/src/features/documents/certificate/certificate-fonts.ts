import { createFontRules, letters } from '@glas/svc-kit/base/font-rules'
import { fontFaces } from '../font-faces.ts'

/** The fonts of certificates as style rules with the files embedded. */
export const certificateFonts = createFontRules(fontFaces.filter(({ weight, of }) =>
  weight !== 500 && (of === letters.latin || of === letters.latinExt)))
