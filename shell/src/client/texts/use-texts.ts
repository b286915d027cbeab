import { createUseTexts } from '@glas/mfe-kit/i18n/use-texts'
import type hr from './locales/hr.ts'

export const useTexts = createUseTexts<typeof hr>()
