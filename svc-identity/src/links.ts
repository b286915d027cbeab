import { createPathTo, type LinkName } from '@glas/contracts/page-links'

/** Pages that mails link to. */
export const links = ['new-password', 'confirm-email'] as const satisfies readonly LinkName[]

/** The address of one of them. */
export const pathTo = createPathTo(links)
