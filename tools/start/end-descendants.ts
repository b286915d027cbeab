import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { processOf } from './leftovers.ts'

/** Pids with the moments at which they began: a pid alone may be somebody else's by and by. */
type Known = Map<number, string>

/** How long what is told to end has for it: a service takes up to 40 s. */
export const graceMs = 45_000

const lives = (known: Known, pid: number): boolean => processOf(pid)?.began === known.get(pid)

/** Processes that one of the known living ones has started, and those that they have, and so on. */
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

/** Holds the new ones among them still until no further ones come, so that none slips away; gives the new ones. */
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

/** Those that are told to end find the signal when they go on, before they can start anybody. */
function tell(told: Known, signal: NodeJS.Signals): void {
  send(told, signal)
  send(told, 'SIGCONT')
}

/**
 * Ends a child of ours and all that it has started, also in process groups of their own: TERM, wait, KILL. They are
 * found by who has started whom, before anybody dies: what an ended process leaves behind can't be told from others'.
 * @param graceMs milliseconds until those that are left are killed
 * @param hurry does so at once
 */
export async function endDescendants(pid: number, graceMs: number, hurry?: AbortSignal): Promise<void> {
  const began = processOf(pid)?.began
  if (began === undefined) return
  const known: Known = new Map([[pid, began]])
  send(known, 'SIGSTOP')
  hold(known)
  tell(known, 'SIGTERM')
  const until = Date.now() + graceMs
  while ([...known.keys()].some((each) => lives(known, each))) {
    const hard = hurry?.aborted || Date.now() > until
    // Who ends in order may start somebody for it.
    const fresh = hold(known)
    if (hard) send(known, 'SIGKILL')
    else tell(fresh, 'SIGTERM')
    await sleep(100)
  }
}
