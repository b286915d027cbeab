// Builds the parts whose inputs have changed since the last start, makes them live in the given releases folder, and
// removes what no open tab can request. One line of output for each part. A lock prevents two builds of one checkout at
// the same time.
//   node tools/start/publish.ts <releases> [part …] [--services-from-source] [--missing]
// With --services-from-source services run from the working tree, and only their contracts are published; with
// --missing parts without a published version that could run are added to the named ones.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { partNames, serviceOf } from '@glas/contracts/services'
import { buildPart } from '@glas/mfe-kit/build/build'
import { withLock } from '@glas/releases/store/lock'
import { publishChanged } from '@glas/releases/store/publish'
import { pruneReleases, readRegistry } from '@glas/releases/store/store'
import { buildService } from '../release/build-service.ts'
import { addContracts } from '../release/deployed.ts'
import { publishServiceSource } from '../release/service-source.ts'
import { root, stateDir } from './paths.ts'
import { serviceScript } from './processes.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true, options: { 'services-from-source': { type: 'boolean' }, 'missing': { type: 'boolean' } },
})
const [releasesDir, ...only] = positionals as [string, ...string[]]
const onWait = (pid: number) => console.log(`waiting for the build of process ${pid}`)

async function publish(part: string) {
  const service = serviceOf(part)
  if (service && values['services-from-source']) return publishServiceSource(part, releasesDir)
  const built = await (service ? buildService : buildPart)(join(root, part))
  return publishChanged(built, releasesDir, addContracts)
}

async function isMissing(part: string): Promise<boolean> {
  const version = (await readRegistry(releasesDir)).parts[part]?.stable
  const service = serviceOf(part)
  return version === undefined || (service !== undefined && !serviceScript(releasesDir, service, version).isBundle)
}

const isWanted = async (part: string) => only.length === 0 || only.includes(part)
  || (values.missing === true && await isMissing(part))

await withLock(join(stateDir, 'build.lock'), onWait, async () => {
  for (const part of partNames) {
    if (!(await isWanted(part))) continue
    console.log(part)
    const { version, changed } = await publish(part)
    console.log(`${part} ${version} ${changed ? 'is live' : 'is unchanged'}`)
  }
  await pruneReleases(releasesDir, new Date())
})
