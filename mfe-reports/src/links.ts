import type { LinkName } from '@glas/contracts/page-links'

/** Pages of other remotes that this one links to. */
export const links = [
  'profile-izz', 'profile-izz-id', 'profile-puls', 'profile-puls-id', 'admin-applications', 'admin-applications-id',
] as const satisfies readonly LinkName[]
