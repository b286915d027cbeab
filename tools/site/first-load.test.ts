import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import puppeteer, { type Browser, type HTTPResponse } from 'puppeteer-core'
import { publish, shellDir } from '../../shell/test/releases.ts'
import { part, startShell, type RunningShell } from '../../shell/test/site.ts'

/** Brotli JavaScript that a public page may load at first (architecture). */
const budget = 170_000

const flags = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
]

let releases: string
let shell: RunningShell
let browser: Browser

beforeAll(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'glas-releases-'))
  await publish(shellDir, releases)
  for (const name of ['mfe-marketing', 'mfe-survey', 'mfe-profile']) await publish(part(name), releases)
  shell = await startShell({ RELEASES_DIR: releases })
  browser = await puppeteer.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: flags })
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await shell?.stop()
  await rm(releases, { recursive: true, force: true })
})

/** What a page's first load asks for, by a visitor who has been nowhere. */
async function firstLoad(address: string) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const answers: HTTPResponse[] = []
  page.on('response', (response) => answers.push(response))
  await page.goto(shell.url + address, { waitUntil: 'networkidle0' })
  await page.waitForSelector('main h1')
  await context.close()
  const files = answers.map((response) => ({
    name: new URL(response.url()).pathname,
    bytes: Number(response.headers()['content-length'] ?? 0),
    encoding: response.headers()['content-encoding'],
    byScript: response.request().initiator()?.type === 'script',
  })).filter(({ name }) => name.startsWith('/releases/'))
  return { files, scripts: files.filter(({ name }) => name.endsWith('.js')) }
}

test.each(['/', '/en', '/upitnik', '/login', '/registracija', '/zaboravljena-lozinka'])(
  'when %s is opened for the first time, then it takes two waves and its scripts keep to their budget',
  async (address) => {
    const { files, scripts } = await firstLoad(address)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([])
    // The document names all that the page needs: no script has to ask for another file.
    expect(files.filter(({ byScript }) => byScript).map(({ name }) => name)).toEqual([])
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budget)
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
