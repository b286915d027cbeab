import { describe, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { brokerSettings, readSettings, type Settings } from '@glas/svc-kit/base/config'
import { parse } from 'yaml'
import { readConfig as readShell } from '../../shell/src/server/config.ts'
import { readConfig as readIdentity, settings as identity } from '../../svc-identity/src/config.ts'
import { readConfig as readNotify, settings as notify } from '../../svc-notify/src/config.ts'
import { readConfig as readReporting, settings as reporting } from '../../svc-reporting/src/config.ts'
import { readConfig as readSurvey, settings as survey } from '../../svc-survey/src/config.ts'
import { root } from '../start/paths.ts'
import { completeEnvFile } from './env-file.ts'

interface ComposeService {
  readonly image: string
  readonly build?: { readonly target: string; readonly args: Readonly<Record<string, string>> }
  readonly command?: readonly string[]
  readonly user?: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly privileged?: boolean
  readonly security_opt?: readonly string[]
  readonly mem_limit?: string
  readonly pids_limit?: number
  readonly networks?: readonly string[]
  readonly network_mode?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly profiles?: readonly string[]
  readonly restart?: string
  readonly healthcheck?: object
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}
interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
}
type Env = Readonly<Record<string, string>>

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const file = parse(text, { merge: true }) as ComposeFile
const all = Object.entries(file.services)
const ours = all.filter(([, { build }]) => build)

/** What Docker Compose substitutes for ${NAME:-…} and ${NAME:?…}. */
const filled = (value: string, env: Env = {}) =>
  value.replace(/\$\{([A-Z_0-9]+)(?::([-?])([^}]*))?\}/g, (_, variable: string, kind: string, rest: string) => {
    if (env[variable]) return env[variable]
    if (kind === '-') return rest
    throw new Error(`${variable} is missing: ${rest}`)
  })

const interpolated = (environment: Env = {}, env: Env = {}): Env =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value, env)]))

