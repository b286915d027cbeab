import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, stateDir } from '../start/paths.ts'
import type { Bench } from './bench.ts'
import { builder } from './builder.ts'
import { firstPage } from './first-page.ts'
import { paper } from './paper.ts'
import { publicPages } from './public.ts'
import { releases } from './releases.ts'
import { reports } from './reports.ts'
import { respondents } from './respondents/respondents.ts'
import { inWords, markdownTable, record, thisMachine } from './results.ts'
import { scans } from './scans.ts'
import { serviceReleases } from './service-releases.ts'
import { start } from './start.ts'
import { truth } from './truth.ts'
import { cellsOf, formatTable, isMet } from './table.ts'

const benches: readonly Bench[] = [respondents, firstPage, publicPages, start, reports, releases, serviceReleases, builder, paper, scans, truth]

const resultsDir = join(stateDir, 'bench')

const resultsFile = join(root, 'tools/bench/RESULTS.md')
const heading = `# Last figures

Made by \`npm run bench -- --record\`, which replaces the benches it ran. Each bench explains its limits.`

const usage = `npm run bench [-- name … --profile --record --site <address>]: measures the system on this machine, each part on a separate
system.
Prints a table, and writes the figures as JSON into .glas/bench/<name>.json. Exits with 1 if a limit is not met.
With --record they replace the previous ones in tools/bench/RESULTS.md.
With --site the bench public measures a running site: one with demo data has past winners and certificates, too.
With --profile the processes write .glas/bench/profiles/*.cpuprofile, which makes them slower.
${benches.map(({ name, help }) => `  ${name.padEnd(16)} ${help}`).join('\n')}`

const stopping = new AbortController()

async function runBench({ name, run }: Bench): Promise<boolean> {
  const began = Date.now()
  const machine = thisMachine()
  const dir = mkdtempSync(join(tmpdir(), `glas-bench-${name}-`))
  try {
    const showStep = (what: string) => console.error(`${name}: ${what}`)
    const rows = await run({ dir, showStep, signal: stopping.signal, ...(profileDir && { profileDir }), ...(site && { site }) })
    const met = rows.every((row) => isMet(row) !== false)
    const result = {
      name, at: new Date(began).toISOString(), seconds: (Date.now() - began) / 1000,
      machine, met,
      rows: rows.map((row) => ({ ...row, met: isMet(row) })),
    }
    mkdirSync(resultsDir, { recursive: true })
    writeFileSync(join(resultsDir, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
    console.log(`\n${name} (.glas/bench/${name}.json)\n${formatTable(rows)}\n`)
    if (recording) {
      const table = markdownTable([['what', 'measured', 'limit', ''], ...rows.map(cellsOf)])
      record(resultsFile, heading, name, `## ${name}, ${result.at.slice(0, 10)}\n${inWords(machine)}\n\n${table}`)
    }
    return met
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    'profile': { type: 'boolean' }, 'record': { type: 'boolean' }, 'help': { type: 'boolean' }, 'site': { type: 'string' },
  },
})
const { record: recording, site } = values
const profileDir = values.profile ? join(resultsDir, 'profiles') : undefined
const unknown = names.find((name) => !benches.some((bench) => bench.name === name))
if (values.help) {
  console.log(usage)
} else if (unknown) {
  console.error(`There is no bench ${unknown}.\n${usage}`)
  process.exitCode = 1
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
    if (stopping.signal.aborted) break
    try {
      if (!(await runBench(bench))) process.exitCode = 1
    } catch (error) {
      console.error(`${bench.name} could not be measured: ${(error as Error).message}`)
      process.exitCode = 1
    }
  }
}
