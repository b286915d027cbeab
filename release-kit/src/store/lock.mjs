import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** What this process holds: a lock with our pid that is not among them is of a process that had the pid before us. */
const held = new Set()

/** What file systems without hard links, and shares that refuse them, answer. */
const linkless = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']

/** @returns whether it was not there yet */
function unlessThere(make) {
  try {
    make()
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Creates a file that is never there without its holder's name. Where nothing can be linked it is for a moment.
 * @returns whether it was not there yet
 */
function create(file, holder) {
  const mine = `${file}.${randomUUID()}`
  writeFileSync(mine, holder)
  try {
    return unlessThere(() => linkSync(mine, file))
  } catch (error) {
    if (!linkless.includes(error.code)) throw error
    return unlessThere(() => writeFileSync(file, holder, { flag: 'wx' }))
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Writing a name, and removing an abandoned lock, take less than this. */
const momentMs = 10_000

const isOlder = (file, ms) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > ms

/**
 * The living holder of a file, `{ gone }` where that has died, or nothing where there is none, or no name in it yet.
 * A lock that is older than `staleMs` belonged to a process whose pid another one has now.
 */
function lookAt(file, staleMs = Infinity) {
  const holder = readIfThere(file)
  if (holder === undefined || (holder === '' && !isOlder(file, momentMs))) return {}
  const pid = Number(holder.split(' ')[0])
  const lives = pid === process.pid ? held.has(holder) : pid > 0 && isAlive(pid) && !isOlder(file, staleMs)
  return lives ? { pid } : { gone: holder }
}

/** Removes a dead holder's lock. Only who has the right to it may, for the next may hold the lock by now. */
function removeAbandoned(file, gone) {
  const right = `${file}.over-${gone.replaceAll(/\W/g, '-')}`
  if (!create(right, `${process.pid} ${randomUUID()}`)) {
    // Whoever had the right may have died with it, and his pid may be another's by now.
    if (lookAt(right).gone !== undefined || isOlder(right, momentMs)) rmSync(right, { force: true })
    return
  }
  try {
    if (readIfThere(file) === gone) rmSync(file, { force: true })
  } finally {
    rmSync(right, { force: true })
  }
}

/** Tries to take a lock file, and clears a dead owner's away. @returns whether it is ours, or the pid of who has it */
function tryLock(file, holder, staleMs) {
  if (create(file, holder)) return { isOurs: true }
  const { pid, gone } = lookAt(file, staleMs)
  if (gone !== undefined) removeAbandoned(file, gone)
  return { isOurs: false, pid }
}

/**
 * Holds a lock while `work` runs; waits for another owner.
 * @param {string} file
 * @param {(owner: number) => void} onWait called once when somebody else has it
 * @param {() => Promise<T>} work
 * @param {{ retryMs?: number, staleMs?: number }} [options] how often it is tried again, in milliseconds, and after how
 * long a lock counts as abandoned though a process has its pid: never, unless the work is known to be short
 * @template T
 */
export async function withLock(file, onWait, work, { retryMs = 300, staleMs } = {}) {
  mkdirSync(dirname(file), { recursive: true })
  const holder = `${process.pid} ${randomUUID()}`
  let told = false
  held.add(holder)
  for (;;) {
    const { isOurs, pid } = tryLock(file, holder, staleMs)
    if (isOurs) break
    if (pid !== undefined && !told) onWait(pid)
    told ||= pid !== undefined
    await new Promise((resolve) => setTimeout(resolve, pid === undefined ? Math.min(20, retryMs) : retryMs))
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
    held.delete(holder)
  }
}
