import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessSpec } from './child.ts'
import { endLeftovers, isAlive, recordChild } from './leftovers.ts'
import { acceptsConnections, freePort } from './ports.ts'
import { createSupervisor, type Supervisor, type SupervisorEvent } from './supervisor.ts'

const server = (port: number) => `require('net').createServer().listen(${port}, '127.0.0.1')`

async function listening(name: string, program = server): Promise<ProcessSpec> {
  const port = await freePort()
  return {
    name, command: process.execPath, args: ['-e', program(port)], ready: () => acceptsConnections(port), stopTimeoutMs: 1000,
  }
}

let dir: string
let supervisor: Supervisor
let events: SupervisorEvent[]
let givenUp: Promise<Error>

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-supervisor-'))
  events = []
  givenUp = new Promise((resolve) => {
    supervisor = createSupervisor({
      logDir: join(dir, 'logs'), runDir: join(dir, 'run'), onEvent: (event) => events.push(event), onGivenUp: resolve,
    })
  })
})

afterEach(async () => {
  await supervisor.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('when a child is killed, then it is restarted and both events are reported', async () => {
  await supervisor.start(await listening('one'))
  const first = supervisor.pid('one')
  supervisor.kill('one')
  while (supervisor.pid('one') === first) await sleep(20)
  await supervisor.whenReady('one')
  expect(supervisor.pid('one')).not.toBe(first)
  expect(events.map(({ kind }) => kind)).toEqual(['died', 'restarted'])
})

test('when a child keeps dying, then it is given up after five times with its last lines', async () => {
  await supervisor.start(await listening('weak', (port) => `console.log('the reason')
    // Only after it was ready.
    ${server(port)}.once('connection', () => setTimeout(() => process.exit(3), 150))`))
  const reason = await givenUp
  expect(reason.message).toMatch(/^weak ended 5 times within a minute/)
  expect(reason.message).toContain('the reason')
  expect(supervisor.pids()).toEqual({})
}, 20_000)

test('when a child ends before it is ready, then the start fails at once with its last lines', async () => {
  const spec = await listening('broken', () => `console.error('no such thing'); process.exit(1)`)
  await expect(supervisor.start(spec)).rejects.toThrow(/broken ended before it was ready[^]*no such thing/)
  expect(events).toEqual([])
})

test('when a child ignores TERM, then it is killed after the time limit', async () => {
  await supervisor.start(await listening('deaf', (port) => `process.on('SIGTERM', () => {}); ${server(port)}`))
  const pid = supervisor.pid('deaf')!
  await supervisor.stop()
  expect(isAlive(pid)).toBe(false)
  expect(readdirSync(join(dir, 'run'))).toEqual([])
})

test('when a killed child had started another process, then that ends too', async () => {
  await supervisor.start(await listening('parent', (port) => `
    const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    console.log('inner ' + child.pid)
    ${server(port)}`))
  const inner = Number(/inner (\d+)/.exec(readFileSync(join(dir, 'logs/parent.log'), 'utf8'))![1])
  supervisor.kill('parent')
  for (let waited = 0; isAlive(inner) && waited < 5000; waited += 20) await sleep(20)
  expect(isAlive(inner)).toBe(false)
})

test('when a start was killed, then the next one ends its processes, but not one that only has the same pid', async () => {
  await supervisor.start(await listening('left'))
  const pid = supervisor.pid('left')!
  const left = join(dir, 'left')
  recordChild(left, 'left', pid)
  expect(await endLeftovers(left)).toEqual(['left'])
  expect(isAlive(pid)).toBe(false)

  // Its end is reported a little later than it is visible.
  while (supervisor.pid('left') === pid) await sleep(20)
  await supervisor.whenReady('left')
  const other = supervisor.pid('left')!
  recordChild(left, 'other', other)
  writeFileSync(join(left, 'other'), `${other} 1`)
  expect(await endLeftovers(left)).toEqual([])
  expect(isAlive(other)).toBe(true)
})

test('when a record of a killed start is incomplete, then the next one continues without it', async () => {
  mkdirSync(join(dir, 'left'))
  for (const [name, text] of [['empty', ''], ['half', '123']] as const) writeFileSync(join(dir, 'left', name), text)
  expect(await endLeftovers(join(dir, 'left'))).toEqual([])
  expect(readdirSync(join(dir, 'left'))).toEqual([])
})
