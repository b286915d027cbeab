import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames, serviceNames, type ServiceName } from '@glas/contracts/services'
import { createRunningFile } from '@glas/release-kit/running/running-file'
import { forkReleases } from '@glas/release-kit/store/store'
import { runCommand } from './command.ts'
import { ownServerSql, serviceDatabaseUrl, setUpExternalDatabase } from './database-setup.ts'
import { createFleet, type FleetEvent } from './fleet.ts'
import { kafka } from './kafka.ts'
import { endLeftovers } from './leftovers.ts'
import { mariaDb } from './mariadb.ts'
import { root } from './paths.ts'
import { freePort, isPortFree } from './ports.ts'
import { mailCatcher, portTable, serviceEnv, shellProcess, type Ports, type Wiring } from './processes.ts'
import { readSecrets } from './secrets.ts'
import { keepPrivate } from './private-folder.ts'
import { createSupervisor, type SupervisorEvent } from './supervisor.ts'
import { together } from './together.ts'
import { createTopics } from './topics.ts'

export interface SystemOptions {
  /** Holds data, logs, secrets and releases of this installation. */
  readonly stateDir: string
  /** Ports by name (see `portTable`); those that are not named are free ones. A named port that is taken is a fault. */
  readonly ports?: Ports
  /** Where visitors find the site, where a proxy stands before it; the machine's own address unless told. */
  readonly siteUrl?: string
  /** Processes of a service side by side; the shell speaks to all of them. */
  readonly instances?: Partial<Record<ServiceName, number>>
  /** The file that moves business time: GLAS_TEST_CLOCK of every service. */
  readonly clockFile?: string
  /** Parts that somebody else runs. */
  readonly external?: { readonly databaseUrl?: string; readonly kafkaBrokers?: string; readonly smtpUrl?: string }
  /** More arguments of our MariaDB, such as `--log-bin`. */
  readonly databaseArgs?: readonly string[]
  /** Environment of all services and the shell; their wiring stands above it. */
  readonly env?: Readonly<Record<string, string>>
  /** Environment of one process, by its name; stands above everything. */
  readonly envOf?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Releases folder to use instead of `<stateDir>/releases`. */
  readonly releasesDir?: string
  /** Releases folder that ours begins as, anew at each start, and leaves alone. */
  readonly releasesFrom?: string
  /** Services run from the working tree, and they and the shell's server start again when their source changes. */
  readonly watch?: boolean
  /** Open pages load again when something goes live; so they do where `watch` is on. */
  readonly liveReload?: boolean
  /** Of the working tree these parts alone are published, and what is missing; all that has changed unless told. */
  readonly parts?: readonly string[]
  readonly deathsPerMinute?: number
  /** Stops the system where it is aborted, a start under way too. */
  readonly signal?: AbortSignal
  readonly onEvent?: (event: SupervisorEvent | FleetEvent) => void
  /** Called after everything was stopped because a process kept dying. */
  readonly onGivenUp?: (reason: Error) => void
}

export interface System {
  readonly urls: {
    /** On this machine. */
    readonly site: string
    /** The mail catcher's pages; mails as JSON under `/api/email`. Absent where SMTP_URL names another server. */
    readonly mail?: string
    readonly services: Readonly<Record<ServiceName, string>>
    /** The database's administrator. */
    readonly database: string
    readonly smtp: string
    readonly kafka: string
  }
  readonly ports: Ports
  readonly stateDir: string
  readonly logDir: string
  readonly releasesDir: string
  /** Says which processes answer for which version of a service (see `RunningServices`). */
  readonly servicesFile: string
  readonly clockFile?: string | undefined
  /** The environment that a process of this service has, to run one of its commands. */
  serviceEnv(name: ServiceName): Record<string, string>
  /** Running processes: name and pid. */
  pids(): Record<string, number>
  /** Sends a signal (KILL by default) to one process by its pid; the supervisor starts it again. */
  kill(name: string, signal?: NodeJS.Signals): void
  /** Resolves when the process runs and is ready. */
  whenReady(name: string, timeoutMs?: number): Promise<void>
  /** Moves business time to now plus this much; processes see it within 100 ms. */
  setClockOffset(offsetMs: number): void
  stop(): Promise<void>
}

