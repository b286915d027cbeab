import { join } from 'node:path'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { serviceDatabaseUrl } from './database-setup.ts'
import { freePort, isPortFree } from './ports.ts'
import { portTable, type Ports, type Wiring } from './processes.ts'
import { readSecrets } from './secrets.ts'
import type { SystemOptions } from './system-options.ts'

/** Ports and addresses of a system's parts. */
export interface WiredSystem {
  readonly wiring: Wiring & { readonly ports: Record<string, number> }
  /** The site on this machine. */
  readonly localUrl: string
  /** The database's administrator. */
  readonly adminUrl: string
}

/** How others' brokers are spoken to means nothing to our own. */
const withoutBrokerSettings = (env: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^KAFKA_(SSL|SASL)_/.test(name)))

async function choosePorts(wanted: Ports, skipped: ReadonlySet<string>, instances: SystemOptions['instances']): Promise<Record<string, number>> {
  const names: string[] = portTable.map(({ name }) => name)
  for (const [name, count] of Object.entries(instances ?? {})) {
    for (let i = 2; i <= count; i++) names.push(`svc-${name}-${i}`, `svc-${name}-${i}-internal`)
  }
  const ports: Record<string, number> = {}
  for (const name of names) {
    const fixed = wanted[name]
    if (fixed !== undefined && !skipped.has(name) && !(await isPortFree(fixed))) {
      const variable = portTable.find((row) => row.name === name)?.variable
      throw new Error(`Port ${fixed} (${name}) is in use: stop the program that has it`
        + (variable ? `, or set ${variable} to another port.` : '.'))
    }
    ports[name] = fixed ?? await freePort()
  }
  return ports
}

/** Chooses the ports of a system and configures its parts for each other; generates missing secrets. */
export async function wireSystem(options: SystemOptions): Promise<WiredSystem> {
  const { stateDir, external = {} } = options
  const skipped = new Set([
    ...(external.databaseUrl ? ['mariadb'] : []),
    ...(external.kafkaBrokers ? ['kafka', 'kafka-controller'] : []),
    ...(external.smtpUrl ? ['smtp', 'mail'] : []),
  ])
  const ports = await choosePorts(options.ports ?? {}, skipped, options.instances)
  const secrets = readSecrets(join(stateDir, 'secrets.json'))
  const adminUrl = external.databaseUrl
    ?? `mysql://root:${secrets.DATABASE_ROOT_PASSWORD}@127.0.0.1:${ports.mariadb}/`
  const localUrl = `http://127.0.0.1:${ports.shell}`
  const wiring = {
    ports,
    stateDir,
    siteUrl: options.siteUrl ?? localUrl,
    kafkaBrokers: external.kafkaBrokers ?? `127.0.0.1:${ports.kafka}`,
    smtpUrl: external.smtpUrl ?? `smtp://127.0.0.1:${ports.smtp}`,
    databaseUrls: Object.fromEntries(serviceNames.map((name) =>
      [name, serviceDatabaseUrl(adminUrl, name, secrets)])) as Record<ServiceName, string>,
    secrets,
    releasesDir: options.releasesDir ?? join(stateDir, 'releases'),
    servicesFile: join(stateDir, 'services.json'),
    clockFile: options.clockFile,
    baseEnv: external.kafkaBrokers ? options.env ?? {} : withoutBrokerSettings(options.env ?? {}),
    extraEnv: options.envOf ?? {},
    watch: options.watch ?? false,
    liveReload: options.liveReload ?? options.watch ?? false,
  }
  return { wiring, localUrl, adminUrl }
}
