import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningServices } from '@glas/contracts/running-services'
import type { ServiceName } from '@glas/contracts/services'
import { root } from './start/paths.ts'
import { serviceScript } from './start/processes.ts'
import { runningSystem, type SystemNote } from './start/run.ts'
import { baseEnv } from './start/supervisor.ts'

const usage = `npm run service -- <service> <command> …: runs a service's own command on the running system of this checkout.
  npm run service -- svc-survey dlt list
  npm run service -- svc-identity admin:create …
Without a command the service says which it knows.`

/** The version that runs. */
function scriptOf(part: string, { releasesDir, servicesFile }: SystemNote): string {
  const name = part.replace('svc-', '') as ServiceName
  const { services } = JSON.parse(readFileSync(servicesFile, 'utf8')) as RunningServices
  return serviceScript(releasesDir, name, services[name]!.stable.version)
}

const [part, ...args] = process.argv.slice(2)
const system = runningSystem()
if (!part || part === '--help' || !existsSync(join(root, part, 'src/main.ts'))) {
  console.log(usage)
  process.exitCode = part === '--help' ? 0 : 1
} else if (!system) {
  console.error('Glas does not run in this checkout; start it with npm start.')
  process.exitCode = 1
} else {
  const password = process.env.ADMIN_PASSWORD
  const env = { ...baseEnv(), ...system.services[part.replace('svc-', '')], ...(password && { ADMIN_PASSWORD: password }) }
  const { status } = spawnSync(process.execPath, [scriptOf(part, system), ...(args.length ? args : ['help'])], {
    cwd: root, env, stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
