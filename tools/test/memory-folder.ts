import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../start/leftovers.ts'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** Bytes that several systems side by side need. */
const needed = 4 * 2 ** 30

function hasRoom(dir: string, room: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(dir)
    return bavail * bsize > room
  } catch {
    return false
  }
}

/** Folders of killed tests would keep their memory. */
function removeLeftovers(dir: string): void {
  for (const name of readdirSync(dir)) {
    const pid = /^glas-.*-(\d+)-\w{6}$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(dir, name), { recursive: true, force: true })
  }
}

/**
 * Makes a folder for short-lived data: in memory if there is room, otherwise on disk. A database creates a schema there
 * in a twentieth of the time, because it doesn't wait for a disk.
 * @param name begins with `glas-`
 */
export function makeMemoryFolder(name: string, dir = memory, room = needed): string {
  const inMemory = hasRoom(dir, room)
  if (inMemory) removeLeftovers(dir)
  return mkdtempSync(join(inMemory ? dir : tmpdir(), `${name}${process.pid}-`))
}
