import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeRegistry } from '@glas/releases/store/store'
import { publish } from '../../../shell/test/releases.ts'
import { startShell } from '../../../shell/test/site.ts'
import { openPage, seeHeading } from '../drivers/browser.ts'
import { startTinySite, type TinySite } from '../sites/tiny-site.ts'

const part = 'mfe-marketing'
const headings = ['Prvi', 'Drugi']
let site: TinySite

beforeAll(async () => {
  site = await startTinySite(headings)
}, 180_000)

afterAll(() => site?.stop())

describe('a rollback', () => {
  test('when a version is rolled back, then the very next page load is without it', async () => {
    const shown = async () => /<h1[^>]*>([^<]+)</.exec(await (await fetch(site.shell.url)).text())?.[1]
    const [before] = headings
    expect(await shown()).toBe(headings[1])
    await changeRegistry(site.releases, { action: 'rollback', part })
    expect(await shown()).toBe(before)
  })
})

describe('live reload in development', () => {
  test('when a remote is rebuilt, then the open page shows it automatically, and reloads once', async () => {
    const { releases, remote, browser } = site
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
  }, 150_000)
})
