import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stateDir } from '../start/paths.ts'
import type { Bench } from './bench.ts'
import { firstPage } from './first-page.ts'
import { releases } from './releases.ts'
import { reports } from './reports.ts'
import { respondents } from './respondents/respondents.ts'
import { serviceReleases } from './service-releases.ts'
import { start } from './start.ts'
import { formatTable, isMet } from './table.ts'

const benches: readonly Bench[] = [respondents, firstPage, start, reports, releases, serviceReleases]

const resultsDir = join(stateDir, 'bench')

const usage = `npm run bench [-- name … --profile]: measures the system on this machine, each part on a system of its own.
Prints a table, and writes the figures as JSON into .glas/bench/<name>.json. Ends with 1 where a limit is not met.
With --profile the processes write .glas/bench/profiles/*.cpuprofile, which makes them slower.
${benches.map(({ name, help }) => `  ${name.padEnd(16)} ${help}`).join('\n')}`

const stopping = new AbortController()

async function runBench({ name, run }: Bench): Promise<boolean> {
  const began = Date.now()
  const [loadBefore] = loadavg()
  const dir = mkdtempSync(join(tmpdir(), `glas-bench-${name}-`))
  try {
    const say = (what: string) => console.error(`${name}: ${what}`)
    const rows = await run({ dir, say, signal: stopping.signal, ...(profileDir && { profileDir }) })
    const met = rows.every((row) => isMet(row) !== false)
    const result = {
      name, at: new Date(began).toISOString(), seconds: (Date.now() - began) / 1000,
      // What else the machine did shows in the load before.
      machine: { cpus: cpus().length, model: cpus()[0]?.model, node: process.version, loadBefore }, met,
      rows: rows.map((row) => ({ ...row, met: isMet(row) })),
    }
    mkdirSync(resultsDir, { recursive: true })
    writeFileSync(join(resultsDir, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
    console.log(`\n${name} (.glas/bench/${name}.json)\n${formatTable(rows)}\n`)
    return met
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const args = process.argv.slice(2)
const profileDir = args.includes('--profile') ? join(resultsDir, 'profiles') : undefined
const names = args.filter((arg) => arg !== '--profile')
const unknown = names.find((name) => !benches.some((bench) => bench.name === name))
if (args.includes('--help')) {
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
