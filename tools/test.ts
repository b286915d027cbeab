import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishForRun } from './site/sites/releases-of-run.ts'
import { together } from './start/together.ts'
import { allChecks } from './test/checks.ts'
import { needsStack } from './test/kept-stack.ts'
import { makeMemoryFolder } from './test/memory-folder.ts'
import { runChecks } from './test/run-checks.ts'
import { listTests, runJest, slowest, type Counts, type FileTime } from './test/run-jest.ts'
import { startTestStack } from './test/stack.ts'
import { stopSignal } from './test/stop-signal.ts'

const usage = `npm test: everything. Types, lint, the dependency rule and dead code, then unit and service tests on a real
MariaDB and Kafka, pacts, and the site in Chromium. It has separate ports and data, so a running site is not disturbed.
  npm test -- svc-survey                     only the tests whose path contains this, without the checks
  npm test -- shell/src/server/pages/pages.test.ts
Each check counts as one test. The ten slowest files come at the end; the last line is 'N passed, N failed'. Variable:
  GLAS_TEST_RESULT   file that gets {"passed", "failed", "skipped"}`

interface Pass {
  readonly title: string
  readonly args: readonly string[]
  readonly only?: (file: string) => boolean
}

/** Passes that run one after another. */
type Lane = readonly Pass[]

const site: Pass = { title: 'The site in Chromium', args: ['--selectProjects', 'site', '--maxWorkers', '2'] }

/**
 * The passes of jest, in stages; the lanes of a stage run side by side. A provider is verified after its consumers have
 * written their pacts, several files to one pact. Most files spend half of their time waiting for processes and pages:
 * three at once keep two cores busy, or two with whole systems.
 */
const stages: readonly (readonly Lane[])[] = [
  [
    [{ title: 'Unit and service tests', args: ['--selectProjects', 'node', 'dom', '--maxWorkers', '3'] }],
    [
      {
        title: 'Pacts of consumers', args: ['--selectProjects', 'pact', '-i'],
        only: (file) => !file.includes('provider'),
      },
      { title: 'Pacts on providers', args: ['--selectProjects', 'pact', '-i'], only: (file) => file.includes('provider') },
    ],
  ],
  [[site]],
]

const longestFirst = ['--testSequencer', join(import.meta.dirname, 'test/longest-first.mjs')]

interface Listed extends Pass {
  readonly files: readonly string[]
}

/** A pass with its files; undefined if it has none. */
async function list(pass: Pass, patterns: readonly string[]): Promise<Listed | undefined> {
  const files = (await listTests([...pass.args, ...patterns])).filter(pass.only ?? (() => true))
  return files.length > 0 ? { ...pass, files } : undefined
}

const listStages = (patterns: readonly string[]): Promise<Listed[][][]> => Promise.all(stages.map((lanes) =>
  Promise.all(lanes.map(async (lane) =>
    (await Promise.all(lane.map((pass) => list(pass, patterns)))).filter((pass) => pass !== undefined)))))

interface Total {
  passed: number
  failed: number
  skipped: number
}

/**
 * Runs jest over all passes, on a stack if they need it.
 * @param checked settles when the checks have ended
 * @returns the times of their files
 */
async function runStages(
  listed: readonly (readonly (readonly Listed[])[])[], add: (counts: Partial<Total>) => void, stopping: AbortSignal,
  checked: Promise<unknown>,
): Promise<FileTime[]> {
  const releases = makeMemoryFolder('glas-test-releases-')
  const stack = listed.flat(2).some(({ files }) => files.some(needsStack)) ? await startTestStack() : undefined
  const env = { ...stack?.env, GLAS_TEST_RELEASES: releases }
  const titles = listed.flat(2).map(({ title }) => title)
  // Beside other tests. If it fails, the first system tries again and tells why.
  const publishing = titles.includes(site.title) && titles.length > 1
    ? checked.then(() => publishForRun(releases, { signal: stopping })).catch(() => undefined) : undefined
  const times: FileTime[] = []
  const runPass = async ({ title, args, files }: Listed) => {
    if (stopping.aborted) return
    console.log(`\n${title}: ${files.length} files`)
    const { files: own, ...counts } = await runJest(
      [...args, ...longestFirst, '--runTestsByPath', ...files], env, stopping)
    add(counts)
    times.push(...own)
  }
  try {
    for (const lanes of listed) {
      await Promise.all(lanes.map(async (lane) => {
        for (const pass of lane) await runPass(pass)
      }))
    }
  } finally {
    await stack?.stop()
    await publishing
    rmSync(releases, { recursive: true, force: true })
  }
  return times
}

async function runAll(patterns: readonly string[], stopping: AbortSignal): Promise<Counts> {
  const total: Total = { passed: 0, failed: 0, skipped: 0 }
  const add = (counts: Partial<Total>) => {
    total.passed += counts.passed ?? 0
    total.failed += counts.failed ?? 0
    total.skipped += counts.skipped ?? 0
  }
  // The checks end one by one: beside the first tests no core waits for the last of them.
  const checks = patterns.length === 0 ? runChecks(allChecks, stopping) : Promise.resolve({})
  const [listed] = await together([
    listStages(patterns).then(async (all) => {
      const times = await runStages(all, add, stopping, checks)
      if (times.length > 10) console.log(['\nThe slowest files:', ...slowest(times, 10)].join('\n'))
      return all
    }),
    checks.then(add),
  ])
  if (listed.flat(2).length === 0 && !stopping.aborted) {
    console.error(`No test has ${patterns.join(' or ')} in its path.`)
    total.failed++
  }
  return total
}

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(usage)
} else {
  const stopping = stopSignal()
  const { passed, failed, skipped } = await runAll(args, stopping)
  if (stopping.aborted) {
    console.error('\nStopped; what ran for the tests has ended.')
    process.exit(130)
  }
  if (process.env.GLAS_TEST_RESULT) writeFileSync(process.env.GLAS_TEST_RESULT, JSON.stringify({ passed, failed, skipped }))
  if (skipped > 0) console.log(`\n${skipped} skipped`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
