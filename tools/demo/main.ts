import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateDir } from '../start/paths.ts'
import { runningSystem } from '../start/running-system.ts'
import { offsetIn } from './business-time.ts'
import { isEmpty, makeDemo, newPlan, type DemoPlan, type DemoTarget } from './make-demo.ts'

const file = join(stateDir, 'demo.json')
/** Exists from the beginning of the first attempt to the end of a successful one. */
const planFile = join(stateDir, 'demo-begun.json')

/** It contains passwords, as the folder's other files do. */
function write(path: string, value: unknown): void {
  writeFileSync(`${path}.new`, JSON.stringify(value, null, 2), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** The plan of an interrupted attempt, or a new one if no user is registered. */
async function planFor(system: DemoTarget): Promise<DemoPlan | undefined> {
  if (await isEmpty(system)) return newPlan(offsetIn(system.clockFile))
  return existsSync(planFile) ? JSON.parse(readFileSync(planFile, 'utf8')) as DemoPlan : undefined
}

/**
 * Makes demo data on this checkout's running system, until it is complete: `npm start` runs it, and prints its results.
 */
async function main(): Promise<void> {
  const { env } = process
  if (env.GLAS_DEMO === 'off' || env.NODE_ENV === 'production') return
  const note = runningSystem()
  if (!note) throw new Error('Glas is not running in this checkout; start it with npm start.')
  const system: DemoTarget = {
    urls: note.urls, clockFile: note.clockFile, logDir: join(stateDir, 'logs'),
    serviceEnv: (name) => note.services[name],
  }
  if (!note.urls.mail || !note.clockFile) return console.log('skipped: it needs the mail catcher and a clock file')
  const plan = await planFor(system)
  if (!plan) return console.log('skipped: users are already registered')
  write(planFile, plan)
  write(file, await makeDemo(system, (what) => console.log(what), plan))
  rmSync(planFile)
}

// Exits by itself, so that business time is restored.
process.once('SIGTERM', () => process.exit(143))
await main().catch((error: Error) => {
  const [sentence] = error.message.split('\n')
  const then = '(the next start goes on with it; GLAS_DEMO=off leaves it out)'
  console.error(`Demo data could not be made: ${sentence} ${then}`)
  process.exitCode = 1
})
