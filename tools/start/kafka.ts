import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calmTimers } from '@glas/svc-kit/events/kafkajs-timers'
import { Kafka, logLevel, type KafkaConfig } from 'kafkajs'
import type { ProcessSpec } from './child.ts'
import { recordedClasses } from './kafka-classes.ts'
import { root } from './paths.ts'

const run = promisify(execFile)

export interface KafkaOptions {
  readonly dir: string
  readonly port: number
  readonly controllerPort: number
  /** Settings put before those of server.properties. */
  readonly settings?: Readonly<Record<string, string>>
  /** More arguments of `kafka-storage format`, such as `--add-scram`. */
  readonly formatArgs?: readonly string[]
}

const lib = join(root, '.glas/kafka/lib')
const logging = join(root, 'tools/kafka/log4j2.xml')

function properties({ dir, port, controllerPort, settings: more = {} }: KafkaOptions): string {
  const settings: Record<string, string | number | boolean> = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'listeners': `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': join(dir, 'data'),
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'share.coordinator.state.topic.num.partitions': 1,
    'group.initial.rebalance.delay.ms': 0,
    // After kill -9 the broker restarts in 6 s instead of 14.
    'broker.session.timeout.ms': 3000,
    'broker.heartbeat.interval.ms': 500,
    'log.retention.check.interval.ms': 60_000,
    // By default half of the heap, taken at start; this is enough to compact some 300,000 keys at a time.
    'log.cleaner.dedupe.buffer.size': 8 * 1024 * 1024,
    ...more,
  }
  return Object.entries(settings).map(([key, value]) => `${key}=${value}\n`).join('')
}

/** @param access TLS and SASL of an installation's own broker */
export function kafkaClient(
  brokers: readonly string[], clientId = 'glas-tools', access: Pick<KafkaConfig, 'ssl' | 'sasl'> = {},
): Kafka {
  calmTimers()
  return new Kafka({
    ...access, clientId, brokers: [...brokers],
    logLevel: logLevel.NOTHING, retry: { retries: 2, initialRetryTime: 100 },
  })
}

async function answers(port: number): Promise<void> {
  const admin = kafkaClient([`127.0.0.1:${port}`]).admin()
  try {
    await admin.connect()
    const { brokers } = await admin.describeCluster()
    if (brokers.length === 0) throw new Error('the broker has not registered yet')
  } finally {
    await admin.disconnect().catch(() => undefined)
  }
}

const javaOptions = [
  // On out of memory it exits, so that it is restarted and reported instead of running half broken.
  '-Xmx256m', '-XX:+ExitOnOutOfMemoryError', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', join(lib, '*'),
  `-Dlog4j2.configurationFile=${logging}`,
]

/** Prepares the folder of a new node. */
async function format({ dir, formatArgs = [] }: KafkaOptions, config: string, java: readonly string[]): Promise<void> {
  const data = join(dir, 'data')
  if (existsSync(join(data, 'meta.properties'))) return
  rmSync(data, { recursive: true, force: true })
  const cluster = randomBytes(16).toString('base64url')
  await run('java', [
    ...java, 'kafka.tools.StorageTool', 'format', `--cluster-id=${cluster}`, '-c', config, ...formatArgs,
  ])
}

async function brokerOf(options: KafkaOptions, further: readonly string[]): Promise<ProcessSpec> {
  const config = join(options.dir, 'server.properties')
  const java = [...further, ...javaOptions]
  mkdirSync(options.dir, { recursive: true })
  writeFileSync(config, properties(options))
  await format(options, config, java)
  return {
    name: 'kafka',
    command: 'java',
    args: [...java, 'kafka.Kafka', config],
    ready: () => answers(options.port),
    stopTimeoutMs: 20_000,
  }
}

/** Apache Kafka from its own jars: one process as broker and controller, with separate data. */
export async function kafka(options: KafkaOptions): Promise<ProcessSpec> {
  // Beside the jars: the classes go with them when they are replaced.
  return brokerOf(options, await recordedClasses(join(lib, 'classes.jsa'), brokerOf))
}
