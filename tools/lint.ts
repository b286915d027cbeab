import { spawnSync } from 'node:child_process'
import { root } from './start/paths.ts'
import { lintCheck } from './test/checks.ts'

const usage = `npm run lint [-- --fix] [paths]: oxlint over everything, or over some paths; warnings fail too.`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(usage)
} else {
  const [file, ...rest] = lintCheck.command
  const paths = args.some((arg) => !arg.startsWith('-'))
  const { status } = spawnSync(file!, [...rest.slice(0, paths ? -1 : undefined), ...args], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
