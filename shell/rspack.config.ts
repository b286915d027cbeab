import path from 'node:path'
import { shellPreset } from '@glas/mfe-kit/build/shell-preset'
import { makeFonts } from './build/fonts.ts'

const fonts = await makeFonts(path.join(import.meta.dirname, 'dist/.fonts'))

export default shellPreset(import.meta.dirname, { 'glas-fonts.css$': fonts })
