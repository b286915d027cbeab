import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServiceName } from '@glas/contracts/services'
import type { RunningService, RunningServices } from './running-services.ts'

/** The file that says which processes answer for which version of each service. */
export interface RunningFile {
  /** Replaces what it says of one service. @returns which replacement this was */
  say(name: ServiceName, service: RunningService): number
  /** What it says. */
  of(name: ServiceName): RunningService | undefined
}

/** Begins anew: what an earlier start has left names processes that are gone. */
export function createRunningFile(file: string): RunningFile {
  const services: Partial<Record<ServiceName, RunningService>> = {}
  let generation = 0
  rmSync(file, { force: true })
  return {
    say(name, service) {
      services[name] = service
      generation++
      writeFileSync(`${file}.new`, JSON.stringify({ generation, services } satisfies RunningServices, null, 1))
      renameSync(`${file}.new`, file)
      return generation
    },
    of: (name) => services[name],
  }
}

/** What a system says of its services; undefined while it is still starting. */
export async function readRunning(servicesFile: string): Promise<RunningServices | undefined> {
  const text = await readFile(servicesFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : JSON.parse(text) as RunningServices
}
