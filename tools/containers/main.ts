import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../start/paths.ts'
import { completeEnvFile } from './env-file.ts'

const usage = `npm run docker:env -- [--site https://glas.example] [--smtp smtps://user:password@host:465]
Writes .env for docker-compose.yml: this installation's secrets, the site's URL and the mail server. Existing values
stay. The default of --site is http://127.0.0.1:8080, that of --smtp the catcher of --profile mail.`

const { values } = parseArgs({
  options: { site: { type: 'string' }, smtp: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) {
  process.stdout.write(`${usage}\n`)
} else {
  const file = join(root, '.env')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(`${file}.new`, completeEnvFile(text, values), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  process.stdout.write(".env is complete. Back it up with the data: without it the data can't be read.\n")
}
