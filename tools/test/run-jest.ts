import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { endDescendants, graceMs } from '../start/end-descendants.ts'
import { root } from '../start/paths.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Skipped and to-do tests. */
  readonly skipped: number
}

/** Duration of a test file. */
export interface FileTime {
  /** Relative to the checkout. */
  readonly file: string
  readonly ms: number
}

const jest = join(root, 'node_modules/jest/bin/jest.js')

/**
 * Arguments of Node, for jest and its workers, but not for what tests start. Tests make much that is soon garbage: with
 * the usual room for new objects, collecting it takes a tenth of the time of tests of pages. V8's own cache of compiled
 * code would keep each test file's modules in memory, some 4 MB a file, and 30 with pages.
 */
export const nodeArgs = [
  '--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=64',
  '--no-compilation-cache',
]

function start(args: readonly string[], env: Readonly<Record<string, string>>, stdout: 'inherit' | 'pipe') {
  return spawn(process.execPath, [...nodeArgs, jest, ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      // jest's workers need it too.
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
    stdio: ['ignore', stdout, 'inherit'],
  })
}

/**
 * The test files that the arguments name one by one, or undefined if only jest knows which it would run: asking it
 * takes as long as a small test.
 */
export function namedTests(args: readonly string[]): readonly string[] | undefined {
  const isFile = (arg: string) => /\.test\.tsx?$/.test(arg) && existsSync(join(root, arg))
  return args.length > 0 && args.every(isFile) ? args : undefined
}

/** The test files that jest would run for these arguments, relative to the checkout. */
export async function listTests(args: readonly string[]): Promise<string[]> {
  // Options for the results' output would change the list's format.
  const child = start(['--listTests', ...args.filter((arg) => !/^--(json|outputFile)\b/.test(arg))], {}, 'pipe')
  let output = ''
  child.stdout!.on('data', (data) => { output += data })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error('jest could not list the tests')
  return output.split('\n').filter((line) => line.startsWith('/')).map((file) => relative(root, file))
}

/**
 * Runs jest without counting, for a developer's own arguments.
 * @param stopping ends it and every process that its tests have started
 * @returns its exit code
 */
export async function runJestPlainly(
  args: readonly string[], env: Readonly<Record<string, string>>, stopping?: AbortSignal,
): Promise<number> {
  if (stopping?.aborted) return 1
  const child = start(args, env, 'inherit')
  let ended: Promise<void> | undefined
  const stop = () => {
    ended = endDescendants(child.pid!, graceMs)
  }
  stopping?.addEventListener('abort', stop, { once: true })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  stopping?.removeEventListener('abort', stop)
  // Processes that tests have started may outlive jest itself.
  await ended
  return code ?? 1
}

/** Runs jest and counts; a file that could not run at all counts as one failure, and so does an aborted jest. */
export async function runJest(
  args: readonly string[], env: Readonly<Record<string, string>>, stopping?: AbortSignal,
): Promise<Counts & { readonly files: readonly FileTime[] }> {
  const dir = mkdtempSync(join(tmpdir(), 'glas-jest-'))
  const file = join(dir, 'result.json')
  try {
    const code = await runJestPlainly(['--json', `--outputFile=${file}`, ...args], env, stopping)
    const result = readResult(file)
    if (!result) return { passed: 0, failed: 1, skipped: 0, files: [] }
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
    return {
      passed: result.numPassedTests,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: result.numPendingTests + result.numTodoTests,
      files: result.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name), ms: endTime - startTime,
      })),
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

interface JestResult {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[]
}

function readResult(file: string): JestResult | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JestResult
  } catch {
    return undefined
  }
}

/** A line for each of the slowest files, the slowest first. */
export const slowest = (files: readonly FileTime[], count: number): string[] =>
  files.toSorted((a, b) => b.ms - a.ms).slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
