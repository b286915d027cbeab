import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withEnvTable } from './docs/env-table.ts'
import { root } from './start/paths.ts'

if (process.argv.includes('--help')) {
  console.log("npm run docs:env: makes README.md's table of environment variables from the parts' config.ts files.")
} else {
  const file = join(root, 'README.md')
  writeFileSync(file, withEnvTable(readFileSync(file, 'utf8')))
}
