import { expect, test } from '@jest/globals'
import { rules2026 } from '../../domain/award/rules.ts'
import { basicOf } from '../../domain/researches/report-parts.ts'
import { buildApproved } from '../../../test/research.ts'
import { reportOfCompany } from '../../../test/published-company.ts'
import type { CycleResearch } from './cycles.store.ts'
import { previewOf } from './preview.ts'

function research(companyId: string, startsOn: string, endsOn: string): CycleResearch {
  const subject = buildApproved({ companyId, startsOn, endsOn })
  const report = basicOf(reportOfCompany(subject, { indices: 70 }))
  return { id: subject.applicationId, companyId, state: 'released', subject, report }
}
const failedOf = (researches: readonly CycleResearch[]) => {
  const { shown } = previewOf(rules2026, 2025, researches, new Set())
  return researches.map(({ id }) => shown.entries.find(({ researchId }) => researchId === id)!.failed)
}

test('when a company has two researches in a year, then the one that began first counts, also if it ended last', () => {
  const long = research('a', '2025-03-01', '2025-04-20')
  const short = research('a', '2025-03-10', '2025-03-20')
  expect(failedOf([short, long])).toEqual([['first'], []])
  expect(failedOf([long, short])).toEqual([[], ['first']])
})

test('when both began on the same day, then the one that ended first counts', () => {
  const [long, short] = [research('a', '2025-03-01', '2025-04-20'), research('a', '2025-03-01', '2025-03-20')]
  expect(failedOf([long, short])).toEqual([['first'], []])
})

test('when a closed year is corrected after a merge, then a company stays the new entry that it was', () => {
  const [one, other] = [research('a', '2025-03-01', '2025-03-20'), research('b', '2025-03-01', '2025-03-20')]
  const closed = previewOf(rules2026, 2025, [one, other], new Set(['b'])).shown.entries
  const known = new Map(closed.map(({ researchId, ...entry }) => [researchId, entry]))
  // Since then, the first has become a company that took part before.
  const { shown } = previewOf(rules2026, 2025, [one, other], new Set(['a', 'b']), { known, excluded: new Set() })
  expect(shown.entries).toEqual(closed)
  expect(shown.prizes.newcomers).toEqual([one.id])
})
