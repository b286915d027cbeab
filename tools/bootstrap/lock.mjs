import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/** Creates a file that is never there without its holder's name. @returns whether it was not there yet */
function create(file, holder) {
  const mine = `${file}.${randomUUID()}`
  writeFileSync(mine, holder)
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(mine, { force: true })
  }
}

/** The living holder of a lock file, `{ gone }` where that has died, or nothing where there is no lock. */
function lookAt(file) {
  const holder = readIfThere(file)
  if (holder === undefined) return {}
  const pid = Number(holder.split(' ')[0])
  const lives = pid === process.pid ? held.has(holder) : pid > 0 && isAlive(pid)
  return lives ? { pid } : { gone: holder }
}

/** Removes a dead holder's lock. Only who has the right to it may, for the next may hold the lock by now. */
function removeAbandoned(file, gone) {
  const right = `${file}.over-${gone.replaceAll(/\W/g, '-')}`
  if (!create(right, String(process.pid))) {
    const other = readIfThere(right)
    if (other !== undefined && !isAlive(Number(other))) rmSync(right, { force: true })
    return
  }
  try {
    if (readIfThere(file) === gone) rmSync(file, { force: true })
  } finally {
    rmSync(right, { force: true })
  }
}

/** Takes a lock file, or returns the pid of the living owner. A dead owner's is taken over. */
function tryLock(file, holder) {
  for (;;) {
    if (create(file, holder)) return undefined
    const { pid, gone } = lookAt(file)
    if (pid !== undefined) return pid
    if (gone !== undefined) removeAbandoned(file, gone)
  }
}

/**
 * Holds a lock while `work` runs; waits for another owner.
 * @param {string} file
 * @param {(owner: number) => void} onWait called once when somebody else has it
 * @param {() => Promise<T>} work
 * @template T
 */
export async function withLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true })
  const holder = `${process.pid} ${randomUUID()}`
  let told = false
  held.add(holder)
  for (let owner; (owner = tryLock(file, holder)) !== undefined;) {
    if (!told) onWait(owner)
    told = true
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
    held.delete(holder)
  }
}
