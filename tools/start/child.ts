import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { forgetChild, recordChild } from './leftovers.ts'

/** One process of the system, as data. */
export interface ProcessSpec {
  readonly name: string
  readonly command: string
  /** A function, for arguments that may change, is called at each launch. */
  readonly args: readonly string[] | (() => readonly string[])
  /** The child's whole environment; only PATH, HOME, LANG and TMPDIR are inherited. */
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** One readiness check: resolves if the process is ready, rejects with the reason if it is not yet. */
  readonly ready: () => Promise<void>
  readonly readyTimeoutMs?: number
  readonly stopTimeoutMs?: number
  /** Called if it keeps dying: true if the others can continue without it; otherwise its supervisor gives up. */
  readonly onGivenUp?: (reason: Error) => boolean
}

export interface ChildFolders {
  readonly logDir: string
  /** Records the running processes, so that the next start can end them if this program was killed. */
  readonly runDir: string
}

/** A process that can be launched, watched and ended any number of times. */
export interface Child {
  readonly spec: ProcessSpec
  pid(): number | undefined
  isReady(): boolean
  launch(): void
  /** Resolves when it is ready. @throws with its last log lines if it ends before that or takes too long */
  untilReady(): Promise<void>
  /** Sends a signal to its pid. @throws if it is not running */
  kill(signal: NodeJS.Signals): void
  /** TERM, wait, KILL: only for this pid. */
  terminate(): Promise<void>
}

const inherited = ['PATH', 'NODE_COMPILE_CACHE', 'GLAS_STATE_DIR', 'HOME', 'LANG', 'TMPDIR', 'USER']

export function baseEnv(): Record<string, string> {
  return Object.fromEntries(inherited.flatMap((name) => {
    const value = process.env[name]
    return value ? [[name, value]] : []
  }))
}

const logFile = (logDir: string, name: string) => join(logDir, `${name}.log`)

/** The last lines of a child's log, for the error that explains why it could not start. */
export function lastLines(logDir: string, name: string): string {
  const file = logFile(logDir, name)
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-30).join('\n')
}

const keepLogBytes = 10_000_000

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > keepLogBytes) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** Ends what a child has started and left behind, such as the program under `node --watch`. */
function endGroup(pid: number | undefined): void {
  if (!pid) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing was left.
  }
}

function spawnLogged({ name, command, args, cwd, env }: ProcessSpec, logDir: string): ChildProcess {
  const log = openLog(logFile(logDir, name))
  // A separate process group: Ctrl-C in the terminal reaches only the supervisor, which stops in order.
  const launched = spawn(command, typeof args === 'function' ? args() : args, {
    cwd,
    env: { ...baseEnv(), ...env },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  return launched
}

/** @param lives whether it is still running */
async function pollReady(spec: ProcessSpec, logDir: string, lives: () => boolean): Promise<void> {
  const until = Date.now() + (spec.readyTimeoutMs ?? 120_000)
  let reason = ''
  while (lives()) {
    try {
      await spec.ready()
      if (lives()) return
      break
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error)
    }
    if (Date.now() > until) {
      throw new Error(
        `${spec.name} did not become ready in time (${reason}). Its last lines:\n${lastLines(logDir, spec.name)}`)
    }
    await sleep(50)
  }
  throw new Error(`${spec.name} ended before it was ready. Its last lines:\n${lastLines(logDir, spec.name)}`)
}

/** @param onDeath called with how it ended if it ends after it was ready */
export function createChild(
  spec: ProcessSpec, { logDir, runDir }: ChildFolders, onDeath: (how: string) => void,
): Child {
  let running: ChildProcess | undefined
  let exited: Promise<void> = Promise.resolve()
  let ready = false
  /** It was ready since its launch: an end from now on is a death, not a failed start. */
  let served = false

  function launch(): void {
    const launched = running = spawnLogged(spec, logDir)
    ready = false
    served = false
    exited = new Promise((resolve) => {
      const onEnd = (how: string) => {
        if (running !== launched) return
        running = undefined
        endGroup(launched.pid)
        forgetChild(runDir, spec.name)
        resolve()
        ready = false
        if (served) onDeath(how)
      }
      launched.once('error', (error) => onEnd(error.message))
      launched.once('exit', (code, signal) => onEnd(signal ? `signal ${signal}` : `exit code ${code}`))
    })
    if (launched.pid) recordChild(runDir, spec.name, launched.pid)
  }

  return {
    spec,
    pid: () => running?.pid,
    isReady: () => ready,
    launch,
    async untilReady() {
      const launched = running
      await pollReady(spec, logDir, () => launched !== undefined && running === launched)
      ready = served = true
    },
    kill(signal) {
      if (!running) throw new Error(`${spec.name} does not run`)
      // Its end is noticed a moment later; until then it must not count as ready.
      if (signal === 'SIGKILL') ready = false
      running.kill(signal)
    },
    async terminate() {
      const launched = running
      if (!launched) return
      launched.kill('SIGTERM')
      const timeout = setTimeout(() => launched.kill('SIGKILL'), spec.stopTimeoutMs ?? 10_000)
      await exited
      clearTimeout(timeout)
    },
  }
}
