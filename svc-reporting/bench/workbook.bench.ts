import { performance } from 'node:perf_hooks'
import { workbookFormats } from '@glas/contracts/reporting/report-file'
import { workbookOf } from '../src/features/documents/workbook/workbook-of.ts'
import { writeWorkbook } from '../src/features/documents/workbook/write-workbook.ts'
import type { AnyTables } from '../src/features/documents/workbook/writing.ts'
import { benchmarkTables, comparativeTables } from '../test/compared-reports.ts'
import { basicTables, pulsTables } from '../test/published-report.ts'

// Time of the workbooks of 2,000 answers: six dimensions of 30 groups, 1,600 comments and 500 texts. Limit: 150 ms.
const tables = basicTables('hr')
const { report } = tables
const repeated = <T>(list: readonly T[], count: number): T[] => Array.from({ length: count }, (_, i) => list[i % list.length]!)
const { praise, critique } = report.comments!
report.comments = { praise: repeated(praise, 800), critique: repeated(critique, 800) }
for (const question of report.extra!.questions) {
  if (question.texts?.length) question.texts = repeated(question.texts, 100)
  if (question.comments?.length) question.comments = repeated(question.comments, 100)
}
report.dimensions = repeated(report.dimensions, 6).map(({ groups, ...dimension }) => ({ ...dimension, groups: repeated(groups, 30) }))

const kinds: Readonly<Record<string, AnyTables>> = {
  basic: tables, puls: pulsTables('hr'), comparative: comparativeTables(report, 'hr'), benchmark: benchmarkTables('hr'),
}

for (const [kind, format] of Object.keys(kinds).flatMap((one) => workbookFormats.map((two) => [one, two] as const))) {
  const times: number[] = []
  let bytes = 0
  for (let i = 0; i < 15; i++) {
    const start = performance.now()
    bytes = (await writeWorkbook(workbookOf(kinds[kind]!, format))).length
    times.push(performance.now() - start)
  }
  const [first, ...warm] = times as [number, ...number[]]
  const median = warm.toSorted((a, b) => a - b)[Math.floor(warm.length / 2)]!
  process.stdout.write(
    `${kind} ${format}: ${Math.round(median)} ms warm, ${Math.round(first)} ms the first time, ${Math.round(bytes / 1024)} KB\n`,
  )
}
