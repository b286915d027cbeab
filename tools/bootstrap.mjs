// Runs on the machine's own Node (20 or newer) from a bare checkout: installs what is missing, then hands over to the
// Node that comes with the npm packages.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { installJars } from './bootstrap/jars.mjs'
import { withLock } from '../releases/src/store/lock.mjs'
import { installNodePackages } from './bootstrap/node-packages.mjs'
import { Failure } from './bootstrap/run.mjs'
import { installSystemPackages, needDisk } from './bootstrap/system-packages.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stateDir = join(root, '.glas')

/** The commands of package.json: the script that each hands over to, and whether it runs a whole system, or tests. */
const commands = {
  start: { script: 'tools/start.ts', system: true },
  dev: { script: 'tools/dev.ts', system: true },
  test: { script: 'tools/test.ts', system: true, tests: true },
  'test-long': { script: 'tools/long/main.ts', system: true, tests: true },
  jest: { script: 'tools/jest.ts', system: false },
  stack: { script: 'tools/stack.ts', system: true, tests: true },
  bench: { script: 'tools/bench/main.ts', system: true },
  check: { script: 'tools/check.ts', system: false },
  lint: { script: 'tools/lint.ts', system: false },
  release: { script: 'tools/release/main.ts', system: false },
  service: { script: 'tools/service.ts', system: false },
  demo: { script: 'tools/demo.ts', system: false },
  clock: { script: 'tools/clock.ts', system: false },
  'docker-env': { script: 'tools/containers/main.ts', system: false },
  'docs-env': { script: 'tools/docs-env.ts', system: false },
}

const log = (sentence) => process.stdout.write(`${sentence} …\n`)

/** One after the other: they share Maven's folder. */
async function installAllJars(names) {
  for (const name of names) await installJars(name, { root, stateDir, log })
}

async function prepare({ system, tests }) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Failure(`Node 20 or newer is needed to begin; this one is ${process.version}.`)
  }
  mkdirSync(stateDir, { recursive: true })
  // Only the owner may read an installation's data, mails, logs and secrets.
  chmodSync(stateDir, 0o700)
  const onWait = (pid) => log(`Process ${pid} is installing; waiting for it`)
  await withLock(join(stateDir, 'install.lock'), onWait, async () => {
    needDisk(root, 0.5)
    if (system) await installSystemPackages({ env: process.env, tests, log })
    const jars = [...(system && !process.env.KAFKA_BROKERS ? ['kafka'] : []), ...(tests ? ['verapdf'] : [])]
    const installing = [installNodePackages({ root, stateDir, log }), installAllJars(jars)]
    // None is left running when the lock is released.
    await Promise.allSettled(installing)
    await Promise.all(installing)
  })
}

/**
 * Runs the real command as a child; signals are passed on, and its exit code becomes ours. The scripts of package.json
 * begin with `exec` for that: npm passes SIGTERM only to its shell, which would end and leave this process running.
 */
function handOver(script, args) {
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(join(bin, 'node'), [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Node's compile cache is kept: a process starts in half the time.
      NODE_COMPILE_CACHE: join(stateDir, 'compile-cache'),
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
    },
  })
  // The terminal sends Ctrl-C to the child itself; a second signal would mean 'at once'.
  process.on('SIGINT', () => { if (!process.stdin.isTTY) child.kill('SIGINT') })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  child.once('error', (error) => fail(new Failure(`Node 24 could not be started (${error.message}).`)))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function fail(error) {
  process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`)
  process.exit(1)
}

const [name, ...args] = process.argv.slice(2)
const command = commands[name]
if (command) {
  prepare(args.includes('--help') ? { system: false } : command).then(() => handOver(command.script, args), fail)
} else {
  fail(new Failure(`There is no command ${name ?? ''}; there are ${Object.keys(commands).join(', ')}.`))
}