/** A step of the start, for a progress display. `say` shows what it is at. */
export interface Step {
  readonly title: string
  readonly run?: (say: (what: string) => void) => Promise<void>
  /** Steps that run side by side instead. */
  readonly parallel?: readonly Step[]
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

/** Which replacement of the file of running services the shell goes by. */
async function generationOfShell(shellUrl: string): Promise<number | undefined | 'absent'> {
  try {
    const answer = await fetch(`${shellUrl}/healthz`, { signal: AbortSignal.timeout(3_000) })
    return (await answer.json() as { generation?: number }).generation
  } catch (error) {
    if (((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED') return 'absent'
    throw error
  }
}

/** The system and the steps that start it; nothing runs before the first step does. */
export async function planSystem(options: SystemOptions): Promise<{ readonly steps: readonly Step[]; readonly system: System }> {
  const { stateDir, external = {} } = options
  const logDir = join(stateDir, 'logs')
  const runDir = join(stateDir, 'run')
  const skipped = new Set([
    ...(external.databaseUrl ? ['mariadb'] : []),
    ...(external.kafkaBrokers ? ['kafka', 'kafka-controller'] : []),
    ...(external.smtpUrl ? ['smtp', 'mail'] : []),
  ])
  // First end what may still write there, or remove files during the walk.
  await endLeftovers(runDir)
  keepPrivate(stateDir)
  const ports = await choosePorts(options.ports ?? {}, skipped, options.instances)
  const secrets = readSecrets(join(stateDir, 'secrets.json'))
  const adminUrl = external.databaseUrl
    ?? `mysql://root:${secrets.DATABASE_ROOT_PASSWORD}@127.0.0.1:${ports.mariadb}/`
  const kafkaBrokers = external.kafkaBrokers ?? `127.0.0.1:${ports.kafka}`
  const smtpUrl = external.smtpUrl ?? `smtp://127.0.0.1:${ports.smtp}`
  const localUrl = `http://127.0.0.1:${ports.shell}`
  const wiring = {
    ports,
    stateDir,
    siteUrl: options.siteUrl ?? localUrl,
    kafkaBrokers,
    smtpUrl,
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
  } satisfies Wiring

  const stopping = new AbortController()
  let stopped: Promise<void> | undefined
  const supervisor = createSupervisor({
    logDir,
    runDir,
    ...(options.onEvent ? { onEvent: options.onEvent } : {}),
    ...(options.deathsPerMinute ? { deathsPerMinute: options.deathsPerMinute } : {}),
    onGivenUp: (reason) => void stop().then(() => options.onGivenUp?.(reason)),
  })
  const stop = () => {
    stopping.abort()
    stopped ??= Promise.all([supervisor.stop(), fleet.stop()]).then(() => {})
    return stopped
  }
  const command = (name: string, args: readonly string[], env: Record<string, string>, onLine?: (line: string) => void) =>
    runCommand({
      name, command: process.execPath, args, cwd: root, env, logDir, signal: stopping.signal,
      ...(onLine ? { onLine } : {}),
    })

  const fleet = createFleet({
    supervisor, wiring, running: createRunningFile(wiring.servicesFile), instances: options.instances ?? {}, command,
    generationOfShell: () => generationOfShell(localUrl),
    ...(options.onEvent ? { onEvent: options.onEvent } : {}),
  })

  const database: Step = external.databaseUrl
    ? { title: 'Database from DATABASE_URL', run: () => setUpExternalDatabase(external.databaseUrl!, secrets) }
    : {
        title: 'MariaDB',
        run: async () => supervisor.start(await mariaDb({
          dir: join(stateDir, 'mariadb'), port: ports.mariadb!, initSql: ownServerSql(secrets),
          args: options.databaseArgs ?? [],
        })),
      }
  const broker: Step = {
    title: external.kafkaBrokers ? 'Broker from KAFKA_BROKERS' : 'Kafka',
    run: async (say) => {
      if (!external.kafkaBrokers) {
        await supervisor.start(await kafka({
          dir: join(stateDir, 'kafka/node'), port: ports.kafka!, controllerPort: ports['kafka-controller']!,
        }))
      }
      say('topics')
      await createTopics(kafkaBrokers.split(','), wiring.baseEnv)
    },
  }
  const mail: readonly Step[] = external.smtpUrl ? [] : [{
    title: 'Mail catcher',
    run: async () => {
      mkdirSync(join(stateDir, 'mails'), { recursive: true })
      await supervisor.start(mailCatcher(ports, join(stateDir, 'mails')))
    },
  }]
  const build: Step = {
    title: `Releases (${serviceNames.length} services, ${remoteNames.length} remotes, the shell)`,
    run: async (say) => {
      if (options.releasesFrom) await forkReleases(options.releasesFrom, wiring.releasesDir, new Date())
      await command('build', [
        'tools/start/publish.ts', wiring.releasesDir, ...(wiring.watch ? ['--services-from-source'] : []),
        ...(options.parts ? [...options.parts, '--missing'] : []),
      ], {}, say)
    },
  }

  const steps: Step[] = [
    { title: 'Database, broker, mails and releases', parallel: [database, broker, ...mail, build] },
    {
      title: 'Services and shell',
      parallel: [
        ...serviceNames.map((name): Step => ({ title: `svc-${name}`, run: (say) => fleet.start(name, say) })),
        // Ready when all services are.
        { title: 'shell', run: () => supervisor.start(shellProcess(wiring)).then(fleet.follow) },
      ],
    },
  ]

  const system: System = {
    urls: {
      site: localUrl,
      ...(external.smtpUrl ? {} : { mail: `http://127.0.0.1:${ports.mail}` }),
      services: Object.fromEntries(serviceNames.map((name) =>
        [name, `http://127.0.0.1:${ports[`svc-${name}`]}`])) as Record<ServiceName, string>,
      database: adminUrl,
      smtp: smtpUrl,
      kafka: kafkaBrokers,
    },
    ports,
    stateDir,
    logDir,
    releasesDir: wiring.releasesDir,
    servicesFile: wiring.servicesFile,
    clockFile: options.clockFile,
    serviceEnv: (name) => serviceEnv(name, wiring),
    pids: () => supervisor.pids(),
    kill: (name, signal) => supervisor.kill(name, signal),
    whenReady: (name, timeoutMs) => supervisor.whenReady(name, timeoutMs),
    setClockOffset(offsetMs) {
      if (!options.clockFile) throw new Error('This system was started without a clock file')
      writeFileSync(options.clockFile, JSON.stringify({ offsetMs }))
    },
    stop,
  }
  return { steps, system }
}

async function runStep(step: Step): Promise<void> {
  await step.run?.(() => undefined)
  // All have ended before a failure is passed on, so that nothing starts behind the back of `stop`.
  await together((step.parallel ?? []).map(runStep))
}

/** Starts the whole system without a display; a failure stops what had started. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { steps, system } = await planSystem(options)
  options.signal?.addEventListener('abort', () => void system.stop())
  try {
    for (const step of steps) await runStep(step)
  } catch (error) {
    await system.stop()
    throw error
  }
  return system
}