const made: Env = Object.fromEntries(completeEnvFile('', {}).trim().split('\n')
  .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
const tables: Readonly<Record<ServiceName, Settings>> = { identity, survey, reporting, notify }
const readers = { identity: readIdentity, survey: readSurvey, reporting: readReporting, notify: readNotify }

describe('docker-compose.yml', () => {
  test.each(serviceNames)('when svc-%s and its migrations start with a new .env, then they accept it', (name) => {
    for (const process of [`svc-${name}`, `migrate-${name}`]) {
      const { command, environment } = file.services[process]!
      expect(command?.slice(0, 2)).toEqual(['node', `svc-${name}/main.mjs`])
      const config = readers[name](interpolated(environment, made))
      expect(config).toMatchObject({ nodeEnv: 'production', host: '0.0.0.0' })
      expect(new URL(config.databaseUrl).pathname).toBe(`/glas_${name}`)
    }
  })

  test.each(serviceNames)('when svc-%s has a secret, then it comes from .env, and the file has no value', (name) => {
    const { environment = {} } = file.services[`svc-${name}`]!
    for (const { env, secret } of Object.values(tables[name])) {
      // Only the second captcha's may be empty: it is off by default.
      const filled = env === 'RECAPTCHA_SECRET' ? /^\$\{RECAPTCHA_SECRET:-\}$/ : /\$\{[A-Z_]+:\?/
      if (secret) expect([env, environment[env]]).toEqual([env, expect.stringMatching(filled)])
    }
    expect(() => interpolated(environment)).toThrow(/is missing: run npm run docker:env first/)
  })

  test("when the shell starts, then it has every service's name in the network, and the right port", () => {
    const { environment } = file.services['shell']!
    const config = readShell(interpolated(environment, made))
    expect(config).toMatchObject({ production: true, siteUrl: made['SITE_URL'] })
    for (const name of serviceNames) {
      const { PORT } = file.services[`svc-${name}`]!.environment!
      expect(config.services[name]).toEqual([`http://svc-${name}:${PORT}`])
    }
  })

  test('when services are scaled, then no fixed port or name of the host prevents it', () => {
    for (const name of serviceNames) {
      expect(file.services[`svc-${name}`]!.ports).toBeUndefined()
      expect(file.services[`svc-${name}`]).not.toHaveProperty('container_name')
    }
    expect(all.filter(([, { ports }]) => ports).map(([name]) => name).sort()).toEqual(['mail', 'shell'])
  })

  test('when an image is named, then with a version, and ours are built here', () => {
    const [, node] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)!
    for (const tag of [node, ...all.map(([, { image }]) => filled(image))]) {
      expect(tag).toMatch(/:\d+(\.\d+)*(-[a-z-]+)?$/)
    }
    for (const [, { build }] of ours) {
      expect(dockerfile).toMatch(new RegExp(`^FROM .* AS ${build!.target}$`, 'm'))
      expect(interpolated(build!.args)).toEqual({ NODE_IMAGE: node })
    }
  })

  test('when .env names digests, then every external image is used by its digest', () => {
    const digest = `@sha256:${'0'.repeat(64)}`
    const pins = { MARIADB_IMAGE: `mariadb${digest}`, KAFKA_IMAGE: `kafka${digest}`, NODE_IMAGE: `node${digest}` }
    for (const [name, { image, build }] of all) {
      expect([name, build ? filled(build.args['NODE_IMAGE']!, pins) : filled(image, pins)])
        .toEqual([name, expect.stringContaining(digest)])
    }
    expect(dockerfile.match(/^FROM (?!packages |\$\{NODE_IMAGE\} ).*/gm)).toBeNull()
  })

  test('when database and broker require TLS and a password, then .env sets them', () => {
    const ca = '/etc/glas/certificates/ca.pem'
    const env = {
      ...made, DATABASE_HOST: 'db.example:3306', DATABASE_OPTIONS: '?ssl=system', KAFKA_BROKERS: 'broker.example:9093',
      KAFKA_SSL_CA: 'system', KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_SASL_USERNAME: 'glas', KAFKA_SASL_PASSWORD: 'x',
    }
    for (const name of serviceNames) {
      for (const process of [`svc-${name}`, `migrate-${name}`]) {
        const { environment, volumes = [] } = file.services[process]!
        const config = readers[name](interpolated(environment, env))
        expect(new URL(config.databaseUrl).searchParams.get('ssl')).toBe('system')
        expect(config).toMatchObject({
          kafkaBrokers: ['broker.example:9093'], kafkaSsl: {},
          kafkaSasl: { mechanism: 'scram-sha-512', username: 'glas' },
        })
        expect(volumes.map((one) => filled(one, { CERTIFICATES: '/srv/ca' }))).toContain(`/srv/ca:${dirname(ca)}:ro`)
      }
    }
    const setup = interpolated(file.services['setup']!.environment, env)
    expect(setup['DATABASE_ADMIN_URL']).toMatch(/@db\.example:3306\/\?ssl=system$/)
    expect(readSettings(brokerSettings, setup).kafkaSasl)
      .toEqual({ mechanism: 'scram-sha-512', username: 'glas', password: 'x' })
  })

  test('when one of our images runs, then not as root, and on a read-only file system', () => {
    for (const [name, service] of ours) {
      expect([name, service.user, service.read_only, service.cap_drop]).toEqual([name, 'node', true, ['ALL']])
    }
    for (const stage of dockerfile.split(/^FROM /m).slice(1).filter((one) => /AS (jobs|runtime|printing)\n/.test(one))) {
      expect(stage.match(/^USER (.*)$/gm)?.at(-1)).toBe('USER node')
    }
  })

  test('when anything runs, then without privileges, and with limits of memory and processes', () => {
    for (const [name, service] of all) {
      const { cap_drop, cap_add, privileged, security_opt, user, mem_limit, pids_limit } = service
      expect([name, cap_drop, cap_add, privileged, security_opt])
        .toEqual([name, ['ALL'], undefined, undefined, ['no-new-privileges:true']])
      expect([name, mem_limit, pids_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/), expect.any(Number)])
      // The broker's image sets its own user.
      if (name !== 'kafka') expect([name, user]).toEqual([name, expect.stringMatching(/^(node|mysql)$/)])
    }
  })

  test('when the database runs, then without a log that records the order in which people took part', () => {
    expect(file.services['mariadb']!.command).toContain('--skip-log-bin')
  })

  test('when the database starts, then all its files are in its volume or in /tmp', () => {
    const { command = [], volumes, tmpfs } = file.services['mariadb']!
    expect([volumes, tmpfs]).toEqual([['database:/var/lib/mysql'], ['/tmp']])
    for (const written of ['socket', 'pid-file']) {
      expect(command).toContainEqual(expect.stringMatching(new RegExp(`^--${written}=/tmp/`)))
    }
  })

  test('when .env sets the proof of work for a code for all, then svc-survey uses it, otherwise its default', () => {
    const { environment } = file.services['svc-survey']!
    expect(readSurvey(interpolated(environment, made)).sharedTries).toBe(Number(survey.sharedTries.default))
    expect(readSurvey(interpolated(environment, { ...made, SHARED_CODE_TRIES: '50' })).sharedTries).toBe(50)
  })

  test('when the shell is taken over, then it reaches only the services: neither database nor broker', () => {
    const reached = (name: string) => all.filter(([other, { networks = [] }]) =>
      other !== name && networks.some((one) => file.services[name]!.networks?.includes(one))).map(([other]) => other).sort()
    const services = serviceNames.map((name) => `svc-${name}`).sort()
    const jobs = ['setup', ...serviceNames.map((name) => `migrate-${name}`)]
    expect(reached('shell')).toEqual(services)
    expect(reached('mail')).toEqual(['svc-notify'])
    expect(reached('mariadb')).toEqual(['kafka', ...services, ...jobs].sort())
    expect(reached('kafka')).toEqual(['mariadb', ...services, ...jobs].sort())
    // By default Compose would put it into one network with the rest.
    for (const [name, { networks, network_mode: mode }] of all) expect([name, networks ?? mode]).not.toEqual([name, undefined])
    expect(file.services['releases']).toMatchObject({ network_mode: 'none' })
    expect(Object.entries(file.networks).map(([name, network]) => [name, network?.internal ?? false]))
      .toEqual([['data', true], ['services', false], ['jobs', false], ['mails', false]])
  })

  test('when a part uses another as a host, then they share a network', () => {
    let named = 0
    for (const [name, { environment, networks = [] }] of ours) {
      // A migration has its service's environment, and only connects to the database.
      if (name.startsWith('migrate-')) continue
      for (const value of Object.values(interpolated(environment, made))) {
        const hosts = [...value.matchAll(/(?:\/\/(?:[^@/]*@)?|^)([a-z][a-z-]*):\d+/g)].map(([, host]) => host!)
        for (const host of hosts.filter((one) => file.services[one])) {
          named += 1
          expect([name, host, file.services[host]!.networks!.some((one) => networks.includes(one))]).toEqual([name, host, true])
        }
      }
    }
    expect(named).toBeGreaterThan(15)
  })

  test("when a container runs permanently, then it has a health check, and its image's files can't be changed", () => {
    for (const [name, { restart, healthcheck, read_only: fixed }] of all) {
      expect([name, restart !== 'no']).toEqual([name, healthcheck !== undefined])
      expect([name, fixed]).toEqual([name, true])
    }
  })

  test('when a job has to complete, then it ends without being stopped', () => {
    for (const [name, { depends_on: needs = {} }] of all) {
      for (const [needed, { condition }] of Object.entries(needs)) {
        const job = file.services[needed]!.restart === 'no'
        expect([name, needed, condition]).toEqual([name, needed, job ? 'service_completed_successfully' : 'service_healthy'])
      }
    }
  })

  test('when everything is removed, then data, releases and both copies of answer keys are in volumes', () => {
    const mounted = all.flatMap(([, { volumes = [] }]) => volumes.map((one) => filled(one).split(':')[0]!))
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(file.volumes).sort())
    const { volumes = [], environment } = file.services['svc-reporting']!
    const keys = volumes.filter((one) => one.startsWith('answer-keys-'))
    expect(environment!['KEYS_DIR']!.split(',')).toEqual(keys.map((one) => one.split(':')[1]))
    expect(keys).toHaveLength(2)
    const survey = file.services['svc-survey']!
    expect(survey.volumes).toContain(`draft-keys:${survey.environment!['DRAFT_KEYS_DIR']}`)
  })

  test('when no profile is given, then everything runs but the mail catcher', () => {
    expect(all.filter(([, { profiles }]) => profiles).map(([name, { profiles }]) => [name, profiles]))
      .toEqual([['mail', ['mail']]])
  })

  test('when a part is added, then the Dockerfile installs its packages', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
    for (const part of workspaces) expect(dockerfile).toContain(`COPY ${part}/package.json ${part}/`)
  })
})
