import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { brokerSettings, readSettings } from '@glas/svc-kit/base/config'
import { connectionOf } from '@glas/svc-kit/events/kafkajs-broker'
import { runCommand } from '../../start/command.ts'
import { kafkaClient } from '../../start/kafka.ts'
import { endLeftovers } from '../../start/leftovers.ts'
import { root } from '../../start/paths.ts'
import { freePort } from '../../start/ports.ts'
import { answersOk, type ServiceEnv } from '../../start/processes.ts'
import { createSupervisor, type Supervisor } from '../../start/supervisor.ts'
import { together } from '../../start/together.ts'
import { createTopics } from '../../start/topics.ts'
import { waitFor } from '../site.ts'
import { asAdministrator, createPast, dropPast, schemaPairs, type ServiceEnvs } from './schemas.ts'

/** The installation whose past is made. */
export interface Installation {
  readonly envs: ServiceEnvs
  /** Address of the database's administrator. */
  readonly database: string
  /** The module that runs a service; its arguments are the service's commands. */
  readonly script: (name: ServiceName) => string
  /** Moves the installation's business time. */
  readonly clockFile: string
}

export interface SideServices {
  readonly urls: Readonly<Record<ServiceName, string>>
  /** Moves their business time: milliseconds from the present. */
  setOffset(offsetMs: number): void
  /** Ends them in order, so that they finish what they have begun. */
  stop(): Promise<void>
}

const pastDir = (dir: string, name: string) => join(dir, name)

/** Folders of the answer keys of the past: one for each of the installation's. */
export const pastKeyFolders = (envs: ServiceEnvs, dir: string): string[] =>
  keyFolders(envs).map((_, place) => pastDir(dir, `answer-keys-${place}`))

export const keyFolders = ({ reporting: { KEYS_DIR: folders = '' } }: ServiceEnvs): string[] =>
  folders.split(',').filter(Boolean)

const topicPrefix = ({ KAFKA_TOPIC_PREFIX: prefix = '' }: ServiceEnv) => `${prefix}past.`

const adminUser = (database: string) => decodeURIComponent(new URL(database).username)

const brokersOf = ({ KAFKA_BROKERS: brokers = '' }: ServiceEnv) => brokers.split(',')

/** Deletes the topics and groups of the past. */
async function removeTopics(env: ServiceEnv): Promise<void> {
  const { ssl, sasl } = connectionOf(readSettings(brokerSettings, env))
  const access = { ...(ssl && { ssl }), ...(sasl && { sasl }) }
  const admin = kafkaClient(brokersOf(env), 'glas-demo', access).admin()
  const own = (name: string) => name.startsWith(topicPrefix(env))
  try {
    await admin.connect()
    // The broker refuses both while it creates or deletes some of them.
    await waitFor('The end of the topics of the past', async () => {
      const topics = (await admin.listTopics()).filter(own)
      if (topics.length > 0) await admin.deleteTopics({ topics })
      return topics.length === 0
    })
    const groups = (await admin.listGroups()).groups.map(({ groupId }) => groupId).filter(own)
    // A group whose member was killed expires later.
    if (groups.length > 0) await admin.deleteGroups(groups).catch(() => undefined)
  } finally {
    await admin.disconnect()
  }
}

/** Removes everything of an attempt: processes that were left running, schemas, topics, files. */
export async function removePast({ envs, database }: Installation, dir: string): Promise<void> {
  await endLeftovers(pastDir(dir, 'run'))
  await asAdministrator(database, (connection) => dropPast(connection, schemaPairs(envs), adminUser(database)))
  await removeTopics(envs.identity)
  rmSync(dir, { recursive: true, force: true })
}

interface Processes {
  readonly script: Installation['script']
  readonly envOf: (name: ServiceName) => Record<string, string>
  readonly urls: SideServices['urls']
  readonly supervisor: Supervisor
  readonly logDir: string
}

/** Migrates the schema of each service and starts one process of it. */
export async function startServices({ script, envOf, urls, supervisor, logDir }: Processes): Promise<void> {
  await together(serviceNames.map(async (name) => {
    await runCommand({
      name: `migrate-${name}`, command: process.execPath, args: [script(name), 'migrate'], cwd: root, logDir,
      env: envOf(name),
    })
    await supervisor.start({
      name: `svc-${name}`, command: process.execPath, args: [script(name)], cwd: root, env: envOf(name),
      ready: () => answersOk(`${urls[name]}/readyz`), readyTimeoutMs: 300_000, stopTimeoutMs: 40_000,
    })
  }))
}

/**
 * Starts the installation's services a second time, with the same code and secrets, and with separate schemas, topics,
 * keys, ports and clock, so that years pass there while the installation stays in the present. Removes leftovers of an
 * earlier attempt first.
 * @param dir their files
 * @param smtpUrl takes their mails
 * @param signal aborting it ends a start
 */
export async function startSideServices(
  installation: Installation, dir: string, smtpUrl: string, signal?: AbortSignal,
): Promise<SideServices> {
  const { envs, database, script } = installation
  await removePast(installation, dir)
  const pairs = schemaPairs(envs)
  const clockFile = pastDir(dir, 'clock.json')
  const logDir = pastDir(dir, 'logs')
  const supervisor = createSupervisor({ logDir, runDir: pastDir(dir, 'run') })
  signal?.addEventListener('abort', () => void supervisor.stop(), { once: true })
  const ports = Object.fromEntries(await Promise.all(serviceNames.map(async (name) =>
    [name, [await freePort(), await freePort()]] as const))) as Record<ServiceName, [number, number]>
  const urls = Object.fromEntries(serviceNames.map((name) =>
    [name, `http://127.0.0.1:${ports[name][0]}`])) as Record<ServiceName, string>
  const envOf = (name: ServiceName): Record<string, string> => ({
    ...envs[name],
    PORT: String(ports[name][0]), INTERNAL_PORT: String(ports[name][1]),
    DATABASE_URL: pairs.find((pair) => pair.name === name)!.pastUrl, DATABASE_POOL: '6',
    KAFKA_TOPIC_PREFIX: topicPrefix(envs[name]), JWKS_URL: `${urls.identity}/api/auth/jwks`,
    GLAS_TEST_CLOCK: clockFile, LOG_LEVEL: 'warn',
    ...(name === 'identity' && { SECOND_FACTOR: 'in-production' }),
    ...(name === 'survey' && { DRAFT_KEYS_DIR: pastDir(dir, 'draft-keys') }),
    ...(name === 'reporting' && { KEYS_DIR: pastKeyFolders(envs, dir).join(',') }),
    ...(name === 'notify' && { SMTP_URL: smtpUrl }),
  })
  const setOffset = (offsetMs: number) => writeFileSync(clockFile, JSON.stringify({ offsetMs }))

  setOffset(0)
  try {
    await Promise.all([
      asAdministrator(database, (connection) => createPast(connection, pairs, adminUser(database))),
      createTopics(brokersOf(envs.identity), {
        ...envs.identity, KAFKA_TOPIC_PREFIX: topicPrefix(envs.identity),
      }),
    ])
    await startServices({ script, envOf, urls, supervisor, logDir })
  } catch (error) {
    await supervisor.stop()
    throw error
  }
  return { urls, setOffset, stop: () => supervisor.stop() }
}
