import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import type { ServiceRelease } from '@glas/releases/registry/registry'
import { shellScript } from '@glas/releases/store/shell-script'
import type { ProcessSpec } from './child.ts'
import { root } from './paths.ts'
import { secretOf, type Secrets } from './secrets.ts'

/**
 * Each port of the system: its name, its default under `npm start`, and the variable that changes it. The defaults are
 * below the ports that tests choose, and so below those of outgoing connections, which would take one now and then.
 */
export const portTable = [
  { name: 'shell', port: 8080, variable: 'PORT' },
  { name: 'shell-internal', port: 8180, variable: 'INTERNAL_PORT' },
  ...serviceNames.flatMap((name, index) => [
    { name: `svc-${name}`, port: 8101 + index, variable: `SVC_${name.toUpperCase()}_PORT` },
    { name: `svc-${name}-internal`, port: 8201 + index, variable: `SVC_${name.toUpperCase()}_INTERNAL_PORT` },
  ]),
  { name: 'mail', port: 1080, variable: 'MAIL_PORT' },
  { name: 'smtp', port: 1025, variable: 'SMTP_PORT' },
  { name: 'mariadb', port: 13306, variable: 'MARIADB_PORT' },
  { name: 'kafka', port: 19092, variable: 'KAFKA_PORT' },
  { name: 'kafka-controller', port: 19093, variable: 'KAFKA_CONTROLLER_PORT' },
] as const

export type Ports = Readonly<Record<string, number>>

/** @throws if no port has this name */
export function portOf(ports: Ports, name: (typeof portTable)[number]['name']): number {
  const port = ports[name]
  if (port === undefined) throw new Error(`${name} has no port`)
  return port
}

/** What each process needs to know about the others. */
export interface Wiring {
  readonly ports: Ports
  readonly stateDir: string
  /** The site's public address. */
  readonly siteUrl: string
  readonly kafkaBrokers: string
  readonly smtpUrl: string
  readonly databaseUrls: Readonly<Record<ServiceName, string>>
  readonly secrets: Secrets
  readonly releasesDir: string
  /** File that lists which processes serve which version of a service. */
  readonly servicesFile: string
  readonly clockFile?: string | undefined
  /** Defaults in the environment of services and shell. */
  readonly baseEnv: Readonly<Record<string, string>>
  /** Overrides, by process name. */
  readonly extraEnv: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Services restart when their source changes. */
  readonly watch: boolean
  /** Open pages reload when a version goes live. */
  readonly liveReload: boolean
}

const node = process.execPath
const loopback = (port: number | undefined) => `http://127.0.0.1:${port}`

