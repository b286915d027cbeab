import type { LinkName } from '@glas/contracts/page-links'

/** Pages that the frame itself links or leads to; all other links are the declarations'. */
export const links = [
  'index', 'questionnaire', 'login', 'registration', 'confirm-email',
] as const satisfies readonly LinkName[]

export type ShellLink = (typeof links)[number]
