import { createPathTo, type LinkName } from '@glas/contracts/page-links'

/** Pages that this service opens. */
export const links = ['report-basic'] as const satisfies readonly LinkName[]

/** The address of one of them. */
export const pathTo = createPathTo(links)
