import { remoteNames, serviceNames } from '@glas/contracts/services'
import { buildAtChanges } from './dev/build-at-changes.ts'
import { devOptions } from './dev/dev-options.ts'
import { logRestarts } from './dev/log-restarts.ts'
import { stateDir } from './start/paths.ts'
import { runSystem } from './start/run.ts'

const parts: readonly string[] = [...remoteNames, 'shell']

const usage = `npm run dev [-- part …]: npm start that follows changes: services and the shell's server restart,
remotes and the shell's pages are rebuilt, and open pages reload automatically.
  npm run dev -- mfe-survey    builds only this part from source and at changes; the others run as last released
It releases nothing: it publishes into .glas/dev/releases, a copy of .glas/releases made at each start.
Parts: ${parts.join(', ')}.`

const args = process.argv.slice(2)
const unknown = args.find((name) => !parts.includes(name))
if (args.includes('--help')) {
  console.log(usage)
} else if (unknown) {
  console.error(`There is no part ${unknown} that could be built.\n${usage}`)
  process.exitCode = 1
} else {
  const system = await runSystem(devOptions(stateDir, args))
  if (system) {
    buildAtChanges(system, args.length > 0 ? args : parts)
    if (args.length === 0) logRestarts(system.logDir, [...serviceNames.map((name) => `svc-${name}`), 'shell'])
  }
}
