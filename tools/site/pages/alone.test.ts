import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteName } from '@glas/contracts/services'
import { bareEnv } from '@glas/svc-kit/testing/env'
import type { Browser } from 'puppeteer-core'
import { root } from '../../start/paths.ts'
import { freePort } from '../../start/ports.ts'
import { desk, launchBrowser, openPage, overflow, phone, readFrom, see } from '../drivers/browser.ts'

type Page = readonly [path: string, words: string]

/** A remote's first page in both languages, and text that identifies it. */
const remotes: readonly { remote: RemoteName; hr: Page; en: Page }[] = [
  { remote: 'mfe-marketing', hr: ['/', 'Prijavi istraživanje'], en: ['/en', 'From application to report'] },
  { remote: 'mfe-survey', hr: ['/upitnik', 'Upišite kod'], en: ['/en/questionnaire', 'Enter your code'] },
  {
    remote: 'mfe-profile',
    hr: ['/registracija', 'Registracija tvrtke'], en: ['/en/registration', 'Register your company'],
  },
  {
    remote: 'mfe-reports',
    hr: ['/izvjestaj/osnovni', '404: nothing is at'], en: ['/en/report/basic', '404: nothing is at'],
  },
]

/** The requests of a visitor's first pages. */
const price = {
  currency: 'EUR', lines: [{ kind: 'base', amount: 29_000 }], total: 29_000,
}

let site: Server
let browser: Browser
beforeAll(async () => {
  site = createServer((request, response) => {
    const known = request.url?.startsWith('/api/prices/quote')
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify({ data: price }))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  browser = await launchBrowser()
}, 150_000)
afterAll(async () => {
  await browser?.close()
  site?.close()
})

/** Runs `npm run alone -w <remote>` until it prints its address. */
async function startAlone(remote: string) {
  const cwd = join(root, remote)
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as { scripts: { alone: string } }
  const [, ...args] = scripts.alone.split(' ')
  const { port } = site.address() as AddressInfo
  const temporary = mkdtempSync(join(tmpdir(), 'glas-alone-test-'))
  const child = spawn(process.execPath, [...args, '--port', String(await freePort())], {
    cwd, env: { ...bareEnv, SITE_URL: `http://127.0.0.1:${port}`, TMPDIR: temporary }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (data) => { output += data })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      output += data
      const found = /alone: (http:\S+)\//.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`${remote} alone ended:\n${output}`)))
  })
  return {
    address,
    output: () => output,
    /** @returns the temporary files that it has left */
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      const left = readdirSync(temporary)
      rmSync(temporary, { recursive: true })
      return left
    },
  }
}

describe.each(remotes)('$remote alone', ({ remote, hr, en }) => {
  test('when it is started, then its frame and its first page are shown, at both widths and in both languages', async () => {
    const alone = await startAlone(remote)
    let left: readonly string[]
    try {
      const faults: string[] = []
      for (const size of [desk, phone]) {
        const page = await openPage(browser, { size })
        page.on('console', (message) => {
          // No service runs beside a remote alone: what its page would show of them is missing.
          if (message.location().url?.includes('/api/')) return
          if (message.type() === 'error' || message.type() === 'warn') faults.push(message.text())
        })
        page.on('pageerror', (error) => faults.push(String(error)))
        // An address without a page redirects to the first one.
        await page.goto(`${alone.address}/`)
        await see(page, hr[1])
        expect(new URL(page.url()).pathname).toBe(hr[0])
        expect(await readFrom(page, '.alone-bar strong', (name) => name.textContent)).toBe(remote)
        expect(await overflow(page)).toBe(0)
        await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
        await page.click('.alone-bar li:last-child a')
        await see(page, en[1])
        expect(new URL(page.url()).pathname).toBe(en[0])
        await page.close()
      }
      expect(faults).toEqual([])
      expect(alone.output()).toMatch(new RegExp(`^${remote} built`, 'm'))
    } finally {
      left = await alone.stop()
    }
    expect(left).toEqual([])
  }, 150_000)
})
