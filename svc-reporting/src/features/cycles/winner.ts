import type { Winner } from '@glas/contracts/reporting/leaderboards.operations'
import type { ClosedEntry } from './cycles.store.ts'
import { shownLogo } from './logos.ts'

/** What is shown of a winner beside its prize. */
export const winnerOf = (
  { id, subject, entry: { industry, sizeClass, score } }: ClosedEntry, agreed: ReadonlySet<string>,
): Winner =>
  ({ companyName: subject.company.name, industry, sizeClass, score: score!, ...shownLogo(agreed, id, subject) })
