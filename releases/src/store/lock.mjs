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

/** The locks of this process: another lock with our pid is from an earlier process with that pid. */
const held = new Set()

/** Error codes of file systems without hard links, and of shares that refuse them. */
const linkless = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']

/** @returns whether the file did not exist yet */
function unlessExists(make) {
  try {
    make()
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Creates a lock file together with its holder's name. Without hard links, the file is empty for a moment.
 * @returns whether the file did not exist yet
 */
function create(file, holder) {
  const mine = `${file}.${randomUUID()}`
  writeFileSync(mine, holder)
  try {
    return unlessExists(() => linkSync(mine, file))
  } catch (error) {
    if (!linkless.includes(error.code)) throw error
    return unlessExists(() => writeFileSync(file, holder, { flag: 'wx' }))
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Writing a name and removing an abandoned lock each take less than this. */
const momentMs = 10_000

const isOlder = (file, ms) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > ms

/**
 * The pid of a lock's holder, `{ gone }` if that process has died, or nothing if there is no lock or no name in it yet.
 * If a lock is older than `staleMs`, another process has the holder's pid by now.
 */
function lookAt(file, staleMs = Infinity) {
  const holder = readIfThere(file)
  if (holder === undefined || (holder === '' && !isOlder(file, momentMs))) return {}
  const pid = Number(holder.split(' ')[0])
  const lives = pid === process.pid ? held.has(holder) : pid > 0 && isAlive(pid) && !isOlder(file, staleMs)
  return lives ? { pid } : { gone: holder }
}

/** Removes a dead holder's lock, under a second lock: without it, the lock could already belong to the next holder. */
function removeAbandoned(file, gone) {
  const removing = `${file}.over-${gone.replaceAll(/\W/g, '-')}`
  if (!create(removing, `${process.pid} ${randomUUID()}`)) {
    // The process that removes the lock may have died, and another process may have its pid by now.
    if (lookAt(removing).gone !== undefined || isOlder(removing, momentMs)) rmSync(removing, { force: true })
    return
  }
  try {
    if (readIfThere(file) === gone) rmSync(file, { force: true })
  } finally {
    rmSync(removing, { force: true })
  }
}

/** Tries to take a lock, and removes a dead holder's. @returns whether it is ours, or the holder's pid */
function tryLock(file, holder, staleMs) {
  if (create(file, holder)) return { isOurs: true }
  const { pid, gone } = lookAt(file, staleMs)
  if (gone !== undefined) removeAbandoned(file, gone)
  return { isOurs: false, pid }
}

/**
 * Holds a lock while `work` runs; waits for another holder.
 * @param {string} file
 * @param {(holder: number) => void} onWait called once with the pid of another holder
 * @param {() => Promise<T>} work
 * @param {{ retryMs?: number, staleMs?: number }} [options] milliseconds between attempts, and after which a lock
 * counts as abandoned even if a process has its pid: never by default; set it only for short work
 * @template T
 */
export async function withLock(file, onWait, work, { retryMs = 300, staleMs } = {}) {
  mkdirSync(dirname(file), { recursive: true })
  const holder = `${process.pid} ${randomUUID()}`
  let waiting = false
  held.add(holder)
  for (;;) {
    const { isOurs, pid } = tryLock(file, holder, staleMs)
    if (isOurs) break
    if (pid !== undefined && !waiting) onWait(pid)
    waiting ||= pid !== undefined
    await new Promise((resolve) => setTimeout(resolve, pid === undefined ? Math.min(20, retryMs) : retryMs))
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
    held.delete(holder)
  }
}
