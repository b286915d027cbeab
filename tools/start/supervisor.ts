import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backOffMs } from '@glas/svc-kit/base/back-off'
import { forgetChild, recordChild } from './leftovers.ts'

/** One process of the system, as data. */
export interface ProcessSpec {
  readonly name: string
  readonly command: string
  /** Asked anew at each launch where they may change. */
  readonly args: readonly string[] | (() => readonly string[])
  /** The whole environment of the child; nothing is inherited beside it but PATH, HOME, LANG and TMPDIR. */
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** One look at whether it is ready: resolves when it is, rejects with the reason when it is not yet. */
  readonly ready: () => Promise<void>
  readonly readyTimeoutMs?: number
  readonly stopTimeoutMs?: number
  /** It keeps dying: true where the others go on without it; otherwise its supervisor gives up. */
  readonly onGivenUp?: (reason: Error) => boolean
}

export type SupervisorEvent =
  | { readonly kind: 'died'; readonly name: string; readonly how: string; readonly retryInMs: number }
  | { readonly kind: 'restarted'; readonly name: string; readonly afterMs: number }

export interface SupervisorOptions {
  readonly logDir: string
  readonly runDir: string
  readonly onEvent?: (event: SupervisorEvent) => void
  /** Called once, when a child keeps dying; the owner stops everything then. */
  readonly onGivenUp?: (reason: Error) => void
  /** A child that dies this often within a minute is given up; 5 by default. */
  readonly deathsPerMinute?: number
}

export interface Supervisor {
  /** Starts a child and waits until it is ready; a child that ends before that rejects with its last log lines. */
  start(spec: ProcessSpec): Promise<void>
  pid(name: string): number | undefined
  pids(): Record<string, number>
  /** Sends a signal to one child, by its pid; it counts as a death and is followed by a restart. */
  kill(name: string, signal?: NodeJS.Signals): void
  /** Resolves when the child runs and is ready, also after a death. */
  whenReady(name: string, timeoutMs?: number): Promise<void>
  /** Ends one child for good: TERM, wait, KILL. Nothing happens where there is none. */
  end(name: string): Promise<void>
  /** Ends all children, the last started first. */
  stop(): Promise<void>
}

interface Child {
  spec: ProcessSpec
  process: ChildProcess | undefined
  exited: Promise<void>
  /** It has been ready since it was launched: an end from now on is a death, not a failed start. */
  served: boolean
  ready: boolean
  ending: boolean
  deaths: number[]
}

const inherited = ['PATH', 'NODE_COMPILE_CACHE', 'GLAS_STATE_DIR', 'HOME', 'LANG', 'TMPDIR', 'USER']

export function baseEnv(): Record<string, string> {
  return Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]!]] : [])))
}

/** The last lines of a log, for the sentence that says why a child could not start. */
export function lastLines(file: string, count = 30): string {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
}

