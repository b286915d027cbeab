import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createServer } from 'node:net'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import { settings as identity } from '../../../svc-identity/src/config.ts'
import { settings as notify } from '../../../svc-notify/src/config.ts'
import { settings as reporting } from '../../../svc-reporting/src/config.ts'
import { settings as survey } from '../../../svc-survey/src/config.ts'
import { isAlive } from '../../start/leftovers.ts'
import { planSystem, startSystem, type System } from '../../start/system.ts'
import { makeMemoryFolder } from '../../test/memory-folder.ts'

let dir: string
let system: System

beforeAll(async () => {
  dir = makeMemoryFolder('glas-system-')
  system = await startSystem({ stateDir: dir, instances: { survey: 2, notify: 2 }, clockFile: join(dir, 'clock.json') })
}, 240_000)

afterAll(async () => {
  await system?.stop()
  rmSync(dir, { recursive: true, force: true })
}, 150_000)

async function untilReady(): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 200) {
    const answer = await fetch(`${system.urls.site}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('the site is not ready again')
}

test('when the system has started, then the site reports every part and two instances run side by side', async () => {
  const answer = await fetch(`${system.urls.site}/readyz`)
  expect(answer.status).toBe(200)
  expect(Object.keys((await answer.json()).parts)).toEqual([
    'mfe-marketing', 'mfe-profile', 'mfe-reports', 'mfe-survey', 'shell', 'svc-identity', 'svc-notify', 'svc-reporting',
    'svc-survey',
  ])
  expect(Object.keys(system.pids()).sort()).toEqual([
    'kafka', 'maildev', 'mariadb', 'shell', 'svc-identity', 'svc-notify', 'svc-notify-2', 'svc-reporting', 'svc-survey',
    'svc-survey-2',
  ])
})

test('when a service reads secrets, then this installation has separate ones for each of them', () => {
  for (const [name, settings] of Object.entries({ identity, survey, reporting, notify })) {
    const env = system.serviceEnv(name as keyof System['urls']['services'])
    const secrets = Object.values(settings).filter((setting) => 'secret' in setting && setting.secret)
      // The second captcha is off by default.
      .filter(({ env }) => env !== 'RECAPTCHA_SECRET')
    for (const { env: variable, default: development } of secrets) {
      expect([variable, env[variable]]).not.toEqual([variable, undefined])
      expect([variable, env[variable]]).not.toEqual([variable, development])
    }
  }
})

test('when the system writes data, logs, mails and keys, then only its owner can read them', () => {
  // Files in a release keep their mode. Most of them are public, and the folder that contains them is closed.
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('releases/'))
  const open = names.map((name) => join(dir, name))
    .filter((path) => {
      const entry = lstatSync(path, { throwIfNoEntry: false })
      return (entry?.isFile() || entry?.isDirectory()) && (entry.mode & 0o077) !== 0
    })
  expect(open).toEqual([])
  for (const name of ['logs', 'mails', 'mariadb', 'kafka', 'secrets.json']) expect(existsSync(join(dir, name))).toBe(true)
})

test("when a service's user reads another's schema, then the database refuses", async () => {
  const connection = await createConnection(system.serviceEnv('survey').DATABASE_URL)
  try {
    const [schemas] = await connection.query('SHOW DATABASES')
    expect((schemas as { Database: string }[]).map(({ Database }) => Database)).toEqual(['glas_survey', 'information_schema'])
    await expect(connection.query('USE glas_reporting')).rejects.toThrow(/denied/)
  } finally {
    await connection.end()
  }
})

test('when the database server is ours, then it keeps no log of statements', async () => {
  const connection = await createConnection(system.urls.database)
  try {
    const [logs] = await connection.query(
      "SHOW GLOBAL VARIABLES WHERE variable_name IN ('log_bin', 'general_log', 'slow_query_log')")
    expect((logs as { Variable_name: string; Value: string }[]).map(({ Variable_name, Value }) => [Variable_name, Value]))
      .toEqual([['general_log', 'OFF'], ['log_bin', 'OFF'], ['slow_query_log', 'OFF']])
    expect(readFileSync(join(system.logDir, 'svc-survey.log'), 'utf8')).not.toContain('keeps the order')
  } finally {
    await connection.end()
  }
})

test.each(['svc-survey', 'svc-notify-2', 'mariadb', 'kafka', 'shell'])('when %s is killed, then it restarts and the site is ready', async (name) => {
  const before = system.pids()[name]!
  system.kill(name)
  while (isAlive(before)) await sleep(20)
  await system.whenReady(name, 150_000)
  expect(system.pids()[name]).not.toBe(before)
  await untilReady()
}, 120_000)

test('when a port is taken, then the start is refused with one sentence that names it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const plan = planSystem({ stateDir: join(dir, 'second'), ports: { shell: port } })
  await expect(plan).rejects.toThrow(
    `Port ${port} (shell) is in use: stop the program that has it, or set PORT to another port.`)
  other.close()
})

test('when the clock is moved, then its file has the offset', () => {
  system.setClockOffset(86_400_000)
  expect(JSON.parse(readFileSync(system.clockFile!, 'utf8'))).toEqual({ offsetMs: 86_400_000 })
  system.setClockOffset(0)
})

test('when the system is stopped, then no process of it is left', async () => {
  const pids = Object.values(system.pids())
  await system.stop()
  expect(pids.filter(isAlive)).toEqual([])
}, 150_000)
