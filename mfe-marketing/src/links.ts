import type { LinkName } from '@glas/contracts/page-links'

/** Pages of other remotes that this one links to. */
export const links = [
  'questionnaire', 'receipt', 'login', 'registration', 'profile-izz', 'profile-edit', 'admin-applications',
] as const satisfies readonly LinkName[]
