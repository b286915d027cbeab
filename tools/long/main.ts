import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { inWords, record, thisMachine } from '../bench/results.ts'
import { root } from '../start/paths.ts'
import { endDescendants, graceMs } from '../start/end-descendants.ts'
import { countsIn } from './counts.ts'
import { longSuites, type LongSuite } from './suites.ts'

const usage = `npm run test:long: runs what takes too long for npm test, one suite after another, each on a separate
system. Prints a line for each at the end, and exits with 1 if one failed.
  -- --only faults,remotes   only these
  -- --record                saves the results in tools/long/RESULTS.md
Other arguments go to the suite 'faults': -- --only faults --minutes 20 --seed 7
${longSuites.map(({ name, help, minutes }) => `  ${name.padEnd(16)} ${help} (${minutes} min at most)`).join('\n')}`

const heading = `# Last results

Made by \`npm run test:long -- --record\`, which replaces the results of the suites it runs.`

/** The first signal stops in order, the second at once. */
const stopping = new AbortController()
const hurrying = new AbortController()

/** The time limit of a suite: more requested minutes extend it. */
function mostMinutes({ minutes, script }: LongSuite, rest: readonly string[]): number {
  const given = rest.indexOf('--minutes')
  return minutes + (script && given >= 0 ? Number(rest[given + 1]) || 0 : 0)
}

/** The arguments of Node for each suite. */
const argsOf = ({ script, tests = [] }: LongSuite, rest: readonly string[]): string[] => (script
  ? [join(root, script), ...rest]
  : [join(root, 'tools/jest.ts'), '--selectProjects', 'site', '-i', '--verbose', ...tests])

/** Runs a suite in a separate process group: we forward Ctrl-C, and end everything that it started. */
async function runSuite(suite: LongSuite, { rest, recording }: Chosen): Promise<{ passed: boolean; said: string }> {
  const began = performance.now()
  const machine = thisMachine()
  const child = spawn(process.execPath, argsOf(suite, rest), {
    cwd: root, stdio: ['inherit', 'pipe', 'pipe'], detached: true,
    env: { ...process.env, GLAS_LONG_TESTS: 'on', ...suite.env },
  })
  let output = ''
  for (const [from, to] of [[child.stdout, process.stdout], [child.stderr, process.stderr]] as const) {
    from.on('data', (data: Buffer) => {
      to.write(data)
      output = (output + data.toString()).slice(-20_000)
    })
  }
  let why = ''
  let ended: Promise<void> | undefined
  const end = (reason: string) => {
    why ||= reason
    ended ??= endDescendants(child.pid!, graceMs, hurrying.signal)
  }
  const minutes = mostMinutes(suite, rest)
  const timer = setTimeout(() => end(`not done in ${minutes} min`), minutes * 60_000)
  const stop = () => end('stopped')
  stopping.signal.addEventListener('abort', stop)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  stopping.signal.removeEventListener('abort', stop)
  clearTimeout(timer)
  // Its child processes take longer to end.
  await ended
  const passed = code === 0 && !why
  const seconds = Math.round((performance.now() - began) / 1000)
  if (recording) {
    const verdict = passed ? 'passed' : `failed${why && `: ${why}`}`
    record(join(root, 'tools/long/RESULTS.md'), heading, suite.name, [
      `## ${suite.name}, ${new Date().toISOString().slice(0, 10)}: ${verdict}`, `${seconds} s on ${inWords(machine)}`, '',
      ...countsIn(output).map((line) => `- ${line}`),
    ].join('\n'))
  }
  return { passed, said: `${suite.name.padEnd(16)} ${passed ? 'passed' : `failed${why && `: ${why}`}`}, ${seconds} s` }
}

interface Chosen {
  readonly suites: readonly LongSuite[]
  readonly rest: readonly string[]
  readonly recording: boolean
}

/** Takes `--only` and `--record` out of the arguments; the rest are the suite's. */
function choose(given: readonly string[]): Chosen {
  const args = given.filter((arg) => arg !== '--record')
  const at = args.indexOf('--only')
  const names = at < 0 ? longSuites.map(({ name }) => name) : (args[at + 1] ?? '').split(',')
  const rest = at < 0 ? [...args] : args.toSpliced(at, 2)
  const unknown = names.find((name) => !longSuites.some((suite) => suite.name === name))
  if (unknown !== undefined) throw new Error(`There is no long suite '${unknown}'.\n${usage}`)
  const suites = longSuites.filter(({ name }) => names.includes(name))
  if (rest.length > 0 && !suites.some(({ script }) => script)) {
    throw new Error(`No suite takes ${rest.join(' ')}.\n${usage}`)
  }
  return { suites, rest, recording: args.length < given.length }
}

async function main(args: readonly string[]): Promise<void> {
  const chosen = choose(args)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (stopping.signal.aborted ? hurrying : stopping).abort())
  }
  const lines: string[] = []
  for (const suite of chosen.suites) {
    if (stopping.signal.aborted) break
    console.log(`\n${suite.name}: ${suite.help}`)
    const { passed, said } = await runSuite(suite, chosen)
    lines.push(said)
    if (!passed) process.exitCode = 1
  }
  console.log(`\n${lines.join('\n')}`)
}

const args = process.argv.slice(2)
if (args.includes('--help')) console.log(usage)
else {
  await main(args).catch((error: unknown) => {
    console.error((error as Error).message)
    process.exitCode = 1
  })
}
