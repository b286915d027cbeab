import { createPathTo, type LinkName } from '@glas/contracts/page-links'

/** Pages that mails, slips and sheets link to. */
export const links = ['index', 'questionnaire'] as const satisfies readonly LinkName[]

/** The URL of such a page. */
export const pathTo = createPathTo(links)
