import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../start/paths.ts'
import { bounds } from './bounds.ts'
import { misnamedMigrations, misplacedTests } from './conventions.ts'
import { isProduct, slowExpressions } from './expressions.ts'
import { overlong } from './lengths.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024,
}).split('\n').filter((file) => existsSync(join(root, file)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const migrations = Map.groupBy(listed.filter((file) => /^[^/]+\/migrations\/.+\.ts$/.test(file)), dirname)
const faults = [
  ...misplacedTests(listed),
  ...[...migrations.values()].flatMap((files) => misnamedMigrations(new Map(files.map((file) => [file, read(file)])))),
  ...overlong(new Map(listed.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).map((file) => [file, read(file)])), bounds),
  ...await slowExpressions(root, listed.filter(isProduct)),
]
for (const fault of faults) console.error(fault)
// The checker leaves a process running.
process.exit(faults.length > 0 ? 1 : 0)
