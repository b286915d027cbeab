import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../start/paths.ts'
import { freePort } from '../start/ports.ts'
import { portTable } from '../start/processes.ts'

const readyLine = 'Glas is ready:'
/** A first start on a slow machine builds all pages and makes the demo data. */
const patienceMs = 600_000

/** The environment of a site with separate state and ports. */
export async function ownSiteEnv(stateDir: string): Promise<Record<string, string>> {
  const ports = await Promise.all(portTable.map(async ({ variable }) => [variable, String(await freePort())] as const))
  return { ...Object.fromEntries(ports), GLAS_STATE_DIR: stateDir }
}

interface StartedSite {
  /** Until the ready line. */
  readonly seconds: number
  stop(): Promise<void>
}

/** Starts the site with `npm start` or `npm run dev -- …`, as from a terminal. */
export async function startSite(
  args: readonly string[], env: Readonly<Record<string, string>>, signal: AbortSignal,
): Promise<StartedSite> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'tools/bootstrap.mjs'), ...args], {
    cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  signal.addEventListener('abort', () => child.kill('SIGTERM'))
  let said = ''
  try {
    return await new Promise<StartedSite>((done, failed) => {
      const timer = setTimeout(() => failed(new Error('not ready in time')), patienceMs)
      const hear = (data: Buffer) => {
        said = (said + data.toString()).slice(-4000)
        if (!said.includes(readyLine)) return
        clearTimeout(timer)
        done({ seconds: (performance.now() - began) / 1000, stop })
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      void ended.then(() => {
        clearTimeout(timer)
        failed(new Error(`npm run ${args[0]} has ended: ${said.trimEnd().split('\n').slice(-5).join('\n')}`))
      })
    })
  } catch (error) {
    await stop()
    throw error
  }
}
