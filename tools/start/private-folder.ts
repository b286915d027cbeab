import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders with names, addresses or keys; everything else is protected by the state folder itself. */
const closed = ['logs', 'mails', 'run', 'answer-keys', 'draft-keys']

function close(path: string, deep: boolean): void {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  // A link's target is not ours.
  if (!entry || entry.isSymbolicLink()) return
  if ((entry.mode & 0o077) !== 0) chmodSync(path, entry.mode & 0o700)
  if (deep && entry.isDirectory()) for (const name of readdirSync(path)) close(join(path, name), true)
}

/**
 * Makes a state folder and its contents accessible only to its owner, and sets the umask so that this process and its
 * children create no file that others could read.
 */
export function keepPrivate(stateDir: string): void {
  process.umask(0o077)
  mkdirSync(stateDir, { recursive: true })
  close(stateDir, false)
  for (const name of readdirSync(stateDir)) close(join(stateDir, name), closed.includes(name))
}
