import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'puppeteer-core'
import { changeRegistry } from '@glas/release-kit/store/store'
import { publish, type TinyRemote } from '../../shell/test/releases.ts'
import { startShell, type RunningShell } from '../../shell/test/site.ts'
import { openPage, seeHeading } from './browser.ts'
import { startTinySite, type TinySite } from './tiny-site.ts'

const part = 'mfe-marketing'
const headings = ['Prvi', 'Drugi']
let site: TinySite
let releases: string
let remote: TinyRemote
let shell: RunningShell
let browser: Browser

beforeAll(async () => {
  site = await startTinySite(headings)
  ;({ releases, remote, shell, browser } = site)
}, 180_000)

afterAll(() => site?.stop())

describe('a rollback', () => {
  test('when a version is taken back, then the very next page load is without it', async () => {
    const shown = async () => /<h1[^>]*>([^<]+)</.exec(await (await fetch(shell.url)).text())![1]
    const [before] = headings
    expect(await shown()).toBe(headings[1])
    await changeRegistry(releases, { action: 'rollback', part })
    expect(await shown()).toBe(before)
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
