/**
 * The page from which a report's file is printed: the report's own page, which with `file` draws the frozen report of
 * that file (`get-print-report`) instead of the current one. The printing browser gets the print token as its session:
 * svc-reporting intercepts the page's `refresh-session` request inside the browser and answers with that token. The
 * page may have been loaded before, without parameters: it then gets this address before its session. Once everything
 * is drawn, the page's root carries `data-print-ready`.
 * @param page path of the report's page
 */
export const printPath = (page: string, researchId: string, fileId: string): string =>
  `${page}?research=${researchId}&file=${fileId}`

/**
 * Why a page was not printed:
 * - `page-refused`: the site answered the request for the page or its report with an error;
 * - `page-failed`: the page threw, or signalled that it can't be drawn;
 * - `page-slow`: it was not drawn in time;
 * - `printer`: the printing browser did not start, or died.
 */
export const printFaults = ['page-refused', 'page-failed', 'page-slow', 'printer'] as const
export type PrintFault = (typeof printFaults)[number]

/** Attribute of any element that tells the printer to stop waiting because the report will not be drawn. */
export const printFailedAttribute = 'data-print-failed'

/** Attribute of the page's outermost element once the report is drawn and its fonts are loaded. */
export const printReadyAttribute = 'data-print-ready'
