import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { processOf } from './leftovers.ts'

/** Pids with their start times: a pid alone may be reused. */
type Known = Map<number, string>

/** Time that a process has to end after TERM: a service takes up to 40 s. */
export const graceMs = 45_000

const lives = (known: Known, pid: number): boolean => processOf(pid)?.began === known.get(pid)

/** Processes started by one of the known living ones, and their descendants. */
function findNew(known: Known): Known {
  const all = readdirSync('/proc').map(Number).filter(Boolean).flatMap((pid) => {
    const found = processOf(pid)
    return found && known.get(pid) !== found.began ? [{ pid, ...found }] : []
  })
  const fresh: Known = new Map()
  const parents = new Set([...known.keys()].filter((pid) => lives(known, pid)))
  for (const parent of parents) {
    for (const { pid, began } of all.filter((each) => each.parent === parent)) {
      fresh.set(pid, began)
      parents.add(pid)
    }
  }
  return fresh
}

function send(known: Known, signal: NodeJS.Signals): void {
  for (const pid of known.keys()) {
    if (!lives(known, pid)) continue
    try {
      process.kill(pid, signal)
    } catch {
      // It ended just now.
    }
  }
}

/** Stops the new ones among them (SIGSTOP) until no more appear, so that none escapes; returns the new ones. */
function hold(known: Known): Known {
  const held: Known = new Map()
  for (let fresh = findNew(known); fresh.size > 0; fresh = findNew(known)) {
    send(fresh, 'SIGSTOP')
    for (const [pid, began] of fresh) {
      held.set(pid, began)
      known.set(pid, began)
    }
  }
  return held
}

/** Those that were sent TERM get it when they continue, before they can start another process. */
function sendAndResume(processes: Known, signal: NodeJS.Signals): void {
  send(processes, signal)
  send(processes, 'SIGCONT')
}

/**
 * Ends a child of ours and all its descendants, in other process groups too: TERM, wait, KILL. Descendants are found by
 * their parent pids before any of them ends: afterwards an orphan can't be distinguished from other processes.
 * @param graceMs milliseconds until the rest is killed
 * @param hurry kills at once
 */
export async function endDescendants(pid: number, graceMs: number, hurry?: AbortSignal): Promise<void> {
  const began = processOf(pid)?.began
  if (began === undefined) return
  const known: Known = new Map([[pid, began]])
  send(known, 'SIGSTOP')
  hold(known)
  sendAndResume(known, 'SIGTERM')
  const until = Date.now() + graceMs
  while ([...known.keys()].some((each) => lives(known, each))) {
    const hard = hurry?.aborted || Date.now() > until
    // A process may start another one in order to end gracefully.
    const fresh = hold(known)
    if (hard) send(known, 'SIGKILL')
    else sendAndResume(fresh, 'SIGTERM')
    await sleep(100)
  }
}
