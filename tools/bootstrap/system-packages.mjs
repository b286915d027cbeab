import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, runQuietly } from './run.mjs'

function hasCommand(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** The Debian packages that Glas needs, with the commands or the files that they give. */
const packages = [
  { name: 'mariadb-server', commands: ['mariadbd', 'mariadb-install-db'], replacedBy: 'DATABASE_URL' },
  // Tests check PDFs with a Java program, even with an external broker.
  { name: 'openjdk-17-jre-headless', commands: ['java'], replacedBy: 'KAFKA_BROKERS', inTests: true },
  { name: 'maven', commands: ['mvn'], replacedBy: 'KAFKA_BROKERS', inTests: true },
  // Chromium without its windows: it starts in a third of the time.
  { name: 'chromium-headless-shell', commands: ['chromium-headless-shell'] },
  // The browser that visitors have: tests walk the longest story in it, and read what it leaves on a device.
  { name: 'chromium', commands: ['chromium'], forTests: true },
  // Tests of TLS make certificates.
  { name: 'openssl', commands: ['openssl'], forTests: true },
  // Tests read what was printed.
  { name: 'poppler-utils', commands: ['pdftotext'], forTests: true },
  // Tests read workbooks with a library that shares no code with what wrote them.
  { name: 'python3-openpyxl', commands: [], files: ['usr/lib/python3/dist-packages/openpyxl'], forTests: true },
]

/** Fails if the checkout's disk has less than `gigabytes` free. */
export function needDisk(folder, gigabytes) {
  const { bavail, bsize } = statfsSync(folder)
  const free = (bavail * bsize) / 1e9
  if (free < gigabytes) {
    throw new Failure(`There is too little disk space: ${free.toFixed(1)} GB are free in ${folder}, ${gigabytes} GB are needed.`)
  }
}

/**
 * Installs the missing system packages as root; otherwise fails with their names.
 * `root` is the folder in which their files are looked for.
 */
export async function installSystemPackages({ env, tests = false, log, root = '/' }) {
  const isHere = ({ commands, files = [] }) => commands.every(hasCommand) && files.every((file) => existsSync(join(root, file)))
  const missing = packages
    .filter(({ forTests }) => tests || !forTests)
    .filter((one) => !(one.replacedBy && env[one.replacedBy] && !(tests && one.inTests)) && !isHere(one))
    .map(({ name }) => name)
  if (missing.length === 0) return
  if (!hasCommand('apt-get')) {
    throw new Failure(`These programs are missing, and this is no Debian that could install them: ${missing.join(', ')}.`)
  }
  if (process.getuid?.() !== 0) {
    throw new Failure(`Some system packages are missing. Install them with: sudo apt-get install ${missing.join(' ')}`)
  }
  log(`Installing ${missing.join(', ')}`)
  // RUNLEVEL=1: Glas runs a separate database, so the package's server need not start.
  const apt = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await runQuietly('apt-get', ['update', '-q'], { env: apt, failure: 'The list of system packages could not be fetched.' })
  await runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], {
    env: apt, failure: `The system packages ${missing.join(', ')} could not be installed.`,
  })
}
