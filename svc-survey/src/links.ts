import { createPathTo, type LinkName } from '@glas/contracts/page-links'

/** Pages that mails, slips and sheets link to. */
export const links = ['questionnaire'] as const satisfies readonly LinkName[]

/** The address of one of them. */
export const pathTo = createPathTo(links)
