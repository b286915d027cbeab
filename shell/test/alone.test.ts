import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { remoteNames } from '@glas/contracts/services'
import { bareEnv, part } from './site.ts'

let child: ChildProcess | undefined
// Here, so that it is ended where a test is given up, too.
afterEach(() => void child?.kill())

/** Starts `npm run alone` in a remote's folder; resolves to its address once it is built. */
function startAlone(name: string): Promise<string> {
  const cli = path.join(part('mfe-kit'), 'build/cli.ts')
  const started = spawn(process.execPath, [cli, 'alone', '--port', '0'], {
    cwd: part(name), env: { ...bareEnv, SITE_URL: 'http://127.0.0.1:1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  let said = ''
  return new Promise((resolve, reject) => {
    started.once('exit', (code) => reject(new Error(`${name} alone ended with ${code}: ${said}`)))
    started.stdout.on('data', (data) => {
      said += String(data)
      const found = /alone: (http:\S+)/.exec(said)?.[1]
      if (found && said.includes(`${name} built (`)) resolve(found)
    })
  })
}

test.each(remoteNames)('when %s starts alone, then page, script and style are served; calls go on', async (name) => {
  const address = await startAlone(name)
  const get = (file: string) => fetch(new URL(file, address))
  expect(await (await get('any/page')).text()).toContain('<div id="alone">')
  const script = await get('alone/main.js')
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript'])
  expect((await script.text()).length).toBeGreaterThan(100_000)
  const tokens = await readFile(path.join(part('shell'), 'src/client/tokens.css'), 'utf8')
  expect(await (await get('tokens.css')).text()).toBe(tokens)
  expect((await get('alone/changes')).headers.get('content-type')).toBe('text/event-stream')
  // There is no site: the page shows that, and nothing hangs.
  expect((await get('api/config')).status).toBe(503)
}, 60_000)
