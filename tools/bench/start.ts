import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../start/paths.ts'
import { freePort } from '../start/ports.ts'
import { portTable } from '../start/processes.ts'
import type { Bench, BenchOptions } from './bench.ts'

const readyLine = 'Glas is ready:'
/** A first start on a slow machine builds all pages and makes the demo data. */
const patienceMs = 600_000

/** Starts the site as `npm start` does, and stops it when it is ready. @returns seconds up to the ready line */
async function startOnce(env: Readonly<Record<string, string>>, signal: AbortSignal): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'tools/bootstrap.mjs'), 'start'], {
    cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  signal.addEventListener('abort', () => child.kill('SIGTERM'))
  let said = ''
  try {
    return await new Promise<number>((done, failed) => {
      const timer = setTimeout(() => failed(new Error('not ready in time')), patienceMs)
      const hear = (data: Buffer) => {
        said = (said + data.toString()).slice(-4000)
        if (!said.includes(readyLine)) return
        clearTimeout(timer)
        done((performance.now() - began) / 1000)
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      void ended.then(() => {
        clearTimeout(timer)
        failed(new Error(`npm start has ended: ${said.trimEnd().split('\n').slice(-5).join('\n')}`))
      })
    })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function measure({ dir, say, signal }: BenchOptions) {
  const ports = await Promise.all(portTable.map(async ({ variable }) => [variable, String(await freePort())] as const))
  const env = { ...Object.fromEntries(ports), GLAS_STATE_DIR: dir }
  say('first start: data, pages and demo data are made')
  const first = await startOnce(env, signal)
  say('second start')
  const second = await startOnce(env, signal)
  return [
    { what: 'npm start to ready, first time (packages installed)', value: first, unit: 's' },
    { what: 'npm start to ready, second time', value: second, unit: 's', atMost: 15 },
  ]
}

export const start: Bench = {
  name: 'start',
  help: '`npm start` to its ready line with a state of its own: the first time and the second',
  run: measure,
}
