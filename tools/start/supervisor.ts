import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { backOffMs } from '@glas/svc-kit/base/back-off'
import { createChild, lastLines, type Child, type ChildFolders, type ProcessSpec } from './child.ts'

export type SupervisorEvent =
  | { readonly kind: 'died'; readonly name: string; readonly how: string; readonly retryInMs: number }
  | { readonly kind: 'restarted'; readonly name: string; readonly afterMs: number }

export interface SupervisorOptions extends ChildFolders {
  readonly onEvent?: (event: SupervisorEvent) => void
  /** Called once, when a child keeps dying; the owner stops everything then. */
  readonly onGivenUp?: (reason: Error) => void
  /** Deaths within a minute after which a child is given up; 5 by default. */
  readonly deathsPerMinute?: number
}

export interface Supervisor {
  /** Starts a child and waits until it is ready; a child that ends before that rejects with its last log lines. */
  start(spec: ProcessSpec): Promise<void>
  pid(name: string): number | undefined
  pids(): Record<string, number>
  /** Sends a signal to one child, by its pid; it counts as a death and is followed by a restart. */
  kill(name: string, signal?: NodeJS.Signals): void
  /** Resolves when the child runs and is ready, including after a death. */
  whenReady(name: string, timeoutMs?: number): Promise<void>
  /** Ends one child permanently: TERM, wait, KILL. Does nothing if there is no such child. */
  end(name: string): Promise<void>
  /** Ends all children, the last started first. */
  stop(): Promise<void>
}

interface Supervised {
  readonly child: Child
  /** Times of its deaths within the last minute. */
  deaths: number[]
  /** Its end was requested. */
  ending: boolean
}

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const supervised = new Map<string, Supervised>()
  let stopping = false
  mkdirSync(options.logDir, { recursive: true, mode: 0o700 })

  function known(name: string): Supervised {
    const found = supervised.get(name)
    if (!found) throw new Error(`There is no process ${name}; the processes are ${[...supervised.keys()].join(', ')}`)
    return found
  }

  async function onDeath(one: Supervised, how: string): Promise<void> {
    const isEnding = () => stopping || one.ending
    if (isEnding()) return
    const reason = await revive(one, how, options, isEnding)
    if (!reason) return
    const { spec } = one.child
    if (spec.onGivenUp?.(reason)) {
      supervised.delete(spec.name)
      return
    }
    stopping = true
    options.onGivenUp?.(reason)
  }

  return {
    async start(spec) {
      if (stopping) throw new Error('The system is stopping')
      const child = createChild(spec, options, (how) => void onDeath(one, how))
      const one: Supervised = { child, deaths: [], ending: false }
      supervised.set(spec.name, one)
      child.launch()
      await child.untilReady()
    },
    pid: (name) => known(name).child.pid(),
    pids: () => pidsOf(supervised),
    kill: (name, signal = 'SIGKILL') => known(name).child.kill(signal),
    async whenReady(name, timeoutMs = 60_000) {
      const until = Date.now() + timeoutMs
      while (!known(name).child.isReady()) {
        if (Date.now() > until) throw new Error(`${name} is not ready after ${timeoutMs} ms`)
        await sleep(50)
      }
    },
    async end(name) {
      const one = supervised.get(name)
      if (!one) return
      one.ending = true
      await one.child.terminate()
      supervised.delete(name)
    },
    async stop() {
      stopping = true
      // In reverse order, so that no process loses what it depends on; services of one kind are stopped together.
      for (const wave of stopWaves([...supervised.values()])) await Promise.all(wave.map(({ child }) => child.terminate()))
      supervised.clear()
    },
  }
}

function pidsOf(supervised: ReadonlyMap<string, Supervised>): Record<string, number> {
  return Object.fromEntries([...supervised].flatMap(([name, { child }]) => {
    const pid = child.pid()
    return pid ? [[name, pid]] : []
  }))
}

/**
 * Launches a dead child until it is ready again, with back-off.
 * @param how how it ended
 * @param isEnding whether its end was requested in the meantime
 * @returns why it is given up, if it keeps dying
 */
async function revive(
  one: Supervised, how: string, { deathsPerMinute = 5, logDir, onEvent }: SupervisorOptions, isEnding: () => boolean,
): Promise<Error | undefined> {
  const { child } = one
  const { name } = child.spec
  const began = Date.now()
  for (let lastHow = how; ; lastHow = 'ended while starting') {
    one.deaths = [...one.deaths.filter((at) => at > Date.now() - 60_000), Date.now()]
    if (one.deaths.length >= deathsPerMinute) {
      return new Error(`${name} ended ${one.deaths.length} times within a minute (${lastHow}). Its last lines:\n`
        + lastLines(logDir, name))
    }
    const retryInMs = backOffMs({ firstMs: 250, maxMs: 5_000 }, one.deaths.length)
    onEvent?.({ kind: 'died', name, how: lastHow, retryInMs })
    await sleep(retryInMs)
    if (isEnding()) return undefined
    child.launch()
    try {
      await child.untilReady()
      onEvent?.({ kind: 'restarted', name, afterMs: Date.now() - began })
      return undefined
    } catch {
      if (isEnding()) return undefined
      await child.terminate()
    }
  }
}

const foundations = ['mariadb', 'kafka']

function stopWaves(all: readonly Supervised[]): Supervised[][] {
  const isFoundation = ({ child: { spec } }: Supervised) => foundations.includes(spec.name)
  return [all.filter((one) => !isFoundation(one)), all.filter(isFoundation)]
}
