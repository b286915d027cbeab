/**
 * The page from which a report's file is printed: the report's own page, which with `file` draws the frozen report of
 * that file (`get-print-report`) instead of asking for the research's. The browser that prints gets the print token as
 * its session: svc-reporting answers the page's `refresh-session` request itself, inside the browser, with that token.
 * When all is drawn the page's root carries `data-print-ready`.
 * @param page path of the report's page
 */
export const printPath = (page: string, researchId: string, fileId: string): string =>
  `${page}?research=${researchId}&file=${fileId}`

/**
 * Why a page was not printed:
 * - `page-refused`: the site answered the page, or its report, with an error;
 * - `page-failed`: the page threw, or said itself that it can't be drawn;
 * - `page-slow`: it was not drawn in time;
 * - `printer`: the browser that prints did not start, or died.
 */
export const printFaults = ['page-refused', 'page-failed', 'page-slow', 'printer'] as const
export type PrintFault = (typeof printFaults)[number]

/**
 * Attribute of any element by which the page says that the report will not be drawn; the printer then waits no longer.
 */
export const printFailedAttribute = 'data-print-failed'

/** Attribute that the page's outermost element gets when the report is drawn and its fonts are there. */
export const printReadyAttribute = 'data-print-ready'
