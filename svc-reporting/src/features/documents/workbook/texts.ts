import type { UiLocale } from '@glas/contracts/locales'
import { en } from './locales/en.ts'
import { hr } from './locales/hr.ts'
import type { WorkbookTexts } from './workbook-texts.ts'

export const workbookTexts: Readonly<Record<UiLocale, WorkbookTexts>> = { hr, en }
