import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames, serviceNames } from '@glas/contracts/services'
import { forkReleases } from '@glas/releases/store/store'
import { ownServerSql, setUpExternalDatabase } from './database-setup.ts'
import type { Fleet } from './fleet.ts'
import { kafka } from './kafka.ts'
import { mariaDb } from './mariadb.ts'
import { mailCatcher, portOf, shellProcess, type Wiring } from './processes.ts'
import type { Supervisor } from './supervisor.ts'
import type { SystemOptions } from './system-options.ts'
import { together } from './together.ts'
import { createTopics } from './topics.ts'

/** A step of the start, for a progress display. `log` shows its current work. */
export interface Step {
  readonly title: string
  readonly run?: (log: (what: string) => void) => Promise<void>
  /** Steps that run side by side instead. */
  readonly parallel?: readonly Step[]
}

/** What the steps of a start use. */
export interface Start {
  readonly options: SystemOptions
  readonly wiring: Wiring
  readonly supervisor: Supervisor
  readonly fleet: Fleet
  /** Runs a command of this checkout and waits for its end. */
  readonly command: (
    name: string, args: readonly string[], env: Record<string, string>, onLine?: (line: string) => void,
  ) => Promise<void>
}

function databaseStep({ options, wiring: { ports, secrets, stateDir }, supervisor }: Start): Step {
  const url = options.external?.databaseUrl
  if (url) return { title: 'Database from DATABASE_URL', run: () => setUpExternalDatabase(url, secrets) }
  return {
    title: 'MariaDB',
    run: async () => supervisor.start(await mariaDb({
      dir: join(stateDir, 'mariadb'), port: portOf(ports, 'mariadb'), initSql: ownServerSql(secrets),
      args: options.databaseArgs ?? [],
    })),
  }
}

function brokerStep({ options, wiring: { ports, stateDir, kafkaBrokers, baseEnv }, supervisor }: Start): Step {
  const isExternal = Boolean(options.external?.kafkaBrokers)
  return {
    title: isExternal ? 'Broker from KAFKA_BROKERS' : 'Kafka',
    run: async (log) => {
      if (!isExternal) {
        await supervisor.start(await kafka({
          dir: join(stateDir, 'kafka/node'), port: portOf(ports, 'kafka'),
          controllerPort: portOf(ports, 'kafka-controller'),
          ...(options.brokerSettings && { settings: options.brokerSettings }),
        }))
      }
      log('topics')
      await createTopics(kafkaBrokers.split(','), baseEnv)
    },
  }
}

/** None if another server accepts the mails. */
function mailSteps({ options, wiring: { ports, stateDir }, supervisor }: Start): Step[] {
  if (options.external?.smtpUrl) return []
  return [{
    title: 'Mail catcher',
    run: async () => {
      mkdirSync(join(stateDir, 'mails'), { recursive: true })
      await supervisor.start(mailCatcher(ports, join(stateDir, 'mails')))
    },
  }]
}

function buildStep({ options, wiring: { releasesDir, watch }, command }: Start): Step {
  return {
    title: `Releases (${serviceNames.length} services, ${remoteNames.length} remotes, the shell)`,
    run: async (log) => {
      if (options.releasesFrom) await forkReleases(options.releasesFrom, releasesDir, new Date())
      if (options.parts?.length === 0) return
      await command('build', [
        'tools/start/publish.ts', releasesDir, ...(watch ? ['--services-from-source'] : []),
        ...(options.parts ? [...options.parts, '--missing'] : []),
      ], {}, log)
    },
  }
}

/** First what services build on, then the services and the shell. */
export function startSteps(start: Start): Step[] {
  const { wiring, supervisor, fleet } = start
  return [
    {
      title: 'Database, broker, mails and releases',
      parallel: [databaseStep(start), brokerStep(start), ...mailSteps(start), buildStep(start)],
    },
    {
      title: 'Services and shell',
      parallel: [
        ...serviceNames.map((name): Step => ({ title: `svc-${name}`, run: (log) => fleet.start(name, log) })),
        // Ready when all services are.
        { title: 'shell', run: () => supervisor.start(shellProcess(wiring)).then(fleet.follow) },
      ],
    },
  ]
}

/** Runs a step without a display. */
export async function runStep(step: Step): Promise<void> {
  await step.run?.(() => undefined)
  // A failure is passed on only after all have ended, so that nothing starts after `stop`.
  await together((step.parallel ?? []).map(runStep))
}
