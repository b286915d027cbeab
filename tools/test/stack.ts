import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventInWords } from '../start/event-words.ts'
import { kafka } from '../start/kafka.ts'
import { mariaDb } from '../start/mariadb.ts'
import { freePort } from '../start/ports.ts'
import { createSupervisor, type Supervisor } from '../start/supervisor.ts'

/** MariaDB and Kafka for tests: free ports, data in a folder of their own that goes away with them. */
export interface TestStack {
  readonly env: { readonly GLAS_TEST_DATABASE_URL: string; readonly GLAS_TEST_KAFKA: string }
  readonly supervisor: Supervisor
  readonly logDir: string
  stop(): Promise<void>
}

export async function startTestStack(onGivenUp?: (reason: Error) => void): Promise<TestStack> {
  const dir = mkdtempSync(join(tmpdir(), 'glas-test-stack-'))
  const supervisor = createSupervisor({
    logDir: join(dir, 'logs'), runDir: join(dir, 'run'), ...(onGivenUp ? { onGivenUp } : {}),
    // Tests that run meanwhile lose their connections: whoever wonders about them finds the reason here.
    onEvent: (event) => process.stderr.write(`${eventInWords(event)}\n`),
  })
  const stop = async () => {
    await supervisor.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  const [databasePort, kafkaPort, controllerPort] = [await freePort(), await freePort(), await freePort()]
  try {
    await Promise.all([
      // The data lives minutes: what the operating system holds is safe enough, and each commit is quicker.
      mariaDb({ dir: join(dir, 'mariadb'), port: databasePort, args: ['--innodb-flush-log-at-trx-commit=2'] })
        .then((spec) => supervisor.start(spec)),
      kafka({ dir: join(dir, 'kafka'), port: kafkaPort, controllerPort }).then((spec) => supervisor.start(spec)),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    env: {
      GLAS_TEST_DATABASE_URL: `mysql://root@127.0.0.1:${databasePort}/`,
      GLAS_TEST_KAFKA: `127.0.0.1:${kafkaPort}`,
    },
    supervisor,
    logDir: join(dir, 'logs'),
    stop,
  }
}
