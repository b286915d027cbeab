import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { removeTopics } from '@glas/svc-kit/testing/broker'
import { runCommand } from '../../start/command.ts'
import { root } from '../../start/paths.ts'
import { freePort } from '../../start/ports.ts'
import { type ServiceEnv } from '../../start/processes.ts'
import { completeSecrets } from '../../start/secrets.ts'
import { createSupervisor } from '../../start/supervisor.ts'
import { createTopics } from '../../start/topics.ts'
import { makeMemoryFolder } from '../../test/memory-folder.ts'
import { admin } from '../companies.ts'
import { startMailSink } from './mail-sink.ts'
import { asAdministrator } from './schemas.ts'
import { startServices, type Installation } from './side-services.ts'

const fromEnv = (name: string) => {
  // oxlint-disable-next-line node/no-process-env -- as the tests' stack is found elsewhere
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: npm test sets it, or npm run test:stack`)
  return value
}

/** The four services of an installation from the working tree, on the tests' database and broker, without a site. */
export async function startInstallation() {
  const [database, brokers] = [fromEnv('GLAS_TEST_DATABASE_URL'), fromEnv('GLAS_TEST_KAFKA')]
  const dir = makeMemoryFolder('glas-history-')
  const mark = `h${randomBytes(4).toString('hex')}`
  const schemaOf = (name: ServiceName) => `${mark}_${name}`
  const clockFile = join(dir, 'clock.json')
  writeFileSync(clockFile, '{"offsetMs":0}')
  const sink = await startMailSink(() => false)
  const ports = Object.fromEntries(await Promise.all(serviceNames.map(async (name) =>
    [name, [await freePort(), await freePort()]] as const))) as Record<ServiceName, [number, number]>
  const urls = Object.fromEntries(serviceNames.map((name) =>
    [name, `http://127.0.0.1:${ports[name][0]}`])) as Record<ServiceName, string>
  const keys = Object.fromEntries(Object.entries(completeSecrets({})).filter(([name]) => !name.startsWith('DATABASE')))
  const envs = Object.fromEntries(serviceNames.map((name) => [name, {
    ...keys, PORT: String(ports[name][0]), INTERNAL_PORT: String(ports[name][1]), LOG_LEVEL: 'warn',
    DATABASE_URL: new URL(`/${schemaOf(name)}`, database).href, KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: `${mark}.`,
    JWKS_URL: `${urls.identity}/api/auth/jwks`, GLAS_TEST_CLOCK: clockFile, SMTP_URL: sink.url,
    DRAFT_KEYS_DIR: join(dir, 'draft-keys'), KEYS_DIR: ['a', 'b'].map((copy) => join(dir, 'keys', copy)).join(','),
  } as ServiceEnv])) as Record<ServiceName, ServiceEnv>
  const logDir = join(dir, 'logs')
  const supervisor = createSupervisor({ logDir, runDir: join(dir, 'run') })
  const script = (name: ServiceName) => join(root, `svc-${name}/src/main.ts`)
  const installation: Installation = { envs, database, script, clockFile }

  const stop = async () => {
    await supervisor.stop()
    await sink.stop()
    await asAdministrator(database, async (connection) => {
      for (const schema of serviceNames.map(schemaOf).flatMap((one) => [one, `${one}_past`])) {
        await connection.query(`DROP DATABASE IF EXISTS \`${schema}\``)
      }
    })
    await removeTopics(brokers, `${mark}.`)
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    await asAdministrator(database, async (connection) => {
      for (const name of serviceNames) {
        await connection.query(
          `CREATE DATABASE \`${schemaOf(name)}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`)
      }
    })
    await createTopics([brokers], envs.identity)
    await startServices({ script, envOf: (name) => envs[name], urls, supervisor, logDir })
    const password = randomBytes(9).toString('base64url')
    await runCommand({
      name: 'admin', command: process.execPath, cwd: root, logDir, env: { ...envs.identity, ADMIN_PASSWORD: password },
      args: [
        script('identity'), 'admin:create',
        '--email', admin.email, '--first-name', admin.firstName, '--last-name', admin.lastName,
      ],
    })
    return { installation, dir, urls, admin: { email: admin.email, password }, stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}
