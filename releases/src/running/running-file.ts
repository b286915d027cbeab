import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServiceName } from '@glas/contracts/services'
import type { RunningService, RunningServices } from './running-services.ts'

/** The file that lists which processes run which version of each service. */
export interface RunningFile {
  /** Replaces the entry of a service. @returns the new generation */
  update(name: ServiceName, service: RunningService): number
  /** The entry of a service. */
  of(name: ServiceName): RunningService | undefined
}

/** Starts with an empty file: an earlier one lists processes that have ended. */
export function createRunningFile(file: string): RunningFile {
  const services: Partial<Record<ServiceName, RunningService>> = {}
  let generation = 0
  rmSync(file, { force: true })
  return {
    update(name, service) {
      services[name] = service
      generation++
      writeFileSync(`${file}.new`, JSON.stringify({ generation, services } satisfies RunningServices, null, 1))
      renameSync(`${file}.new`, file)
      return generation
    },
    of: (name) => services[name],
  }
}

/** The running services of a system; undefined while it is starting. */
export async function readRunning(servicesFile: string): Promise<RunningServices | undefined> {
  const text = await readFile(servicesFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : JSON.parse(text) as RunningServices
}
