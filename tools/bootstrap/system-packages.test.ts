import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needDisk } from './system-packages.mjs'

const reader = 'usr/lib/python3/dist-packages/openpyxl'
const programs = [
  'mariadb-install-db', 'mariadbd', 'java', 'mvn', 'chromium-headless-shell', 'chromium', 'openssl', 'pdftotext', reader,
]

let dir: string
let mask: number
beforeEach(() => {
  // Other tests of this process keep the files of their commands private.
  mask = process.umask(0o022)
  dir = mkdtempSync(join(tmpdir(), 'glas-packages-'))
  // Another user may have to look into it.
  chmodSync(dir, 0o755)
})
afterEach(() => {
  process.umask(mask)
  rmSync(dir, { recursive: true, force: true })
})

function program(name: string, text = 'exit 0'): void {
  writeFileSync(join(dir, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
}

/** The machine's package manager, as far as we use it: its arguments are logged in `said`. */
function aptGet(code = 0): void {
  program('apt-get', `echo "$DEBIAN_FRONTEND $RUNLEVEL $*" >> ${dir}/said\n`
    + `[ "$1" = update ] || { echo "E: Unable to fetch some archives"; exit ${code}; }`)
}
const said = () => (existsSync(join(dir, 'said')) ? readFileSync(join(dir, 'said'), 'utf8').trimEnd().split('\n') : [])

/** Installs what is missing in a separate process, whose PATH contains only the programs of this test. */
function install({ env = {}, tests = false, uid }: { env?: object; tests?: boolean; uid?: number } = {}) {
  const module = readFileSync(join(import.meta.dirname, 'system-packages.mjs'), 'utf8')
  writeFileSync(join(dir, 'system-packages.mjs'), module)
  cpSync(join(import.meta.dirname, 'run.mjs'), join(dir, 'run.mjs'))
  const script = `
    import { installSystemPackages } from '${dir}/system-packages.mjs'
    await installSystemPackages({ env: ${JSON.stringify(env)}, tests: ${tests}, root: '${dir}', log: console.log })
      .catch((error) => { console.log(error.constructor.name + ': ' + error.message) })`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8', cwd: dir, env: { PATH: dir }, ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  return stdout.trimEnd()
}

const isRoot = process.getuid?.() === 0
const having = (names: readonly string[]) => names.forEach((name) =>
  name === reader ? mkdirSync(join(dir, name), { recursive: true }) : program(name))

describe('system packages', () => {
  test('when all programs exist, then the package manager is not called', () => {
    having(programs)
    aptGet()
    expect([install({ tests: true }), said()]).toEqual(['', []])
  })

  const missing: readonly (readonly [program: string, pkg: string, forTests: boolean])[] = [
    ['mariadb-install-db', 'mariadb-server', false], ['java', 'openjdk-17-jre-headless', false], ['mvn', 'maven', false],
    ['chromium-headless-shell', 'chromium-headless-shell', false], ['chromium', 'chromium', true],
    ['openssl', 'openssl', true], ['pdftotext', 'poppler-utils', true], [reader, 'python3-openpyxl', true],
  ]
  test.each(missing)('when %s is missing, then root installs %s, and other users see its name', (name, pkg, forTests) => {
    having(programs.filter((one) => one !== name))
    aptGet()
    const asUser = install({ tests: true, ...(isRoot && { uid: 65_534 }) })
    expect(asUser).toBe(`Failure: Some system packages are missing. Install them with: sudo apt-get install ${pkg}`)
    expect(said()).toEqual([])
    // Users who only start don't need the packages for tests.
    if (forTests) expect(install()).toBe('')
    if (!isRoot) return
    expect(install({ tests: true })).toBe(`Installing ${pkg}`)
    expect(said()).toEqual([
      'noninteractive 1 update -q', `noninteractive 1 install -y -q --no-install-recommends ${pkg}`,
    ])
  })

  test('when database and broker are external, then their programs are not needed', () => {
    having(['chromium-headless-shell'])
    aptGet()
    const env = { DATABASE_URL: 'mysql://db', KAFKA_BROKERS: 'kafka:9092' }
    expect([install({ env }), said()]).toEqual(['', []])
    // Except for tests, which run a Java program.
    having(programs.filter((one) => one !== 'java' && one !== 'mariadbd'))
    expect(install({ env, tests: true, ...(isRoot && { uid: 65_534 }) })).toContain('apt-get install openjdk-17-jre-headless')
  })

  test("when the system isn't Debian, then all missing programs are named", () => {
    having(['chromium-headless-shell'])
    expect(install()).toBe('Failure: These programs are missing, and this is no Debian that could install them: '
      + 'mariadb-server, openjdk-17-jre-headless, maven.')
  })

  test('when the package manager fails, then one sentence reports it, with its output', () => {
    if (!isRoot) having(programs)
    aptGet(100)
    const packages = 'mariadb-server, openjdk-17-jre-headless, maven, chromium-headless-shell'
    const expected = `Installing ${packages}\nFailure: The system packages ${packages} could not be installed. `
      + 'It said:\nE: Unable to fetch some archives'
    expect(install()).toBe(isRoot ? expected : '')
  })
})

describe('disk space', () => {
  test('when there is enough, then nothing is printed', () => {
    expect(() => needDisk(dir, 0)).not.toThrow()
  })

  test('when there is too little, then one sentence names the free and the needed space', () => {
    const words = /^There is too little disk space: \d+\.\d GB are free in (.+), 1000000000 GB are needed\.$/
    let message = ''
    try {
      needDisk(dir, 1e9)
    } catch (error) {
      message = (error as Error).message
    }
    expect(words.exec(message)?.[1]).toBe(dir)
  })

  // A small separate disk needs namespaces, which some containers don't have.
  const within = ['--user', '--map-root-user', '--mount']
  const canMount = spawnSync('unshare', [...within, 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0
  test.each(canMount ? ['start', 'test', 'check'] : ['start'])(
    'when npm run %s finds a full disk, then it ends before anything is installed', (command) => {
      const disk = join(dir, 'disk')
      mkdirSync(disk)
      aptGet()
      const root = join(import.meta.dirname, '../..')
      const script = `mount -t tmpfs -o size=8m none ${disk} && cd ${root} `
        + `&& cp -r --parents tools/bootstrap tools/bootstrap.mjs releases/src/store/lock.mjs ${disk}/ `
        + `&& PATH=${dir} ${process.execPath} ${disk}/tools/bootstrap.mjs ${command}; echo "ended with $?"; ls -A ${disk}`
      if (!canMount) return
      const { stdout, stderr } = spawnSync('unshare', [...within, 'sh', '-c', script], { encoding: 'utf8' })
      expect(stderr).toBe(`There is too little disk space: 0.0 GB are free in ${disk}, 0.5 GB are needed.\n`)
      expect(stdout).toBe('ended with 1\n.glas\nreleases\ntools\n')
      expect(said()).toEqual([])
    })
})
