import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allChecks } from './test/checks.ts'
import { needsStack } from './test/kept-stack.ts'
import { runChecks } from './test/run-checks.ts'
import { listTests, runJest, slowest, type Counts, type FileTime } from './test/run-jest.ts'
import { startTestStack, type TestStack } from './test/stack.ts'
import { stopSignal } from './test/stop-signal.ts'

const usage = `npm test: everything. Types, lint, the dependency rule and dead code, then unit and service tests on a real
MariaDB and Kafka, pacts, and the site in Chromium. It has separate ports and data, so a running site is not disturbed.
  npm test -- svc-survey                     only the tests whose path contains this, without the checks
  npm test -- shell/src/server/pages/pages.test.ts
Each check counts as one test. The ten slowest files come at the end; the last line is 'N passed, N failed'. Variable:
  GLAS_TEST_RESULT   file that gets {"passed", "failed", "skipped"}`

/**
 * The passes of jest, in order: a provider is verified after its consumers have written their pacts. Most files spend
 * half of their time waiting for processes and pages: three at once keep two cores busy, or two with whole systems.
 */
const passes = [
  { title: 'Unit and service tests', args: ['--selectProjects', 'node', 'dom', '--maxWorkers', '3'] },
  { title: 'Pacts of consumers', args: ['--selectProjects', 'pact', '-i'], only: (file: string) => !file.includes('provider') },
  {
    title: 'Pacts on providers, and the site in Chromium',
    args: ['--selectProjects', 'pact', 'site', '--maxWorkers', '2'],
    only: (file: string) => file.startsWith('tools/site/') || file.includes('provider'),
  },
]

const longestFirst = ['--testSequencer', join(import.meta.dirname, 'test/longest-first.mjs')]

async function runAll(patterns: readonly string[], stopping: AbortSignal): Promise<Counts> {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const add = (counts: Partial<Counts>) => {
    total.passed += counts.passed ?? 0
    total.failed += counts.failed ?? 0
    total.skipped += counts.skipped ?? 0
  }
  if (patterns.length === 0) add(await runChecks(allChecks, stopping))
  let stack: TestStack | undefined
  const times: FileTime[] = []
  let found = 0
  try {
    for (const { title, args, only } of passes) {
      const files = (await listTests([...args, ...patterns])).filter(only ?? (() => true))
      if (files.length === 0) continue
      if (stopping.aborted) break
      found += files.length
      console.log(`\n${title}: ${files.length} files`)
      if (files.some(needsStack)) stack ??= await startTestStack()
      const { files: own, ...counts } = await runJest([...args, ...longestFirst, '--runTestsByPath', ...files], { ...stack?.env }, stopping)
      add(counts)
      times.push(...own)
    }
  } finally {
    await stack?.stop()
  }
  if (times.length > 10) console.log(['\nThe slowest files:', ...slowest(times, 10)].join('\n'))
  if (found === 0 && !stopping.aborted) {
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
