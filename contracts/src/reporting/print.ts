import type { UiLocale } from '../locales.ts'
import { pathTo } from '../routes.ts'

/**
 * The page from which a report's file is printed: the report's own page, which with `file` draws the frozen report of
 * that file (`get-print-report`) instead of asking for the research's. The browser that prints gets the print token as
 * its session: svc-reporting answers the page's `refresh-session` request itself, inside the browser, with that token.
 * When all is drawn the page's root carries `data-print-ready`.
 */
export function printPath(locale: UiLocale, researchId: string, fileId: string): string {
  return `${pathTo('report-basic', locale)}?research=${researchId}&file=${fileId}`
}

/** Attribute that the page's outermost element gets when the report is drawn and its fonts are there. */
export const printReadyAttribute = 'data-print-ready'
