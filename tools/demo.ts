import type { Demo } from './demo/make-demo.ts'
import { notes, readNote } from './demo/notes.ts'
import { resetDemo } from './demo/reset.ts'
import { stateDir } from './start/paths.ts'
import { runningSystem } from './start/running-system.ts'

const usage = `npm run demo -- <command>: the demo data that npm start fills an empty installation with.
  reset      deletes all data of this checkout's stopped system, if npm start has filled it with demo data: companies,
             researches, mails, answer keys, business time. Secrets and releases stay. The next npm start fills it again
  pictures   takes the README's pictures from this checkout's running system`

async function pictures(): Promise<string> {
  const [system, demo] = [runningSystem(), readNote<Demo>(notes.result)]
  if (!system || !demo) throw new Error('Glas with demo data is not running in this checkout; start it with npm start.')
  const { takePictures } = await import('./demo/take-pictures.ts')
  return (await takePictures(system, demo)).join('\n')
}

function reset(): string {
  const deleted = resetDemo(stateDir, { running: runningSystem() !== undefined, env: process.env })
  return `Deleted: ${deleted.join(', ')}. npm start makes the demo data again.`
}

const commands: Readonly<Record<string, () => string | Promise<string>>> = { reset, pictures }
const [name = ''] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.log(usage)
  process.exitCode = name === '--help' ? 0 : 1
} else {
  try {
    console.log(await command())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
