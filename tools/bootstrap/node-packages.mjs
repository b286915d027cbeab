import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { needDisk } from './system-packages.mjs'
import { runQuietly } from './run.mjs'

/**
 * Checks that npm last installed what the lock file lists. Packages for other platforms may be absent. Links to the
 * parts of this checkout are missing if a part is new.
 */
export function isInstalled(root, lock) {
  try {
    const installed = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages
    return Object.entries(JSON.parse(lock).packages).every(([path, { version, optional, link }]) =>
      !path.includes('node_modules/') || (link ? existsSync(join(root, path)) : installed[path]?.version === version)
      || (optional && installed[path] === undefined))
  } catch {
    return false
  }
}

/**
 * Installs what the lock file lists, if it has changed since the last time. Not by `npm ci`: that refuses a lock file
 * without optional packages of other platforms, which npm leaves out while a registry does not have them yet.
 */
export async function installNodePackages({ root, stateDir, log }) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  const mark = join(stateDir, 'package-lock.sha256')
  const node = join(root, 'node_modules/.bin/node')
  if (existsSync(node) && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  if (!existsSync(node) || !isInstalled(root, lock)) {
    needDisk(root, 3)
    log('Installing the npm packages')
    await runQuietly('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root, failure: 'The npm packages could not be installed.',
    })
  }
  writeFileSync(mark, hash)
}
