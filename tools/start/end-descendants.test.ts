import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from '@jest/globals'
import { isAlive } from './leftovers.ts'
import { endDescendants } from './end-descendants.ts'

const started: number[] = []

afterEach(() => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
})

/** A child that starts another one in a separate process group, which prints its pid when it is ready. */
async function startFamily(grandchild: string): Promise<{ child: ChildProcess; pids: number[] }> {
  const child = spawn(process.execPath, ['-e', `
    const { spawn } = require('node:child_process')
    spawn(process.execPath, ['-e', process.argv[1]], { detached: true, stdio: ['ignore', 'inherit', 'inherit'] })
    setInterval(() => {}, 1000)`, `${grandchild}; setInterval(() => {}, 1000); console.log(process.pid)`], {
    stdio: ['ignore', 'pipe', 'inherit'], detached: true,
  })
  started.push(child.pid!)
  const [said] = await once(child.stdout!, 'data') as [Buffer]
  started.push(Number(said))
  const pids = [child.pid!, Number(said)]
  expect(pids.map(isAlive)).toEqual([true, true])
  return { child, pids }
}

const stubborn = "process.on('SIGTERM', () => {})"

test('when a child is ended, then processes that it started in a separate group end with it, gracefully', async () => {
  const { child, pids } = await startFamily("process.on('SIGTERM', () => setTimeout(() => {"
    + " console.log('in order'); process.exit() }, 300))")
  let said = ''
  child.stdout!.on('data', (data) => { said += data })
  const closed = once(child, 'close')
  await endDescendants(child.pid!, 20_000)
  expect(pids.map(isAlive)).toEqual([false, false])
  await closed
  expect(said).toBe('in order\n')
})

test('when one of them does not end on SIGTERM, then it is killed after the time limit', async () => {
  const { child, pids } = await startFamily(stubborn)
  const began = performance.now()
  await endDescendants(child.pid!, 500)
  expect(performance.now() - began).toBeGreaterThan(490)
  expect(pids.map(isAlive)).toEqual([false, false])
})

test('when ending is urgent, then none of them gets that time', async () => {
  const { child, pids } = await startFamily(stubborn)
  const hurry = new AbortController()
  const ended = endDescendants(child.pid!, 600_000, hurry.signal)
  hurry.abort()
  await ended
  expect(pids.map(isAlive)).toEqual([false, false])
})

test('when one of them starts another one in order to end, then that one ends too', async () => {
  const { child, pids } = await startFamily(`process.on('SIGTERM', () => {
    const late = require('node:child_process').spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
    console.log(late.pid)
    setTimeout(() => process.exit(), 1000)
  })`)
  const late = once(child.stdout!, 'data') as Promise<[Buffer]>
  await endDescendants(child.pid!, 20_000)
  const pid = Number((await late)[0])
  started.push(pid)
  expect([...pids, pid].map(isAlive)).toEqual([false, false, false])
})
