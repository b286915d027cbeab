import { buildPart } from './build.ts'
import { publishRemote } from './publish.ts'

const help = `Builds the part in whose folder it runs.
  node ../mfe-kit/build/cli.ts build              into dist/<version>/
  node ../mfe-kit/build/cli.ts publish <releases> the same, and makes it live in that folder`

const [command, ...args] = process.argv.slice(2)
const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`

if (command === 'build') {
  const built = await buildPart(process.cwd())
  process.stdout.write(`${built.part} ${built.version} in ${built.dir} (${seconds()})\n`)
} else if (command === 'publish' && args[0]) {
  const published = await publishRemote(process.cwd(), args[0])
  process.stdout.write(`${published.part} ${published.version} ${published.changed ? 'is live' : 'was live'} (${seconds()})\n`)
} else {
  process.stdout.write(`${help}\n`)
  process.exitCode = command ? 1 : 0
}
