import { keptStackEnv, needsStack } from './test/kept-stack.ts'
import { listTests, namedTests, runJestPlainly } from './test/run-jest.ts'
import { startTestStack } from './test/stack.ts'
import { stopSignal } from './test/stop-signal.ts'

const usage = `npm run jest -- [jest's own arguments]: runs tests without the checks around them.
  npm run jest -- svc-survey          the tests whose path contains this
  npm run jest -- -t 'when a code'    by title
Uses the MariaDB and Kafka of \`npm run test:stack\` if it runs; otherwise it starts its own if tests need them.`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(usage)
} else {
  const stopping = stopSignal()
  const given = process.env.GLAS_TEST_DATABASE_URL && process.env.GLAS_TEST_KAFKA ? {} : await keptStackEnv()
  const files = given ? [] : namedTests(args) ?? await listTests(args)
  const stack = files.some(needsStack) ? await startTestStack() : undefined
  process.exitCode = await runJestPlainly(args, given ?? stack?.env ?? {}, stopping)
  await stack?.stop()
}
