import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LockFile } from './taken.ts'

/** The checkout. */
export const root = path.join(import.meta.dirname, '../../..')

/** A part's package.json. */
export const packageOf = (partDir: string): string => path.join(path.resolve(partDir), 'package.json')

const read = (partDir: string) =>
  JSON.parse(readFileSync(packageOf(partDir), 'utf8')) as { name: string; version: string }

/** The part's name: its folder's package, without the scope. */
export const partName = (partDir: string): string => read(partDir).name.replace(/^@[^/]+\//, '')

/** The version in the part's package.json. */
export const packageVersion = (partDir: string): string => read(partDir).version

export const lockFile = path.join(root, 'package-lock.json')

/** The installed packages. */
export const readLockFile = (): LockFile => JSON.parse(readFileSync(lockFile, 'utf8')) as LockFile
