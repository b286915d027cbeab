import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What holds names, addresses or keys; the rest lies behind the folder's own door. */
const closed = ['logs', 'mails', 'run', 'answer-keys', 'draft-keys']

function close(path: string, deep: boolean): void {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  // What a link leads to is not ours.
  if (!entry || entry.isSymbolicLink()) return
  if ((entry.mode & 0o077) !== 0) chmodSync(path, entry.mode & 0o700)
  if (deep && entry.isDirectory()) for (const name of readdirSync(path)) close(join(path, name), true)
}

/**
 * Makes a state folder one that its owner alone can enter, what is in it already, too, and lets this process and those
 * that it starts write no file that anybody else could read.
 */
export function keepPrivate(stateDir: string): void {
  process.umask(0o077)
  mkdirSync(stateDir, { recursive: true })
  close(stateDir, false)
  for (const name of readdirSync(stateDir)) close(join(stateDir, name), closed.includes(name))
}
