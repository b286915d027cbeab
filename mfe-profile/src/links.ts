import type { LinkName } from '@glas/contracts/page-links'

/** Pages of other remotes that this one links to. */
export const links = [
  'terms-of-service', 'questionnaire', 'success-korisnik', 'report-basic', 'report-benchmark', 'report-comparative', 'report-puls',
  'questionnaire-review', 'admin-entry', 'past-winners-year', 'past-winners-certificate',
] as const satisfies readonly LinkName[]
