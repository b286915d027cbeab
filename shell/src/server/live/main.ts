// Runs the live release of the server in RELEASES_DIR: the command of the shell's container.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { shellScript } from '@glas/releases/store/shell-script'

try {
  const script = path.resolve(shellScript(process.env['RELEASES_DIR'] ?? '.glas/releases'))
  await import(/* webpackIgnore: true */ pathToFileURL(script).href)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
