import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { stateDir } from './start/paths.ts'
import { keptStackFile } from './test/kept-stack.ts'
import { startTestStack } from './test/stack.ts'

const usage = `npm run test:stack: keeps a MariaDB and a Kafka up for tests until Ctrl-C.
Their addresses are in .glas/test-stack.json, where \`npm run jest\` finds them.`

if (process.argv.includes('--help')) {
  console.log(usage)
  process.exit(0)
}

async function end(code: number): Promise<void> {
  rmSync(keptStackFile, { force: true })
  await stack.stop()
  process.exit(code)
}

const stack = await startTestStack({
  onGivenUp: (reason) => {
    console.error(reason.message)
    void end(1)
  },
})
mkdirSync(stateDir, { recursive: true })
writeFileSync(keptStackFile, JSON.stringify({ pid: process.pid, env: stack.env }, null, 2))
for (const [name, value] of Object.entries(stack.env)) console.log(`export ${name}=${value}`)
process.once('SIGINT', () => void end(0))
process.once('SIGTERM', () => void end(0))
