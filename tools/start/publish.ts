// Builds the shell and the remotes whose inputs have changed since the last start, makes them live in the releases
// folder given, notes there which services run, and removes what no open tab can ask for. One line of output for each
// part. A lock keeps two builds of one checkout apart.
import { join } from 'node:path'
import { remoteNames, serviceNames } from '@glas/contracts/services'
import { publishChanged } from '@glas/mfe-kit/build/publish'
import { pruneReleases } from '@glas/mfe-kit/build/store'
import { withLock } from '../bootstrap/lock.mjs'
import { addContracts } from '../release/deployed.ts'
import { publishServiceSource } from '../release/service-source.ts'
import { root, stateDir } from './paths.ts'

const [releasesDir, ...only] = process.argv.slice(2)
const onWait = (pid: number) => console.log(`waiting for the build of process ${pid}`)
const publish = (part: string) => (part.startsWith('svc-')
  ? publishServiceSource(part, releasesDir!)
  : publishChanged(join(root, part), releasesDir!, addContracts))

await withLock(join(stateDir, 'build.lock'), onWait, async () => {
  const parts = [...serviceNames.map((name) => `svc-${name}`), ...remoteNames, 'shell']
  for (const part of parts.filter((name) => only.length === 0 || only.includes(name))) {
    console.log(part)
    const { version, changed } = await publish(part)
    console.log(`${part} ${version} ${changed ? 'is live' : 'is as it was'}`)
  }
  await pruneReleases(releasesDir!, new Date())
})
