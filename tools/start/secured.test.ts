import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { retentionSettings } from '@glas/contracts/topics'
import { brokerSettings, readSettings } from '@glas/svc-kit/base/config'
import { createLogger, silentLogger } from '@glas/svc-kit/base/logger'
import { createDatabase } from '@glas/svc-kit/database/database'
import type { Message } from '@glas/svc-kit/events/broker'
import { connectionOf, createBroker } from '@glas/svc-kit/events/kafkajs-broker'
import { eventually } from '@glas/svc-kit/testing/eventually'
import {
  AclOperationTypes, AclPermissionTypes, AclResourceTypes, ConfigResourceTypes, ResourcePatternTypes, type Admin,
} from 'kafkajs'
import { makeAuthority, type Authority, type Certificate } from '../test/certificates.ts'
import { kafka, kafkaClient } from './kafka.ts'
import { mariaDb } from './mariadb.ts'
import { root } from './paths.ts'
import { freePort } from './ports.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

// A database and a broker that refuse connections without TLS; the broker also refuses those without a password.
let dir: string
let ours: Authority
let strange: Authority
let served: Certificate
let supervisor: Supervisor
let databasePort: number
let brokerPort: number

const [user, password] = ['glas', 'a-password']
/** May do with topics what it is granted, and nothing else. */
const limited = 'limited'
const file = (path: string) => readFileSync(path, 'utf8').replaceAll('\n', '\\n')

async function startBroker(port: number, controllerPort: number) {
  const inner = await freePort()
  const login = (module: string, more = '') =>
    `org.apache.kafka.common.security.${module} required${more};`
  return supervisor.start(await kafka({
    dir: join(dir, 'kafka'), port: inner, controllerPort,
    formatArgs: [user, limited].flatMap((name) => ['--add-scram', `SCRAM-SHA-512=[name=${name},password=${password}]`]),
    settings: {
      'listeners': [
        `PLAINTEXT://127.0.0.1:${inner}`, `SECURED://127.0.0.1:${port}`, `CONTROLLER://127.0.0.1:${controllerPort}`,
      ].join(','),
      'advertised.listeners': `PLAINTEXT://127.0.0.1:${inner},SECURED://localhost:${port}`,
      'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SECURED:SASL_SSL',
      'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
      'super.users': `User:ANONYMOUS;User:${user}`,
      'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-512',
      'listener.name.secured.plain.sasl.jaas.config': login('plain.PlainLoginModule', ` user_${user}="${password}"`),
      'listener.name.secured.scram-sha-512.sasl.jaas.config': login('scram.ScramLoginModule'),
      'ssl.keystore.type': 'PEM',
      'ssl.keystore.certificate.chain': file(served.certificate),
      'ssl.keystore.key': file(served.key),
    },
  }))
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'glas-secured-'))
  ours = makeAuthority(dir, 'ours')
  strange = makeAuthority(dir, 'strange')
  served = ours.certify('localhost')
  supervisor = createSupervisor({ logDir: join(dir, 'logs'), runDir: join(dir, 'run') })
  databasePort = await freePort()
  brokerPort = await freePort()
  const secured = ['--require-secure-transport=ON', `--ssl-cert=${served.certificate}`, `--ssl-key=${served.key}`]
  await Promise.all([
    mariaDb({ dir: join(dir, 'mariadb'), port: databasePort, args: secured }).then((spec) => supervisor.start(spec)),
    freePort().then((controllerPort) => startBroker(brokerPort, controllerPort)),
  ])
}, 90_000)

afterAll(async () => {
  await supervisor?.stop()
  rmSync(dir, { recursive: true, force: true })
}, 60_000)

const databaseUrl = (query: string) => `mysql://root@localhost:${databasePort}/${query}`

async function cipherOf(url: string): Promise<string> {
  const db = createDatabase(url, { pool: 2, patienceMs: 5_000 })
  try {
    const [[row]] = await db.raw("show status like 'Ssl_cipher'") as [[{ Value: string }]]
    return row.Value
  } finally {
    await db.destroy()
  }
}

