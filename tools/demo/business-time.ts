import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayOf, toInstant } from '../../svc-survey/src/domain/research-time.ts'

/** Offset of business time from the present, in milliseconds; 0 if not set. */
export function offsetIn(file: string | undefined): number {
  if (!file) return 0
  try {
    const { offsetMs } = JSON.parse(readFileSync(file, 'utf8')) as { offsetMs?: unknown }
    return typeof offsetMs === 'number' ? offsetMs : 0
  } catch {
    return 0
  }
}

/**
 * Moves business time through its file. It begins in the past, which only an empty installation tolerates, goes
 * forward, and ends where it was: the demo researches are finished or run today.
 * @param offset the final offset; a killed process may have left another one in the file
 * @throws if the system has no such file
 */
export function holdBusinessTime(file: string | undefined, offset = offsetIn(file)) {
  if (!file) throw new Error('This system was started without a clock file')
  const today = dayOf(new Date(Date.now() + offset))
  const write = (offsetMs: number) => {
    writeFileSync(`${file}.new`, JSON.stringify({ offsetMs }))
    renameSync(`${file}.new`, file)
  }
  // Processes read it every 100 ms.
  const seen = () => sleep(250)
  // Also when this process is stopped midway; a deleted system has no file any more.
  const restore = () => {
    if (existsSync(dirname(file))) write(offset)
  }
  process.once('exit', restore)
  return {
    /** A day relative to today in Europe/Zagreb: -1 is yesterday. */
    day: (days: number) => addDays(today, days),
    /** @param time wall-clock time, as `09:00` */
    async moveTo(days: number, time: string): Promise<void> {
      write(toInstant(`${addDays(today, days)}T${time}`).getTime() - Date.now())
      await seen()
    },
    /** Moves it to its final offset. */
    async moveToEnd(): Promise<void> {
      write(offset)
      await seen()
    },
    async restore(): Promise<void> {
      process.off('exit', restore)
      restore()
      await seen()
    },
  }
}
