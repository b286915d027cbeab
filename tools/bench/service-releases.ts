import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceRelease } from '@glas/releases/registry/registry'
import { changeRegistry, placeRelease } from '@glas/releases/store/store'
import { addContracts } from '../release/deployed.ts'
import { versionOfPart } from '../release/version-of-part.ts'
import { bundleEdition } from '../site/releases/service-editions.ts'
import type { Bench, BenchOptions, Row } from './bench.ts'
import { nothingAtHand, release, serviceSteps, stepRows } from './release-command.ts'
import { ownSiteEnv, startSite } from './start-command.ts'

/** Its tests are the shortest; everything else is the same for each service. */
const service = 'svc-notify'
const before = '0.0.1'
/** Allows for tests on a busy machine. */
const patienceMs = 600_000

/** Milliseconds from `began` until the gateway uses this version. */
async function untilAnswers(site: string, version: string, began: number, signal: AbortSignal): Promise<number> {
  while (performance.now() - began < patienceMs && !signal.aborted) {
    const ready = await (await fetch(`${site}/readyz`)).json() as { parts: Readonly<Record<string, string>> }
    if (ready.parts[service] === version) return performance.now() - began
    await sleep(50)
  }
  throw new Error(`${service} ${version} does not answer`)
}

/** Makes an older version live, with the same operations, so that there is one to switch from. */
async function goBefore(releasesDir: string, dir: string): Promise<void> {
  const bundle = await bundleEdition(service, before, [], join(dir, 'before'))
  const note: ServiceRelease = { part: service, version: before, entry: 'main.mjs' }
  await writeFile(join(bundle, 'release.json'), JSON.stringify(note))
  await placeRelease(service, before, bundle, releasesDir, (to) => addContracts(to, service))
  await changeRegistry(releasesDir, { action: 'publish', part: service, version: before })
}

async function measure(site: string, env: Readonly<Record<string, string>>, options: BenchOptions): Promise<Row[]> {
  const { dir, showStep, signal } = options
  await goBefore(join(dir, 'releases'), dir)
  const version = await versionOfPart(service)
  const bare = await nothingAtHand(service, dir)
  await untilAnswers(site, before, performance.now(), signal)
  showStep('a release, nothing cached')
  const released = performance.now()
  const [said, live] = await Promise.all([
    release([service], { ...env, ...bare }, options), untilAnswers(site, version, released, signal),
  ])
  showStep('a rollback')
  const back = performance.now()
  const [rollback, gone] = await Promise.all([
    release(['rollback', service], env, options), untilAnswers(site, before, back, signal),
  ])
  return [
    { what: `release of ${service}: command until it answers`, value: live / 1000, unit: 's' },
    ...stepRows(said, `release of ${service}`, serviceSteps),
    { what: `rollback of ${service}: command until the version before answers`, value: gone / 1000, unit: 's', atMost: 5 },
    { what: `rollback of ${service}: the whole command`, value: rollback.seconds, unit: 's' },
  ]
}

export const serviceReleases: Bench = {
  name: 'service-releases',
  help: `\`npm run release -- ${service}\` on a running site until the gateway uses it, and the rollback: whole commands`,
  async run(options) {
    const { dir, showStep, signal } = options
    const env = await ownSiteEnv(dir)
    showStep('a separate site')
    const site = await startSite(['start'], { ...env, GLAS_DEMO: 'off' }, signal)
    try {
      return await measure(`http://127.0.0.1:${env['PORT']}`, env, options)
    } finally {
      await site.stop()
    }
  },
}
