import { createPathTo, type LinkName } from '@glas/contracts/page-links'

/** Pages that this service prints. */
export const printedPages = [
  'report-basic', 'report-benchmark', 'report-comparative', 'report-puls',
] as const satisfies readonly LinkName[]

/** Pages that this service opens or names. */
export const links = [...printedPages, 'past-winners-certificate'] as const satisfies readonly LinkName[]

/** The URL of such a page. */
export const pathTo = createPathTo(links)
