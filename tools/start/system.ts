import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { createRunningFile } from '@glas/releases/running/running-file'
import { runCommand } from './command.ts'
import { createFleet } from './fleet.ts'
import { endLeftovers } from './leftovers.ts'
import { root } from './paths.ts'
import { keepPrivate } from './private-folder.ts'
import { serviceEnv, type Ports, type ServiceEnv } from './processes.ts'
import { runStep, startSteps, type Start, type Step } from './start-steps.ts'
import { createSupervisor } from './supervisor.ts'
import type { SystemOptions } from './system-options.ts'
import { wireSystem, type WiredSystem } from './wire-system.ts'

export type { SystemOptions } from './system-options.ts'

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
  /** File that lists which processes serve which version of a service (see `RunningServices`). */
  readonly servicesFile: string
  readonly clockFile?: string | undefined
  /** The environment of this service's processes, to run one of its commands. */
  serviceEnv(name: ServiceName): ServiceEnv
  /** Running processes: name and pid. */
  pids(): Record<string, number>
  /** Sends a signal (KILL by default) to one process by its pid; the supervisor restarts it. */
  kill(name: string, signal?: NodeJS.Signals): void
  /** Resolves when the process runs and is ready. */
  whenReady(name: string, timeoutMs?: number): Promise<void>
  /** Moves business time to now plus this much; processes see it within 100 ms. */
  setClockOffset(offsetMs: number): void
  stop(): Promise<void>
}

/** The replacement of the file of running services that the shell has applied. */
async function generationOfShell(shellUrl: string): Promise<number | undefined | 'absent'> {
  try {
    const answer = await fetch(`${shellUrl}/healthz`, { signal: AbortSignal.timeout(3_000) })
    return (await answer.json() as { generation?: number }).generation
  } catch (error) {
    if (((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED') return 'absent'
    throw error
  }
}

function urlsOf({ wiring, localUrl, adminUrl }: WiredSystem, { external }: SystemOptions): System['urls'] {
  const { ports, smtpUrl, kafkaBrokers } = wiring
  return {
    site: localUrl,
    ...(external?.smtpUrl ? {} : { mail: `http://127.0.0.1:${ports.mail}` }),
    services: Object.fromEntries(serviceNames.map((name) =>
      [name, `http://127.0.0.1:${ports[`svc-${name}`]}`])) as Record<ServiceName, string>,
    database: adminUrl,
    smtp: smtpUrl,
    kafka: kafkaBrokers,
  }
}

/** The system and its start steps; nothing runs before the first step. */
export async function planSystem(options: SystemOptions): Promise<{ readonly steps: readonly Step[]; readonly system: System }> {
  const { stateDir, clockFile, onEvent } = options
  const logDir = join(stateDir, 'logs')
  const runDir = join(stateDir, 'run')
  // First ends processes that may still write there or remove files during the walk.
  await endLeftovers(runDir)
  keepPrivate(stateDir)
  const wired = await wireSystem(options)
  const { wiring, localUrl } = wired
  const { ports, releasesDir, servicesFile } = wiring

  const supervisor = createSupervisor({
    logDir, runDir,
    ...(onEvent ? { onEvent } : {}),
    ...(options.deathsPerMinute ? { deathsPerMinute: options.deathsPerMinute } : {}),
    onGivenUp: (reason) => void stop().then(() => options.onGivenUp?.(reason)),
  })
  const stopping = new AbortController()
  const command: Start['command'] = (name, args, env, onLine) => runCommand({
    name, command: process.execPath, args, cwd: root, env, logDir, signal: stopping.signal,
    ...(onLine ? { onLine } : {}),
  })
  const fleet = createFleet({
    supervisor, wiring, running: createRunningFile(servicesFile), instances: options.instances ?? {}, command,
    generationOfShell: () => generationOfShell(localUrl),
    ...(onEvent ? { onEvent } : {}),
  })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopping.abort()
    stopped ??= Promise.all([supervisor.stop(), fleet.stop()]).then(() => {})
    return stopped
  }

  const system: System = {
    urls: urlsOf(wired, options),
    ports, stateDir, logDir, releasesDir, servicesFile, clockFile,
    serviceEnv: (name) => serviceEnv(name, wiring),
    pids: supervisor.pids,
    kill: supervisor.kill,
    whenReady: supervisor.whenReady,
    setClockOffset(offsetMs) {
      if (!clockFile) throw new Error('This system was started without a clock file')
      writeFileSync(clockFile, JSON.stringify({ offsetMs }))
    },
    stop,
  }
  return { steps: startSteps({ options, wiring, supervisor, fleet, command }), system }
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
