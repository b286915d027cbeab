import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../start/command.ts'
import { root } from '../start/paths.ts'
import type { BenchOptions, Row } from './bench.ts'

interface CommandResult {
  readonly lines: readonly string[]
  /** Until the process ended. */
  readonly seconds: number
}

/** Runs `npm run release -- …` as from a terminal. */
export async function release(
  args: readonly string[], env: Readonly<Record<string, string>>, { dir, showStep, signal }: BenchOptions,
): Promise<CommandResult> {
  const began = performance.now()
  const lines: string[] = []
  await runCommand({
    name: 'release', command: process.execPath, args: ['tools/bootstrap.mjs', 'release', ...args], cwd: root, env,
    logDir: join(dir, 'logs'), signal,
    onLine: (line) => {
      lines.push(line)
      showStep(line)
    },
  })
  return { lines, seconds: (performance.now() - began) / 1000 }
}

/**
 * Deletes the builds of a part's current version.
 * @returns an environment in which jest and Node have nothing cached
 */
export async function nothingAtHand(part: string, dir: string): Promise<Record<string, string>> {
  await rm(join(root, part, 'dist'), { recursive: true, force: true })
  const empty = join(dir, 'tmp')
  await mkdir(empty)
  return { TMPDIR: empty, NODE_COMPILE_CACHE: join(dir, 'compiled') }
}

/** Steps of a release that report their duration, with labels. */
export const remoteSteps = { Build: 'build', Tests: 'its own tests', Contracts: 'its pacts and the gate' } as const
export const serviceSteps = {
  ...remoteSteps, Schema: 'its migrations against what runs', Live: 'beside the version before, and its end',
} as const

/** The duration that a step reports: `Tests: passed (12.3 s)`. */
const secondsOf = ({ lines }: CommandResult, step: string) =>
  Number(/\((\d+\.\d) s\)$/.exec(lines.find((line) => line.startsWith(`${step}: `)) ?? '')?.[1])

/** A row for each step of a release. */
export const stepRows = (said: CommandResult, of: string, steps: Readonly<Record<string, string>>): Row[] =>
  Object.entries(steps).map(([step, words]) => ({ what: `${of}: ${words}`, value: secondsOf(said, step), unit: 's' }))
