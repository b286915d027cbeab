import { readFileSync } from 'node:fs'

/** The smallest value that this share (0 to 1) of the values does not exceed (nearest rank); NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Linux counts the CPU time of processes in hundredths of a second on every architecture that Node runs on. */
const ticksPerSecond = 100

/**
 * CPU seconds, user and system, from the text of `/proc/<pid>/stat`; its second field may contain spaces and
 * parentheses.
 */
export function cpuSecondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // The third field of proc(5) is the first here: utime is its 14th, stime its 15th.
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** CPU seconds that each process has used so far, by name. */
export function cpuSecondsOf(pids: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) =>
    [name, cpuSecondsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'))]))
}
