import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './start/paths.ts'
import { runningSystem } from './start/run.ts'
import { baseEnv } from './start/supervisor.ts'

const usage = `npm run service -- <service> <command> …: runs a service's own command on the running system of this checkout.
  npm run service -- svc-survey dlt list
  npm run service -- svc-identity admin:create …
Without a command the service says which it knows.`

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
  const { status } = spawnSync(process.execPath, [join(root, part, 'src/main.ts'), ...(args.length ? args : ['help'])], {
    cwd: root, env, stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
