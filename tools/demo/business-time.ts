import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayOf, toInstant } from '../../svc-survey/src/domain/research-time.ts'

/** How far business time is from the present, in milliseconds; 0 where nothing is said. */
export function offsetIn(file: string): number {
  try {
    const { offsetMs } = JSON.parse(readFileSync(file, 'utf8')) as { offsetMs?: unknown }
    return typeof offsetMs === 'number' ? offsetMs : 0
  } catch {
    return 0
  }
}

/**
 * Moves business time by its file. It begins in the past, which only an empty installation bears, goes forward, and
 * ends where it stood: what is made is finished or runs today.
 * @param offset where it is to end; a process that was killed may have left the file elsewhere
 */
export function holdBusinessTime(file: string, offset = offsetIn(file)) {
  const today = dayOf(new Date(Date.now() + offset))
  const write = (offsetMs: number) => {
    writeFileSync(`${file}.new`, JSON.stringify({ offsetMs }))
    renameSync(`${file}.new`, file)
  }
  // Processes look at it every 100 ms.
  const seen = () => sleep(250)
  // Also where this process is stopped in between; a system that was thrown away has no time any more.
  const restore = () => {
    if (existsSync(dirname(file))) write(offset)
  }
  process.once('exit', restore)
  return {
    /** A day counted from today in Europe/Zagreb: -1 is yesterday. */
    day: (days: number) => addDays(today, days),
    /** @param time of the wall clock, as `09:00` */
    async moveTo(days: number, time: string): Promise<void> {
      write(toInstant(`${addDays(today, days)}T${time}`).getTime() - Date.now())
      await seen()
    },
    /** To where it ends. */
    async moveToEnd(): Promise<void> {
      write(offset)
      await seen()
    },
    async release(): Promise<void> {
      process.off('exit', restore)
      restore()
      await seen()
    },
  }
}
