import { createPathTo, type LinkName } from '@glas/contracts/page-links'

/** Pages that this service opens. */
export const links = ['report-basic', 'report-benchmark', 'report-comparative', 'report-puls'] as const satisfies readonly LinkName[]

/** The URL of such a page. */
export const pathTo = createPathTo(links)
