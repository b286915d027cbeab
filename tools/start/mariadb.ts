import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ProcessSpec } from './child.ts'

const run = promisify(execFile)

export interface MariaDbOptions {
  /** Holds the data; made on the first start. */
  readonly dir: string
  readonly port: number
  /** SQL that the server runs at each start before it accepts connections. */
  readonly initSql?: readonly string[]
  /** More arguments of mariadbd, such as `--log-bin`. */
  readonly args?: readonly string[]
}

/** Modes of its files and folders: it ignores the process's umask. */
const masks = { UMASK: '0600', UMASK_DIR: '0700' }

/**
 * A private folder for temporary tables. In a shared one, a server that starts removes those of the others as left
 * over, and rows would be readable outside the data folder.
 */
function temporaryFolder(dir: string): string {
  const folder = `${dir}.tmp`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Creates the data folder of a MariaDB if there is none; an incomplete one is deleted. */
async function install(dir: string): Promise<void> {
  if (existsSync(join(dir, 'mysql'))) return
  const unfinished = `${dir}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(dir), { recursive: true })
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  await run('mariadb-install-db', [
    '--no-defaults', `--datadir=${unfinished}`, '--auth-root-authentication-method=normal', '--skip-test-db',
    '--skip-name-resolve', `--tmpdir=${temporaryFolder(dir)}`, ...user,
  ], { env: { ...process.env, ...masks } })
  rmSync(dir, { recursive: true, force: true })
  renameSync(unfinished, dir)
}

/** Resolves when the server sends its greeting: it has then recovered and run its start SQL. */
function greets(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const end = (error?: Error) => {
      socket.destroy()
      if (error) reject(error)
      else resolve()
    }
    socket.setTimeout(1000, () => end(new Error('no greeting')))
    socket.once('error', end)
    socket.once('close', () => end(new Error('closed without a greeting')))
    socket.once('data', (greeting) => end(greeting[4] === 10 ? undefined : new Error('refused')))
  })
}

/** MariaDB from the system's packages, with separate data, port and socket. */
export async function mariaDb(options: MariaDbOptions): Promise<ProcessSpec> {
  await install(options.dir)
  const initFile = `${options.dir}.init.sql`
  // The server expects one statement a line.
  writeFileSync(initFile, (options.initSql ?? []).map((sql) => `${sql};\n`).join(''), { mode: 0o600 })
  return {
    name: 'mariadb',
    command: existsSync('/usr/sbin/mariadbd') ? '/usr/sbin/mariadbd' : 'mariadbd',
    args: [
      '--no-defaults',
      `--datadir=${options.dir}`,
      `--tmpdir=${temporaryFolder(options.dir)}`,
      `--port=${options.port}`,
      '--bind-address=127.0.0.1',
      // Relative to the data folder: a socket's path is limited to 107 characters.
      '--socket=mariadb.sock',
      '--pid-file=mariadb.pid',
      `--init-file=${initFile}`,
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_unicode_520_ci',
      '--default-time-zone=+00:00',
      '--innodb-buffer-pool-size=128M',
      '--max-connections=300',
      // Neither a binary nor a general log: they would record the order in which people took part (D-6).
      '--skip-log-bin',
      ...(process.getuid?.() === 0 ? ['--user=root'] : []),
      ...(options.args ?? []),
    ],
    env: masks,
    ready: () => greets(options.port),
    stopTimeoutMs: 20_000,
  }
}