const keepLogBytes = 10_000_000

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > keepLogBytes) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** Ends what a child has started itself and left behind, such as the program under `node --watch`. */
function endGroup(pid: number | undefined): void {
  if (!pid) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing was left.
  }
}

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const children = new Map<string, Child>()
  const limit = options.deathsPerMinute ?? 5
  let stopping = false
  mkdirSync(options.logDir, { recursive: true, mode: 0o700 })

  const logFile = (name: string) => join(options.logDir, `${name}.log`)

  function launch(child: Child): void {
    const { spec } = child
    const log = openLog(logFile(spec.name))
    // A process group of its own: Ctrl-C in the terminal reaches the supervisor alone, which stops in order.
    const launched = spawn(spec.command, typeof spec.args === 'function' ? spec.args() : spec.args, {
      cwd: spec.cwd,
      env: { ...baseEnv(), ...spec.env },
      stdio: ['ignore', log, log],
      detached: true,
    })
    closeSync(log)
    child.process = launched
    child.ready = false
    child.served = false
    child.exited = new Promise((resolve) => {
      let over = false
      const onEnd = (how: string) => {
        if (over) return
        over = true
        child.process = undefined
        endGroup(launched.pid)
        forgetChild(options.runDir, spec.name)
        resolve()
        child.ready = false
        if (child.served && !child.ending && !stopping) void revive(child, how)
      }
      launched.once('error', (error) => onEnd(error.message))
      launched.once('exit', (code, signal) => onEnd(signal ? `signal ${signal}` : `exit code ${code}`))
    })
    if (launched.pid) recordChild(options.runDir, spec.name, launched.pid)
  }

  async function untilReady(child: Child): Promise<void> {
    const { spec } = child
    const until = Date.now() + (spec.readyTimeoutMs ?? 120_000)
    const launched = child.process
    let reason = ''
    while (launched && child.process === launched) {
      try {
        await spec.ready()
        if (child.process !== launched) break
        child.ready = true
        child.served = true
        return
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
      if (Date.now() > until) {
        throw new Error(`${spec.name} did not become ready in time (${reason}). Its last lines:\n${lastLines(logFile(spec.name))}`)
      }
      await sleep(50)
    }
    throw new Error(`${spec.name} ended before it was ready. Its last lines:\n${lastLines(logFile(spec.name))}`)
  }

  async function revive(child: Child, firstHow: string): Promise<void> {
    const { spec } = child
    const began = Date.now()
    let how = firstHow
    for (;;) {
      child.deaths = [...child.deaths.filter((at) => at > Date.now() - 60_000), Date.now()]
      if (child.deaths.length >= limit) {
        const reason = new Error(
          `${spec.name} ended ${child.deaths.length} times within a minute (${how}). Its last lines:\n`
          + lastLines(logFile(spec.name)),
        )
        if (spec.onGivenUp?.(reason)) {
          children.delete(spec.name)
          return
        }
        stopping = true
        options.onGivenUp?.(reason)
        return
      }
      const retryInMs = backOffMs({ firstMs: 250, maxMs: 5_000 }, child.deaths.length)
      options.onEvent?.({ kind: 'died', name: spec.name, how, retryInMs })
      await sleep(retryInMs)
      if (stopping || child.ending) return
      launch(child)
      try {
        await untilReady(child)
        options.onEvent?.({ kind: 'restarted', name: spec.name, afterMs: Date.now() - began })
        return
      } catch {
        if (stopping || child.ending) return
        how = 'ended while starting'
        await terminate(child)
      }
    }
  }

  /** TERM, wait, KILL: to this pid alone. */
  async function terminate(child: Child): Promise<void> {
    const running = child.process
    if (!running) return
    running.kill('SIGTERM')
    const timeout = setTimeout(() => running.kill('SIGKILL'), child.spec.stopTimeoutMs ?? 10_000)
    await child.exited
    clearTimeout(timeout)
  }

  function known(name: string): Child {
    const child = children.get(name)
    if (!child) throw new Error(`No process is called ${name}; there are ${[...children.keys()].join(', ')}`)
    return child
  }

  return {
    async start(spec) {
      if (stopping) throw new Error('The system is stopping')
      const child: Child = {
        spec, process: undefined, exited: Promise.resolve(), served: false, ready: false, ending: false, deaths: [],
      }
      children.set(spec.name, child)
      launch(child)
      await untilReady(child)
    },
    pid: (name) => known(name).process?.pid,
    pids() {
      const running = [...children.values()].filter((child) => child.process?.pid)
      return Object.fromEntries(running.map((child) => [child.spec.name, child.process!.pid!]))
    },
    kill(name, signal = 'SIGKILL') {
      const child = known(name)
      if (!child.process) throw new Error(`${name} does not run`)
      // Its end is noticed a moment later; nobody shall take it for ready until then.
      if (signal === 'SIGKILL') child.ready = false
      child.process.kill(signal)
    },
    async whenReady(name, timeoutMs = 60_000) {
      const until = Date.now() + timeoutMs
      while (!known(name).ready) {
        if (Date.now() > until) throw new Error(`${name} is not ready after ${timeoutMs} ms`)
        await sleep(50)
      }
    },
    async end(name) {
      const child = children.get(name)
      if (!child) return
      child.ending = true
      await terminate(child)
      children.delete(name)
    },
    async stop() {
      stopping = true
      // The last started goes first, so that nobody loses what it stands on; services of one kind go together.
      for (const wave of stopWaves([...children.values()])) await Promise.all(wave.map(terminate))
      children.clear()
    },
  }
}

const foundations = ['mariadb', 'kafka']

function stopWaves(all: readonly Child[]): Child[][] {
  return [
    all.filter((child) => !foundations.includes(child.spec.name)),
    all.filter((child) => foundations.includes(child.spec.name)),
  ]
}
