import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames, type ServiceName } from '@glas/contracts/services'
import { isAlive } from './leftovers.ts'
import { stateDir } from './paths.ts'
import type { ServiceEnv } from './processes.ts'
import type { System } from './system.ts'

const systemFile = join(stateDir, 'system.json')

/** What other commands need to know about the running system of this checkout. */
export interface SystemNote extends Pick<System, 'urls' | 'ports' | 'clockFile' | 'releasesDir' | 'servicesFile'> {
  readonly pid: number
  /** The environment of each service. */
  readonly services: Readonly<Record<ServiceName, ServiceEnv>>
}

/** The running system of this checkout, or undefined. */
export function runningSystem(): SystemNote | undefined {
  let text: string
  try {
    text = readFileSync(systemFile, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const note = JSON.parse(text) as SystemNote
  return note.pid !== process.pid && isAlive(note.pid) ? note : undefined
}

/** Records for other commands that this process runs the system. */
export function noteSystem(system: System): void {
  const { urls, ports, clockFile, releasesDir, servicesFile } = system
  const services = Object.fromEntries(serviceNames.map((name) =>
    [name, system.serviceEnv(name)])) as SystemNote['services']
  const note: SystemNote = { pid: process.pid, urls, ports, clockFile, releasesDir, servicesFile, services }
  // It holds secrets, as .glas/secrets.json does.
  writeFileSync(`${systemFile}.new`, JSON.stringify(note, null, 2), { mode: 0o600 })
  renameSync(`${systemFile}.new`, systemFile)
}

export function forgetSystem(): void {
  rmSync(systemFile, { force: true })
}
