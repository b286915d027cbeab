import type { LinkName } from '@glas/contracts/page-links'

/** Pages that the frame links or redirects to; all other links come from declarations. */
export const links = [
  'index', 'questionnaire', 'login', 'registration', 'confirm-email',
] as const satisfies readonly LinkName[]

export type ShellLink = (typeof links)[number]
