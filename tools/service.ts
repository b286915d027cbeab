import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { serviceOf, type ServiceName } from '@glas/contracts/services'
import { readRunning } from '@glas/releases/running/running-file'
import { root } from './start/paths.ts'
import { serviceScript } from './start/processes.ts'
import { runningSystem, type SystemNote } from './start/running-system.ts'
import { baseEnv } from './start/child.ts'

const usage = `npm run service -- <service> <command> …: runs a service's own command on the running system of this checkout.
  npm run service -- svc-survey dlt list
  npm run service -- svc-identity admin:create …
Without a command the service lists its commands.`

/** The script of the version that answers requests. */
async function scriptOf(name: ServiceName, { releasesDir, servicesFile }: SystemNote): Promise<string> {
  const version = (await readRunning(servicesFile))?.services[name]?.stable.version
  return version === undefined
    ? join(root, `svc-${name}/src/main.ts`)
    : serviceScript(releasesDir, name, version).file
}

const [part, ...args] = process.argv.slice(2)
const service = serviceOf(part ?? '')
const system = runningSystem()
if (!service) {
  console.log(usage)
  process.exitCode = part === '--help' ? 0 : 1
} else if (!system) {
  console.error('Glas is not running in this checkout; start it with npm start.')
  process.exitCode = 1
} else {
  const password = process.env.ADMIN_PASSWORD
  const env = { ...baseEnv(), ...system.services[service], ...(password && { ADMIN_PASSWORD: password }) }
  const script = await scriptOf(service, system)
  const { status } = spawnSync(process.execPath, [script, ...(args.length ? args : ['help'])], {
    cwd: root, env, stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