describe('a database that demands TLS', () => {
  test('when its CA is configured, then the connection is encrypted', async () => {
    expect(await cipherOf(databaseUrl(`?ssl=${ours.ca}`))).toMatch(/^TLS_|GCM/)
  })

  test.each([
    ['no TLS is asked for', () => '', 'Access denied'],
    ['another authority is given', () => `?ssl=${strange.ca}`, 'unable to verify'],
    ['the authorities of the system are given', () => '?ssl=system', 'unable to verify'],
  ])('when %s, then no connection is made', async (_, query, why) => {
    await expect(cipherOf(databaseUrl(query()))).rejects.toThrow(why)
  })

  test("when the server's name differs from its certificate, then no connection is made", async () => {
    const url = databaseUrl(`?ssl=${ours.ca}`)
    const db = createDatabase(url, { pool: 2 })
    const serve = async ({ certificate, key }: Certificate) => {
      copyFileSync(certificate, served.certificate)
      copyFileSync(key, served.key)
      await db.raw('flush ssl')
    }
    const own = { certificate: `${served.certificate}.kept`, key: `${served.key}.kept` }
    copyFileSync(served.certificate, own.certificate)
    copyFileSync(served.key, own.key)
    await serve(ours.certify('another.example'))
    await expect(cipherOf(url)).rejects.toThrow(/does not match certificate's altnames/)
    await serve(own)
    await expect(cipherOf(url)).resolves.not.toBe('')
    await db.destroy()
  })
})

test("when a server doesn't support TLS and it is required, then no connection is made", async () => {
  const plain = new URL(process.env.GLAS_TEST_DATABASE_URL!)
  plain.hostname = 'localhost'
  plain.search = `?ssl=${ours.ca}`
  await expect(cipherOf(plain.href)).rejects.toThrow('Server does not support secure connection')
})

const brokerConfig = (env: Readonly<Record<string, string>>) =>
  readSettings(brokerSettings, { KAFKA_BROKERS: `localhost:${brokerPort}`, ...env })

/** Publishes a message and reads it, with the environment's settings. */
async function roundTrip(
  env: Readonly<Record<string, string>>, topic = `secured.${env.KAFKA_SASL_MECHANISM}`, logger = silentLogger(),
): Promise<Message | undefined> {
  const broker = createBroker({ ...connectionOf(brokerConfig(env)), clientId: 'test', logger })
  try {
    await broker.ensureTopics([topic])
    await broker.publish([{ topic, key: 'k', value: 'v', headers: {} }])
    let read: Message | undefined
    const consuming = await broker.consume({
      group: topic, topics: [topic], onEnd: () => {}, onMessage: async (message) => void (read = message),
    })
    await eventually(() => read !== undefined, 20_000)
    await consuming.stop()
    return read
  } finally {
    await broker.close()
  }
}

const signedIn = (mechanism: string) => ({
  KAFKA_SSL_CA: ours.ca, KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: user, KAFKA_SASL_PASSWORD: password,
})

describe('a broker that demands TLS and a password', () => {
  test.each(['plain', 'scram-sha-512'])('when a client signs in by %s, then messages pass', async (mechanism) => {
    expect(await roundTrip(signedIn(mechanism))).toMatchObject({ key: 'k', value: 'v' })
  }, 40_000)

  test.each([
    ['another authority is given', () => ({ ...signedIn('plain'), KAFKA_SSL_CA: strange.ca }), /certificate/],
    ['the password is wrong', () => ({ ...signedIn('scram-sha-512'), KAFKA_SASL_PASSWORD: 'x' }), /[Aa]uthentication/],
  ])('when %s, then no connection is made', async (_, env, reason) => {
    const { brokers, ...access } = connectionOf(brokerConfig(env()))
    const admin = kafkaClient(brokers, 'test', access).admin()
    await expect(admin.connect()).rejects.toThrow(reason)
    await admin.disconnect()
  })
})

describe('a topic of before, whose messages are kept for another time', () => {
  const topic = 'identity.accounts'
  const wrong = { 'retention.ms': String(30 * 86_400_000), 'max.message.bytes': '900000', 'cleanup.policy': 'compact' }
  let admin: Admin
  beforeAll(async () => {
    const { brokers, ...access } = connectionOf(brokerConfig(signedIn('plain')))
    admin = kafkaClient(brokers, 'test', access).admin()
    await admin.connect()
    const configEntries = Object.entries(wrong).map(([name, value]) => ({ name, value }))
    await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 1, configEntries }] })
    const granted = { permissionType: AclPermissionTypes.ALLOW, principal: `User:${limited}`, host: '*' }
    const allow = (resourceType: AclResourceTypes, operation: AclOperationTypes) =>
      ({ ...granted, resourceType, resourceName: topic, resourcePatternType: ResourcePatternTypes.LITERAL, operation })
    await admin.createAcls({ acl: [
      allow(AclResourceTypes.TOPIC, AclOperationTypes.READ), allow(AclResourceTypes.TOPIC, AclOperationTypes.WRITE),
      allow(AclResourceTypes.TOPIC, AclOperationTypes.DESCRIBE_CONFIGS),
      allow(AclResourceTypes.GROUP, AclOperationTypes.READ),
    ] })
  }, 30_000)
  afterAll(() => admin?.disconnect())

  const settings = async () => {
    const { resources: [found] } = await admin.describeConfigs({
      includeSynonyms: false, resources: [{ type: ConfigResourceTypes.TOPIC, name: topic }],
    })
    return Object.fromEntries(found!.configEntries.map(({ configName, configValue }) => [configName, configValue]))
  }
  const declared = Object.fromEntries(retentionSettings(7).map(({ name, value }) => [name, value]))

  test('when the user may not change it, then messages pass, and the log names what to set', async () => {
    const logged: string[] = []
    const logger = createLogger({ service: 'test' }, { write: (line) => void logged.push(line) })
    const env = { ...signedIn('scram-sha-512'), KAFKA_SASL_USERNAME: limited }
    expect(await roundTrip(env, topic, logger)).toMatchObject({ key: 'k', value: 'v' })
    expect(logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')).toMatchObject([{
      topic, reason: 'TOPIC_AUTHORIZATION_FAILED', wanted: Object.entries(declared).map(([name, value]) => `${name}=${value}`),
      msg: expect.stringContaining('set them there'),
    }])
    expect(await settings()).toMatchObject(wrong)
  }, 40_000)

  test('when the user may, then it gets the retention of the contracts and keeps its other settings', async () => {
    const logged: string[] = []
    const logger = createLogger({ service: 'test' }, { write: (line) => void logged.push(line) })
    await roundTrip(signedIn('plain'), topic, logger)
    expect(await settings()).toMatchObject({ ...wrong, ...declared })
    const changes = () => logged.filter((line) => line.includes('topic settings changed')).map((line) => JSON.parse(line))
    expect(changes()).toMatchObject([{ topic, before: expect.arrayContaining(['retention.ms=2592000000']) }])
    // Nothing is left to change.
    await roundTrip(signedIn('plain'), topic, logger)
    expect(changes()).toHaveLength(1)
  }, 60_000)
})

test('when an installation is set up and migrated on both, then the environment suffices', async () => {
  const run = (args: string[], env: Record<string, string>) => promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH!, ...signedIn('scram-sha-512'), KAFKA_BROKERS: `localhost:${brokerPort}`, ...env },
  })
  const passwords = Object.fromEntries(['IDENTITY', 'SURVEY', 'REPORTING', 'NOTIFY']
    .map((name) => [`DATABASE_PASSWORD_${name}`, `of-${name}`]))
  const setup = await run(['tools/containers/setup.ts'], {
    ...passwords, DATABASE_ADMIN_URL: databaseUrl(`?ssl=${ours.ca}`),
  })
  expect(setup.stdout).toBe('Schemas and topics exist\n')
  const url = `mysql://glas_reporting:of-REPORTING@localhost:${databasePort}/glas_reporting`
  await run(['svc-reporting/src/main.ts', 'migrate'], { DATABASE_URL: `${url}?ssl=${ours.ca}` })
  const reporting = createDatabase(`${url}?ssl=${ours.ca}`, { pool: 2 })
  expect((await reporting.raw('show tables'))[0].length).toBeGreaterThan(5)
  await reporting.destroy()
}, 60_000)
