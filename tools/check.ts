import { treeChecks } from './test/checks.ts'
import { runChecks } from './test/run-checks.ts'

const usage = `npm run check [-- name …]: ${treeChecks.map(({ title }) => title).join(', ')}.
  npm run check -- ${treeChecks[0]!.name}    one of ${treeChecks.map(({ name }) => name).join(', ')}`

const names = process.argv.slice(2)
const unknown = names.find((name) => !treeChecks.some((check) => check.name === name))
if (names.includes('--help')) {
  console.log(usage)
} else if (unknown) {
  console.error(`There is no check ${unknown}.\n${usage}`)
  process.exitCode = 1
} else {
  const chosen = treeChecks.filter(({ name }) => names.length === 0 || names.includes(name))
  process.exitCode = (await runChecks(chosen)).failed > 0 ? 1 : 0
}
