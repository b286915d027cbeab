import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { createRng } from '../src/domain/statistics/random.ts'
import { buildReportTables } from '../src/domain/tables/report-tables.ts'
import { buildAnswers, buildInstrument, usualDemographics } from '../test/believable-answers.ts'

// Cost of the report tables, disclosure control included: 30 departments, four demographics and the locations.
const rng = createRng(new Uint8Array(16).fill(7))
for (const people of (process.argv[2] ?? '100,1000,5000').split(',').map(Number)) {
  const departments = Array.from(
    { length: 30 }, (_, i) => Math.max(2, Math.ceil((people / 26) * (0.3 + (i % 8) * 0.2))),
  )
  const locations = Array<number>(6).fill(people)
  const instrument = buildInstrument({ departments, locations, demographics: usualDemographics })
  const answers = buildAnswers(instrument, people, rng)
  const start = performance.now()
  const tables = buildReportTables({ instrument, employees: people, headcounts: {} }, answers, 0, {
    audit: createRng(randomBytes(16)),
    shuffle: createRng(randomBytes(16)),
  })
  const groups = tables.dimensions.flatMap((dimension) => dimension.groups)
  const shown = (level: 'composite' | 'single' | 'distribution') =>
    groups.filter(({ profile }) => profile?.levels[level]).length
  process.stdout.write(
    `${String(people).padStart(5)} answers: ${Math.round(performance.now() - start)} ms, groups visible of ` +
    `${groups.length}: ` +
      `${shown('composite')} C, ${shown('single')} S, ${shown('distribution')} X, ` +
      `${Math.round(JSON.stringify(tables).length / 1024)} KB\n`,
  )
}
