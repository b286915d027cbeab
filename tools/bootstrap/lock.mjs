import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Takes a lock file that holds the owner's pid, or returns the pid of the living owner. A dead owner's is taken over. */
function tryLock(file) {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return undefined
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    let owner
    try {
      owner = Number(readFileSync(file, 'utf8'))
    } catch {
      continue
    }
    if (owner === process.pid) return undefined
    if (owner > 0 && isAlive(owner)) return owner
    rmSync(file, { force: true })
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
  let told = false
  for (let owner; (owner = tryLock(file)) !== undefined;) {
    if (!told) onWait(owner)
    told = true
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