/** Resolves when an address answers 200; otherwise rejects with the response. */
export async function answersOk(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3000) })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${url} answers ${answer.status} ${body.slice(0, 400)}`)
}

/** Secrets by the only service that gets them; INTERNAL_KEYS is shared by all. */
const ownSecrets: Record<ServiceName, readonly string[]> = {
  identity: ['SIGNING_KEYS', 'SECOND_FACTOR_KEYS'],
  survey: ['CODE_PEPPERS', 'CODE_KEYS', 'RESEARCH_KEYS', 'GUESS_KEYS'],
  reporting: ['PRINT_KEYS'],
  notify: [],
}

/** Other settings that only one service gets. */
const ownEnv: Record<ServiceName, (wiring: Wiring) => Record<string, string>> = {
  identity: () => ({}),
  survey: ({ stateDir }) => ({ DRAFT_KEYS_DIR: join(stateDir, 'draft-keys') }),
  reporting: ({ stateDir }) => ({
    KEYS_DIR: [join(stateDir, 'answer-keys/a'), join(stateDir, 'answer-keys/b')].join(','),
  }),
  notify: ({ smtpUrl }) => ({ SMTP_URL: smtpUrl }),
}

/** The environment that a service reads; it always includes its schema's address. */
export type ServiceEnv = Record<string, string> & { readonly DATABASE_URL: string }

export function serviceEnv(name: ServiceName, wiring: Wiring, processName = `svc-${name}`): ServiceEnv {
  return {
    ...wiring.baseEnv,
    HOST: '127.0.0.1',
    PORT: String(wiring.ports[processName]),
    INTERNAL_PORT: String(wiring.ports[`${processName}-internal`]),
    DATABASE_URL: wiring.databaseUrls[name],
    KAFKA_BROKERS: wiring.kafkaBrokers,
    SITE_URL: wiring.siteUrl,
    // Through the site, which knows which instances of svc-identity answer.
    JWKS_URL: `${loopback(wiring.ports.shell)}/api/auth/jwks`,
    ...(wiring.clockFile ? { GLAS_TEST_CLOCK: wiring.clockFile } : {}),
    ...Object.fromEntries(['INTERNAL_KEYS', ...ownSecrets[name]].map((secret) => [secret, secretOf(wiring.secrets, secret)])),
    ...ownEnv[name](wiring),
    ...wiring.extraEnv[processName],
  }
}

/** The module that runs a version of a service; its arguments are the service's commands. */
export function serviceScript(
  releasesDir: string, name: ServiceName, version: string,
): { readonly file: string; readonly isBundle: boolean } {
  const dir = join(releasesDir, `svc-${name}`, version)
  const { entry } = JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8')) as ServiceRelease
  return entry === undefined
    ? { file: `svc-${name}/src/main.ts`, isBundle: false }
    : { file: join(dir, entry), isBundle: true }
}

/**
 * Longer than services (`svc-kit/src/http/server.ts`) and the shell (`shell/src/server/process/ports.ts`) drain calls.
 */
const stopMs = 40_000

/** One process of a service. @param script what runs it */
export function serviceProcess(name: ServiceName, processName: string, wiring: Wiring, script: string): ProcessSpec {
  return {
    name: processName,
    command: node,
    args: [...(wiring.watch ? ['--watch', '--watch-preserve-output'] : []), script],
    cwd: root,
    env: serviceEnv(name, wiring, processName),
    ready: () => answersOk(`${loopback(wiring.ports[processName])}/readyz`),
    stopTimeoutMs: stopMs,
  }
}

/** Ports of a service's instances, starting with the first instance. */
function instancePorts(name: ServiceName, ports: Ports): number[] {
  const ofService = new RegExp(`^svc-${name}(-\\d+)?$`)
  return Object.entries(ports).filter(([process]) => ofService.test(process)).map(([, port]) => port)
}

export function shellProcess(wiring: Wiring): ProcessSpec {
  return {
    name: 'shell',
    command: node,
    args: () => (wiring.watch
      ? ['--watch', '--watch-preserve-output', 'shell/src/server/main.ts'] : [shellScript(wiring.releasesDir)]),
    cwd: root,
    env: {
      ...wiring.baseEnv,
      HOST: '127.0.0.1',
      PORT: String(wiring.ports.shell),
      INTERNAL_PORT: String(wiring.ports['shell-internal']),
      SITE_URL: wiring.siteUrl,
      // Services and this command use its address on this machine.
      SITE_ALIASES: [wiring.baseEnv.SITE_ALIASES, '127.0.0.1'].filter(Boolean).join(','),
      RELEASES_DIR: wiring.releasesDir,
      SERVICES_FILE: wiring.servicesFile,
      RELEASE_KEYS: secretOf(wiring.secrets, 'RELEASE_KEYS'),
      ...(wiring.liveReload ? { GLAS_LIVE_RELOAD: 'on' } : {}),
      ...Object.fromEntries(serviceNames.map((name) =>
        [`SERVICE_${name.toUpperCase()}_URL`, instancePorts(name, wiring.ports).map(loopback).join(',')])),
      ...wiring.extraEnv.shell,
    },
    ready: () => answersOk(`${loopback(wiring.ports.shell)}/readyz`),
    // It is ready when all services are, and they may still be migrating their schemas.
    readyTimeoutMs: 180_000,
    stopTimeoutMs: stopMs,
  }
}

/** The mail catcher: accepts every mail, shows it in the browser, delivers none. */
export function mailCatcher(ports: Ports, dir: string): ProcessSpec {
  return {
    name: 'maildev',
    command: node,
    args: [
      join(root, 'node_modules/maildev/dist/bin/maildev.js'), '--silent',
      '--ip', '127.0.0.1', '--smtp', String(ports.smtp),
      '--web-ip', '127.0.0.1', '--web', String(ports.mail),
      '--mail-directory', dir, '--max-emails', '5000',
    ],
    // It searches for its settings file in the current folder and its parents.
    cwd: root,
    ready: () => answersOk(`${loopback(ports.mail)}/api/healthz`),
  }
}
