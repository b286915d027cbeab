import { createPathTo, type LinkName } from '@glas/contracts/page-links'

/** Pages that mails link to. */
export const links = [
  'new-password', 'confirm-email', 'profile-edit', 'profile-izz', 'change-password', 'login',
] as const satisfies readonly LinkName[]

/** The URL of such a page. */
export const pathTo = createPathTo(links)
