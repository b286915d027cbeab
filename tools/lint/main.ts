import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/paths.ts'
import { isProduct, slowExpressions } from './expressions.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024,
}).split('\n')
const faults = await slowExpressions(root, listed.filter((file) => isProduct(file) && existsSync(join(root, file))))
for (const fault of faults) console.error(fault)
// The checker leaves a process running.
process.exit(faults.length > 0 ? 1 : 0)
