import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { eventInWords } from '../start/event-words.ts'
import { kafka } from '../start/kafka.ts'
import { mariaDb } from '../start/mariadb.ts'
import { freePort } from '../start/ports.ts'
import { createSupervisor, type Supervisor } from '../start/supervisor.ts'
import { makeMemoryFolder } from './memory-folder.ts'

/** MariaDB and Kafka for tests: free ports, and data in a separate folder that is removed with them. */
export interface TestStack {
  readonly env: { readonly GLAS_TEST_DATABASE_URL: string; readonly GLAS_TEST_KAFKA: string }
  readonly supervisor: Supervisor
  readonly logDir: string
  stop(): Promise<void>
}

/**
 * No test kills this broker. On a busy machine its heartbeats may be seconds late: it would lose its partitions, and
 * the tests their messages. After a kill it registers again once its old session is over.
 */
const patientBroker = { 'broker.session.timeout.ms': '60000', 'initial.broker.registration.timeout.ms': '120000' }

interface Options {
  readonly onGivenUp?: (reason: Error) => void
  readonly brokerSettings?: Readonly<Record<string, string>>
}

export async function startTestStack({ onGivenUp, brokerSettings = patientBroker }: Options = {}): Promise<TestStack> {
  const dir = makeMemoryFolder('glas-test-stack-')
  const supervisor = createSupervisor({
    logDir: join(dir, 'logs'), runDir: join(dir, 'run'), ...(onGivenUp ? { onGivenUp } : {}),
    // Running tests lose their connections: this line is the explanation.
    onEvent: (event) => process.stderr.write(`${eventInWords(event)}\n`),
  })
  const stop = async () => {
    await supervisor.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  const [databasePort, kafkaPort, controllerPort] = [await freePort(), await freePort(), await freePort()]
  try {
    await Promise.all([
      // The data is short-lived: no flush to disk is needed, so commits are faster.
      mariaDb({ dir: join(dir, 'mariadb'), port: databasePort, args: ['--innodb-flush-log-at-trx-commit=2'] })
        .then((spec) => supervisor.start(spec)),
      kafka({ dir: join(dir, 'kafka'), port: kafkaPort, controllerPort, settings: brokerSettings })
        .then((spec) => supervisor.start(spec)),
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
