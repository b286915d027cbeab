import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stateDir } from '../start/paths.ts'
import { runningSystem } from '../start/running-system.ts'
import { offsetIn } from './business-time.ts'
import { isEmpty, makeDemo, newPassword, newPlan, type DemoPlan, type DemoTarget } from './make-demo.ts'
import { type HistoryNote, notes, readNote, writeNote } from './notes.ts'
import { makeRest } from './rest.ts'

const log = (what: string) => console.log(what)

/** The plan of an interrupted attempt, or a new one if no user is registered. */
async function planFor(system: DemoTarget): Promise<DemoPlan | undefined> {
  if (await isEmpty(system)) return newPlan(offsetIn(system.clockFile))
  return readNote<DemoPlan>(notes.begun)
}

function runningTarget() {
  const note = runningSystem()
  if (!note) throw new Error('Glas is not running in this checkout; start it with npm start.')
  return note
}

/**
 * Makes an administrator and two companies on this checkout's running system, until they are complete: `npm start` runs
 * it, and prints its results.
 */
async function first(): Promise<void> {
  const note = runningTarget()
  const system: DemoTarget = {
    urls: note.urls, clockFile: note.clockFile, logDir: join(stateDir, 'logs'),
    serviceEnv: (name) => note.services[name],
  }
  if (!note.urls.mail || !note.clockFile) return log('skipped: it needs the mail catcher and a clock file')
  const plan = await planFor(system)
  if (!plan) return log('skipped: users are already registered')
  writeNote(notes.begun, plan)
  writeNote(notes.result, await makeDemo(system, log, plan))
  // Companies with a past follow, once the site is ready.
  writeNote(notes.history, { password: newPassword() } satisfies HistoryNote)
  rmSync(notes.begun)
}

/** `npm start` runs it in the background once the site is ready. */
async function rest(): Promise<void> {
  const stopping = new AbortController()
  process.once('SIGTERM', () => stopping.abort(new Error('the system stops')))
  await makeRest(runningTarget(), log, stopping.signal)
}

const { env } = process
const isRest = process.argv[2] === 'rest'
// An orderly exit restores the business time.
if (!isRest) process.once('SIGTERM', () => process.exit(143))
if (env.GLAS_DEMO !== 'off' && env.NODE_ENV !== 'production') {
  await (isRest ? rest : first)().catch((error: Error) => {
    const [sentence] = error.message.split('\n')
    const [what, then] = isRest
      ? ['The rest of the demo data', '(the next start makes it again; GLAS_DEMO=off leaves it out)']
      : ['Demo data', '(the next start continues with it; GLAS_DEMO=off leaves it out)']
    console.error(`${what} could not be made: ${sentence} ${then}`)
    process.exitCode = 1
  })
}
// Waits of a stopped attempt may still run.
if (isRest) process.exit()
