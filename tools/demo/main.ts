import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateDir } from '../start/paths.ts'
import { runningSystem } from '../start/run.ts'
import { isEmpty, makeDemo, type DemoTarget } from './make-demo.ts'

/** Demo data for the running system of this checkout, once: `npm start` runs it, and prints what it leaves behind. */
async function main(): Promise<void> {
  const { env } = process
  const file = join(stateDir, 'demo.json')
  if (env.GLAS_DEMO === 'off' || env.NODE_ENV === 'production') return
  const note = runningSystem()
  if (!note) throw new Error('Glas does not run in this checkout; start it with npm start.')
  const system: DemoTarget = {
    urls: note.urls, clockFile: note.clockFile, logDir: join(stateDir, 'logs'),
    serviceEnv: (name) => ({ ...note.services[name] }),
  }
  if (!(await isEmpty(system))) return console.log('left out: somebody is registered')
  if (!note.urls.mail || !note.clockFile) return console.log('left out: it needs the mail catcher and a clock file')
  const demo = await makeDemo(system, (what) => console.log(what))
  // It holds passwords, as the folder's other files do.
  writeFileSync(`${file}.new`, JSON.stringify(demo, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

// Ends by its own hand, so that business time is put right.
process.once('SIGTERM', () => process.exit(143))
await main().catch((error: Error) => {
  const [sentence] = error.message.split('\n')
  console.error(`Demo data could not be made: ${sentence} (a next start will not try again; GLAS_DEMO=off leaves it out)`)
  process.exitCode = 1
})
