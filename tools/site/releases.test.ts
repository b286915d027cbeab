import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { replay, type Wish } from '@glas/contracts/registry-history'
import { changeRegistry, readHistory, readRegistry } from '@glas/mfe-kit/build/store'
import { createTinyRemote, publish, shellDir, type TinyRemote } from '../../shell/test/releases.ts'
import { startShell, type RunningShell } from '../../shell/test/site.ts'
import { createRandom } from '../demo/answers.ts'
import { launchBrowser, openPage, seeHeading } from './browser.ts'

// The whole measurement: GLAS_RELEASE_TABS=20 GLAS_RELEASE_MOVES=100
const tabs = Number(process.env.GLAS_RELEASE_TABS ?? 4)
const moves = Number(process.env.GLAS_RELEASE_MOVES ?? 20)

const part = 'mfe-marketing'
const headings = ['Prvi', 'Drugi', 'Treći', 'Četvrti']
let releases: string
let remote: TinyRemote
let shell: RunningShell
let browser: Browser
let versions: string[]

beforeAll(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'glas-releases-'))
  remote = await createTinyRemote()
  await publish(shellDir, releases)
  for (const heading of headings) {
    await remote.write({ heading })
    await publish(remote.dir, releases)
  }
  versions = await readdir(path.join(releases, part))
  shell = await startShell({ RELEASES_DIR: releases })
  browser = await launchBrowser()
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await shell?.stop()
  await remote?.remove()
  await rm(releases, { recursive: true, force: true })
})

/** Notes everything that a visitor could call broken. */
function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`))
  // What a navigation breaks off was not missing.
  page.on('requestfailed', (request) => request.failure()?.errorText !== 'net::ERR_ABORTED'
    && faults.push(`${request.failure()?.errorText} ${request.url()}`))
}

const heading = (page: Page) => page.$eval('main h1', (element) => element.textContent ?? '')

/** Versions of the remote that this document has ever loaded: each has a global of its own. */
const loaded = (page: Page) =>
  page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('mfe_marketing_')))

/** To the other language, for which something of the same version has to be loaded. */
async function switchLanguage(page: Page, to: 'hr' | 'en', expected: string): Promise<void> {
  await page.click(`header [hreflang="${to}"]`)
  await seeHeading(page, expected)
}

async function move(random: () => number): Promise<boolean> {
  const pick = Math.floor(random() * 4)
  const version = versions[Math.floor(random() * versions.length)]!
  const wish: Wish = [
    { action: 'publish', part, version } as const,
    { action: 'canary', part, version, percent: 10 + Math.floor(random() * 80) } as const,
    { action: 'promote', part } as const,
    { action: 'rollback', part } as const,
  ][pick]!
  return changeRegistry(releases, wish).then((change) => change !== undefined, () => false)
}

describe('releases under open tabs', () => {
  test('when pointers move while visitors go about, then no load fails, nobody has two versions at once', async () => {
    const faults: string[] = []
    const seen = new Set<string>()
    let loads = 0
    let over = false

    // Opened at the beginning, and left: what it has not loaded yet is asked for at the very end.
    const old = await openPage(browser)
    watch(old, faults)
    await old.goto(shell.url, { waitUntil: 'networkidle0' })
    const first = await heading(old)

    async function visit(): Promise<void> {
      const page = await openPage(browser)
      watch(page, faults)
      while (!over) {
        await page.goto(shell.url, { waitUntil: 'load' })
        loads += 1
        const here = await heading(page)
        seen.add(here)
        await sleep(100)
        await switchLanguage(page, 'en', `${here} in English`)
        await switchLanguage(page, 'hr', here)
        if ((await loaded(page)).length !== 1) faults.push(`${here}: ${(await loaded(page)).join(' ')}`)
      }
      await page.browserContext().close()
    }

    const visitors = Array.from({ length: tabs }, visit)
    const random = createRandom(7)
    let done = 0
    // On a busy machine pages are slower than pointers: both have to have their part.
    while (done < moves || loads < 2 * tabs || seen.size < 2) {
      if (await move(random)) done += 1
      await sleep(150)
    }
    over = true
    await Promise.all(visitors)
    await switchLanguage(old, 'en', `${first} in English`)
    expect(await loaded(old)).toHaveLength(1)
    await old.browserContext().close()

    process.stdout.write(`${done} moves under ${tabs} tabs: ${loads} page loads, ${seen.size} versions seen, `
      + `${faults.length} faults\n`)
    expect(faults).toEqual([])
    expect(await readRegistry(releases)).toEqual(replay(await readHistory(releases)))
  }, 60_000 + moves * 3000)

  test('when a version is taken back, then the next page load is without it, within five seconds', async () => {
    // A canary that the test before has left would be drawn for at each load.
    if ((await readRegistry(releases)).parts[part]!.canary) await changeRegistry(releases, { action: 'rollback', part })
    await changeRegistry(releases, { action: 'publish', part, version: versions[0]! })
    const shown = async () => /<h1[^>]*>([^<]+)</.exec(await (await fetch(shell.url)).text())![1]
    const before = await shown()
    const other = versions.find((version) => version !== versions[0])!
    await changeRegistry(releases, { action: 'publish', part, version: other })
    expect(await shown()).not.toBe(before)
    const began = performance.now()
    await changeRegistry(releases, { action: 'rollback', part })
    expect(await shown()).toBe(before)
    expect(performance.now() - began).toBeLessThan(5000)
  })
})

describe('live reload in development', () => {
  test('when a remote is built anew, then the open page shows it by itself, and loads once', async () => {
    const dev = await startShell({ RELEASES_DIR: releases, GLAS_LIVE_RELOAD: 'on' })
    const page = await openPage(browser)
    const faults: string[] = []
    let documents = 0
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.goto(dev.url)
    const began = performance.now()
    await remote.write({ heading: 'Peti' })
    await publish(remote.dir, releases)
    await seeHeading(page, 'Peti')
    const took = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(`from a changed source to the open page: ${took} s\n`)
    await sleep(1000)
    expect([faults, documents]).toEqual([[], 2])
    await page.browserContext().close()
    await dev.stop()
  }, 60_000)
})
