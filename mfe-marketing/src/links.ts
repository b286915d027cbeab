import type { LinkName } from '@glas/contracts/page-links'

/** Pages of other remotes that this one links to. */
export const links = [
  'questionnaire', 'receipt', 'login', 'registration', 'profile-izz', 'profile-edit', 'profile-instructions',
  'admin-applications',
] as const satisfies readonly LinkName[]
