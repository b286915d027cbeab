// Builds the shell and the remotes whose inputs have changed and makes them live in the releases folder given.
// One line of output for each part. A lock keeps two builds of one checkout apart.
import { join } from 'node:path'
import { remoteNames } from '@glas/contracts/services'
import { publishChanged } from '@glas/mfe-kit/build/publish'
import { withLock } from '../bootstrap/lock.mjs'
import { addContracts } from '../release/deployed.ts'
import { root, stateDir } from './paths.ts'

const [releasesDir, ...only] = process.argv.slice(2)
const onWait = (pid: number) => console.log(`waiting for the build of process ${pid}`)

await withLock(join(stateDir, 'build.lock'), onWait, async () => {
  for (const part of [...remoteNames, 'shell'].filter((name) => only.length === 0 || only.includes(name))) {
    console.log(part)
    const { version, changed } = await publishChanged(join(root, part), releasesDir!, addContracts)
    console.log(`${part} ${version} ${changed ? 'is live' : 'is as it was'}`)
  }
})
