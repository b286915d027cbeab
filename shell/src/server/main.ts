import { readConfig } from './config.ts'
import { createShell } from './shell.ts'

try {
  const shell = createShell(readConfig(process.env))
  await shell.start()
  const stop = () => {
    // Open connections get a moment; then the process ends all the same.
    setTimeout(() => process.exit(0), 5000).unref()
    void shell.stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
