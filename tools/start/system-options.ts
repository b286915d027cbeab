import type { ServiceName } from '@glas/contracts/services'
import type { FleetEvent } from './fleet.ts'
import type { Ports } from './processes.ts'
import type { SupervisorEvent } from './supervisor.ts'

export interface SystemOptions {
  /** Holds data, logs, secrets and releases of this installation. */
  readonly stateDir: string
  /**
   * Ports by name (see `portTable`); unnamed ones are chosen from free ports. A named port that is in use is an error.
   */
  readonly ports?: Ports
  /** The site's public address, if it is behind a proxy; the machine's own address by default. */
  readonly siteUrl?: string
  /** Number of processes of a service; the shell calls all of them. */
  readonly instances?: Partial<Record<ServiceName, number>>
  /** The file that moves business time: GLAS_TEST_CLOCK of every service. */
  readonly clockFile?: string
  /** Parts that something else runs. */
  readonly external?: { readonly databaseUrl?: string; readonly kafkaBrokers?: string; readonly smtpUrl?: string }
  /** More arguments of our MariaDB, such as `--log-bin`. */
  readonly databaseArgs?: readonly string[]
  /** Settings of our broker, such as how often it deletes messages. */
  readonly brokerSettings?: Readonly<Record<string, string>>
  /** Environment of all services and the shell; their wiring takes precedence. */
  readonly env?: Readonly<Record<string, string>>
  /** Environment of one process, by its name; takes precedence over everything else. */
  readonly envOf?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Releases folder to use instead of `<stateDir>/releases`. */
  readonly releasesDir?: string
  /** Releases folder that is copied at each start, and not changed. */
  readonly releasesFrom?: string
  /** Services run from the working tree, and they and the shell's server restart when their source changes. */
  readonly watch?: boolean
  /** Open pages reload when a version goes live; `watch` implies it. */
  readonly liveReload?: boolean
  /**
   * Publishes only these parts of the working tree, and missing ones; by default all that have changed. With an empty
   * list nothing is published: `releasesFrom` has all parts.
   */
  readonly parts?: readonly string[]
  readonly deathsPerMinute?: number
  /** Aborting it stops the system, even during its start. */
  readonly signal?: AbortSignal
  readonly onEvent?: (event: SupervisorEvent | FleetEvent) => void
  /** Called after everything was stopped because a process kept dying. */
  readonly onGivenUp?: (reason: Error) => void
}
