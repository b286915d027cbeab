import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateDir } from '../start/paths.ts'

/** What an installation stores about its demo data. All of it contains passwords, as the folder's other files do. */
export const notes = {
  /** The result: accounts, researches, links (`Demo`). */
  result: join(stateDir, 'demo.json'),
  /** Exists from the beginning of the first attempt to the end of a successful one (`DemoPlan`). */
  begun: join(stateDir, 'demo-begun.json'),
  /** Exists until the companies and years of the past are made (`HistoryNote`). */
  history: join(stateDir, 'demo-history.json'),
} as const

export interface HistoryNote {
  /** Of all companies of the history. */
  readonly password: string
}

export function writeNote(path: string, value: unknown): void {
  writeFileSync(`${path}.new`, JSON.stringify(value, null, 2), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

export const readNote = <T>(path: string): T | undefined =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) as T : undefined
