import { createPathTo, type LinkName } from '@glas/contracts/page-links'

/** Pages that mails link to. */
export const links = [
  'questionnaire', 'profile-izz-id', 'profile-puls-id', 'report-basic', 'report-puls', 'report-benchmark',
  'past-winners-year', 'profile-feedback', 'admin-testimonials',
] as const satisfies readonly LinkName[]

/** The URL of such a page. */
export const pathTo = createPathTo(links)
