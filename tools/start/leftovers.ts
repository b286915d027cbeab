import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A living process (zombies excluded): its parent, and its start time in clock ticks since boot, which together with
 * the pid identifies a process uniquely.
 */
export function processOf(pid: number): { readonly parent: number; readonly began: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const { 0: state, 1: parent, 19: began } = fields
    return state === 'Z' || began === undefined ? undefined : { parent: Number(parent), began }
  } catch {
    return undefined
  }
}

const startTime = (pid: number): string | undefined => processOf(pid)?.began

/** Whether a process with this pid is alive (a zombie is not). */
export function isAlive(pid: number): boolean {
  return startTime(pid) !== undefined
}

/** Records a child, so that a later start can end it if this process is killed first. */
export function recordChild(runDir: string, name: string, pid: number): void {
  mkdirSync(runDir, { recursive: true })
  const note = join(runDir, name)
  // The file appears only when complete.
  writeFileSync(`${note}.new`, `${pid} ${startTime(pid) ?? ''}`)
  renameSync(`${note}.new`, note)
}

export function forgetChild(runDir: string, name: string): void {
  rmSync(join(runDir, name), { force: true })
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It ended just now.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Ends what an earlier, killed start left running; returns the names. It touches only processes recorded here. */
export async function endLeftovers(runDir: string): Promise<string[]> {
  let names: string[]
  try {
    names = readdirSync(runDir)
  } catch {
    return []
  }
  const ended: string[] = []
  await Promise.all(names.map(async (name) => {
    const [pidText, start] = readFileSync(join(runDir, name), 'utf8').split(' ')
    const pid = Number(pidText)
    const lives = () => pid > 0 && !!start && startTime(pid) === start
    if (lives()) {
      ended.push(name)
      send(pid, 'SIGTERM')
      for (let waited = 0; lives() && waited < 10_000; waited += 100) await sleep(100)
      if (lives()) send(pid, 'SIGKILL')
      while (lives()) await sleep(20)
    }
    forgetChild(runDir, name)
  }))
  return ended
}
