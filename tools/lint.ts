import { spawnSync } from 'node:child_process'
import { root } from './start/paths.ts'
import { expressionsCheck, lintCheck } from './test/checks.ts'

const usage = `npm run lint [-- --fix] [paths]: oxlint over everything, or over some paths; warnings fail too.
Without paths it also checks that no regular expression is slow on long texts, the places of tests and migrations,
and the lengths of functions and lines (tools/lint/bounds.ts).`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(usage)
} else {
  const [file, ...rest] = lintCheck.command
  const paths = args.some((arg) => !arg.startsWith('-'))
  const { status } = spawnSync(file!, [...rest.slice(0, paths ? -1 : undefined), ...args], { cwd: root, stdio: 'inherit' })
  const [node, ...script] = expressionsCheck.command
  const slow = paths ? 0 : spawnSync(node!, script, { cwd: root, stdio: 'inherit' }).status ?? 1
  process.exitCode = (status ?? 1) || slow
}
