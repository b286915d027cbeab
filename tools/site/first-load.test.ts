import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, HTTPResponse } from 'puppeteer-core'
import { publish, shellDir } from '../../shell/test/releases.ts'
import { part, startShell, type RunningShell } from '../../shell/test/site.ts'
import { launchBrowser, openPage } from './browser.ts'
import { bytesOf, watchTraffic } from './traffic.ts'

/** Brotli JavaScript that a public page may load at first (architecture). */
const budget = 170_000

/** A little above what pages take: requests, and all that is sent for them, with headers, in kB. */
const budgets = [
  ['/', 15, 243],
  ['/en', 15, 243],
  ['/upitnik', 12, 214],
  ['/login', 15, 240],
  ['/registracija', 15, 242],
  ['/zaboravljena-lozinka', 14, 239],
] as const

let releases: string
let shell: RunningShell
let browser: Browser

beforeAll(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'glas-releases-'))
  await publish(shellDir, releases)
  for (const name of ['mfe-marketing', 'mfe-survey', 'mfe-profile']) await publish(part(name), releases)
  shell = await startShell({ RELEASES_DIR: releases })
  browser = await launchBrowser()
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await shell?.stop()
  await rm(releases, { recursive: true, force: true })
})

/** What a page's first load asks for, by a visitor who has been nowhere. */
async function firstLoad(address: string) {
  const page = await openPage(browser)
  const answers: HTTPResponse[] = []
  page.on('response', (response) => answers.push(response))
  const traffic = await watchTraffic(page)
  await page.goto(shell.url + address, { waitUntil: 'networkidle0' })
  await page.waitForSelector('main h1')
  const requests = traffic()
  await page.browserContext().close()
  const files = answers.map((response) => ({
    name: new URL(response.url()).pathname,
    bytes: Number(response.headers()['content-length'] ?? 0),
    encoding: response.headers()['content-encoding'],
    byScript: response.request().initiator()?.type === 'script',
  })).filter(({ name }) => name.startsWith('/releases/'))
  return { requests, files, scripts: files.filter(({ name }) => name.endsWith('.js')) }
}

test.each(budgets)(
  'when %s is opened for the first time, then it takes two waves, at most %i requests for %i kB, and little script',
  async (address, mostRequests, mostKilobytes) => {
    const { requests, files, scripts } = await firstLoad(address)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([])
    // The document names all that the page needs: no script has to ask for another file.
    expect(files.filter(({ byScript }) => byScript).map(({ name }) => name)).toEqual([])
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budget)
    expect(requests.filter(({ bytes }) => bytes === 0)).toEqual([])
    const names = requests.map(({ url }) => new URL(url).pathname).join('\n')
    if (requests.length > mostRequests) throw new Error(`${requests.length} requests:\n${names}`)
    expect(bytesOf(requests) / 1000).toBeLessThanOrEqual(mostKilobytes)
  },
)

test("when a respondents' page is opened, then one family of type is loaded, and two elsewhere", async () => {
  const families = async (address: string) => {
    const { files } = await firstLoad(address)
    return [...new Set(files.flatMap(({ name }) => /\/(golos|piazzolla)[^/]*\.woff2$/.exec(name)?.[1] ?? []))].sort()
  }
  expect(await families('/upitnik')).toEqual(['golos'])
  expect(await families('/')).toEqual(['golos', 'piazzolla'])
})
