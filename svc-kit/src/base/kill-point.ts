import { readFileSync, unlinkSync } from 'node:fs'
import type { Setting } from './config.ts'

/** Marks a point in the work at which a test may kill the process. */
export type Kill<P extends string = string> = (point: P) => void

/**
 * Points of this kit, in every service that has a relay or a consumer: sent but not yet marked, and handled but not yet
 * committed. A death at either delivers a message twice.
 */
export const relayPoint = 'events-published'
export const consumerPoint = 'event-handled'

const chosenPattern = /^([a-z][a-z-]*)(?::([1-9]\d*))?$/

/**
 * GLAS_KILL_POINT: the point at which a test kills the process as `kill -9` does; refused in production.
 *
 * Its value is `none`, a point (`answers-stored`), a point and how many passes it takes (`answers-stored:3`), or the
 * absolute path of a file with one of these. The file arms running processes. It may appear and change at any time, and
 * is removed before the process dies, so that only one of several instances dies, once.
 *
 * @param points every point of the service; any other name is a fault
 */
export function killPointSetting<const P extends string>(points: readonly P[]): Setting<Kill<P>> {
  return {
    env: 'GLAS_KILL_POINT',
    meaning: 'named point at which the process kills itself, or a file that names it, for tests',
    default: 'none',
    notInProduction: true,
    parse: (value) => createKill(value, points),
  }
}

function createKill<P extends string>(value: string, points: readonly P[]): Kill<P> {
  if (value === 'none') return () => undefined
  if (value.startsWith('/')) return killByFile(value)
  const [, chosen, times = '1'] = chosenPattern.exec(value) ?? []
  if (!points.some((point) => point === chosen)) {
    throw new Error(`has to be none, a path, or one of ${points.join(', ')}`)
  }
  let left = Number(times)
  return (point) => {
    if (point === chosen && --left === 0) end()
  }
}

function killByFile<P extends string>(file: string): Kill<P> {
  let armed = ''
  let left = 0
  return (point) => {
    const [text = '', chosen, times = '1'] = chosenPattern.exec(read(file)) ?? []
    if (text !== armed) {
      armed = text
      left = Number(times)
    }
    if (point === chosen && --left <= 0 && remove(file)) end()
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** False if another instance was faster. */
function remove(file: string): boolean {
  try {
    unlinkSync(file)
    return true
  } catch {
    return false
  }
}

const end = () => void process.kill(process.pid, 'SIGKILL')
