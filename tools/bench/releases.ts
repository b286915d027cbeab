import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { partNames } from '@glas/contracts/services'
import { changeRegistry, placeRelease, readRegistry } from '@glas/releases/store/store'
import { startShell, type RunningShell } from '../../shell/test/site.ts'
import { addContracts } from '../release/deployed.ts'
import { versionOfPart } from '../release/version-of-part.ts'
import { buildEdition } from '../site/releases/remote-editions.ts'
import { runCommand } from '../start/command.ts'
import { root } from '../start/paths.ts'
import type { Bench, BenchOptions, Row } from './bench.ts'
import { nothingAtHand, release, remoteSteps, stepRows } from './release-command.ts'
import { median } from './statistics.ts'

const remote = 'mfe-survey'
const path = '/upitnik'
const rollbacks = 5
/** Allows for tests on a busy machine. */
const patienceMs = 600_000

/** The version that a page load gets now. */
async function versionOnPage(site: string): Promise<string | undefined> {
  const html = await (await fetch(site + path)).text()
  return new RegExp(`/releases/${remote}/([\\w.-]+)/`).exec(html)?.[1]
}

/** Milliseconds from `began` until a page load has this version. */
async function untilOnPage(site: string, version: string, began: number, signal: AbortSignal): Promise<number> {
  while (performance.now() - began < patienceMs && !signal.aborted) {
    if (await versionOnPage(site) === version) return performance.now() - began
    await sleep(50)
  }
  throw new Error(`No page load has ${remote} ${version}`)
}

async function measureRelease(
  site: string, releasesDir: string, version: string, how: string, env: Record<string, string>, options: BenchOptions,
): Promise<Row[]> {
  const { showStep, signal } = options
  showStep(`a release, ${how}`)
  const began = performance.now()
  const [said, live] = await Promise.all([
    release([remote, '--to', releasesDir], env, options), untilOnPage(site, version, began, signal),
  ])
  return [
    { what: `release of ${remote}, ${how}: command to page`, value: live / 1000, unit: 's' },
    ...stepRows(said, `release of ${remote}, ${how}`, remoteSteps),
  ]
}

async function measureRollbacks(site: string, releasesDir: string, options: BenchOptions): Promise<Row[]> {
  const { showStep, signal } = options
  showStep(`${rollbacks} rollbacks`)
  const { stable, lastGood } = (await readRegistry(releasesDir)).parts[remote]!
  const took: number[] = []
  const pointer: number[] = []
  for (let count = 0; count < rollbacks; count += 1) {
    if (count > 0) await changeRegistry(releasesDir, { action: 'publish', part: remote, version: stable })
    await untilOnPage(site, stable, performance.now(), signal)
    const began = performance.now()
    await Promise.all([
      release(['rollback', remote, '--to', releasesDir], {}, options).then(async ({ seconds }) => {
        pointer.push(seconds)
        // The very next page load must have it: nothing may cache the old version.
        if (await versionOnPage(site) !== lastGood) throw new Error('The next page load still had the version that was rolled back')
      }),
      untilOnPage(site, lastGood!, began, signal).then((ms) => took.push(ms / 1000)),
    ])
  }
  return [
    { what: 'rollback: command to a page load without it, slowest', value: Math.max(...took), unit: 's', atMost: 5 },
    { what: 'rollback: the whole command, median', value: median(pointer), unit: 's' },
  ]
}

async function measure(shell: RunningShell, releasesDir: string, options: BenchOptions): Promise<Row[]> {
  const { dir } = options
  const version = await versionOfPart(remote)
  const bare = await nothingAtHand(remote, dir)
  const cold = await measureRelease(shell.url, releasesDir, version, 'nothing cached', bare, options)
  const back = await measureRollbacks(shell.url, releasesDir, options)
  const warm = await measureRelease(shell.url, releasesDir, version, 'built and tested before', {}, options)
  return [...cold, ...warm, ...back]
}

export const releases: Bench = {
  name: 'releases',
  help: '`npm run release -- mfe-survey` until a page load has it, and the rollback: whole commands',
  async run(options) {
    const { dir, showStep, signal } = options
    const releasesDir = join(dir, 'releases')
    showStep('releases of all the others')
    await runCommand({
      name: 'publish', command: process.execPath, cwd: root, logDir: join(dir, 'logs'), signal,
      args: ['tools/start/publish.ts', releasesDir, ...partNames.filter((name) => name !== remote)],
    })
    const before = await buildEdition(remote, '0.0.1', '', join(dir, 'before'))
    await placeRelease(remote, before.version, before.dir, releasesDir, (to) => addContracts(to, remote))
    await changeRegistry(releasesDir, { action: 'publish', part: remote, version: before.version })
    const shell = await startShell({ RELEASES_DIR: releasesDir })
    try {
      return await measure(shell, releasesDir, options)
    } finally {
      await shell.stop()
    }
  },
}
