import { expect, test } from '@jest/globals'
import type { BasicReport, DimensionKey, DimensionTable } from '@glas/contracts/reporting/report'
import { comparativeGroups } from './comparative-groups.ts'

const report = { whole: { statements: [] }, categories: [] } as unknown as BasicReport
const dimension = (key: DimensionKey, visible: number, hidden: number) => ({
  key,
  groups: Array.from({ length: visible + hidden }, (_, i) => ({ key: `g${i}`, label: {}, visible: i < visible })),
}) as unknown as DimensionTable

test.each<[string, DimensionTable[], DimensionKey | null]>([
  ['has two visible groups', [dimension('gender', 1, 2), dimension('age', 2, 1), dimension('tenure', 3, 0)], 'age'],
  ['has a visible group, if none has two', [dimension('gender', 0, 2), dimension('age', 1, 1)], 'age'],
  ['is asked, if none has a visible group', [dimension('gender', 0, 2), dimension('age', 0, 2)], 'gender'],
  ['there is none', [], null],
])('when nothing is chosen, then it is the first dimension that %s', (_, tables, by) => {
  expect(comparativeGroups(report, tables, undefined, [])!.by).toBe(by)
})
