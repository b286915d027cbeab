import type { UiLocale } from '@glas/contracts/locales'
import { createPageSet, pathOf } from '@glas/contracts/page-set'
import { pages as marketing } from '../../../mfe-marketing/src/pages.ts'
import { pages as profile } from '../../../mfe-profile/src/pages.ts'
import { pages as reports } from '../../../mfe-reports/src/pages.ts'
import { pages as survey } from '../../../mfe-survey/src/pages.ts'
import { required } from './required.ts'

const site = createPageSet([...marketing, ...survey, ...profile, ...reports])

/** The address of a page that a remote of the working tree declares. */
export const pathTo = (name: string, locale: UiLocale, params?: Readonly<Record<string, string>>): string =>
  pathOf(required(site.named(name), `The page ${name}`), locale, params)
