import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { isAlive } from './leftovers.ts'
import { root } from './paths.ts'
import { freePort } from './ports.ts'
import { portTable } from './processes.ts'

/** Accepts connections and never answers: a start that waits for its database and its broker keeps waiting. */
let silent: Server
let dir: string
let npm: ChildProcess

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'glas-run-'))
  silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const ports = await Promise.all(portTable.map(async ({ variable }) => [variable, String(await freePort())]))
  npm = spawn('npm', ['start'], {
    cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true,
    env: {
      ...process.env, ...Object.fromEntries(ports), GLAS_STATE_DIR: dir,
      DATABASE_URL: `mysql://root@127.0.0.1:${port}/`, KAFKA_BROKERS: `127.0.0.1:${port}`,
    },
  })
})

afterEach(() => {
  for (const pid of Object.values(pids())) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  silent.close()
  rmSync(dir, { recursive: true, force: true })
})

/** The program that runs the system, and the mail catcher, which it starts in a separate process group. */
function pids(): Record<string, number> {
  const [system, mail] = [join(dir, 'system.json'), join(dir, 'run/maildev')]
  return {
    ...(existsSync(system) && { system: (JSON.parse(readFileSync(system, 'utf8')) as { pid: number }).pid }),
    ...(existsSync(mail) && { mail: Number(readFileSync(mail, 'utf8').split(' ')[0]) }),
  }
}

async function untilRunning(): Promise<number[]> {
  while (Object.keys(pids()).length < 2 && npm.exitCode === null) await sleep(50)
  const found = Object.values(pids())
  expect(found.map(isAlive)).toEqual([true, true])
  return found
}

/** Sends a signal only to npm, and resolves when npm has ended. */
async function end(signal: NodeJS.Signals): Promise<void> {
  const ended = once(npm, 'exit')
  npm.kill(signal)
  await ended
}

test.each(['SIGTERM', 'SIGINT'] as const)('when npm start gets %s, then it ends after its whole system', async (signal) => {
  const all = await untilRunning()
  await end(signal)
  expect(all.map(isAlive)).toEqual([false, false])
}, 60_000)

test('when the reader of its output has ended, then npm start still ends its system gracefully', async () => {
  const all = await untilRunning()
  npm.stdout!.destroy()
  npm.stderr!.destroy()
  await end('SIGTERM')
  expect(all.map(isAlive)).toEqual([false, false])
  // The record is removed last.
  expect(existsSync(join(dir, 'system.json'))).toBe(false)
}, 60_000)
