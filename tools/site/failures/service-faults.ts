import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@jest/globals'
import { remoteNames, serviceNames, type ServiceName } from '@glas/contracts/services'
import type { Browser, Page } from 'puppeteer-core'
import { startShell } from '../../../shell/test/site.ts'
import { launchBrowser, openPage, see } from '../drivers/browser.ts'
import { createReleases } from '../sites/tiny-site.ts'
import { playService, type Mode, type PlayedService } from './service-answers.ts'
import { goTo, pages, type TestedPage } from './service-pages.ts'

/** A service that fails in one of these ways. */
export interface ServiceCell {
  readonly service: ServiceName
  readonly mode: Mode
}

export const serviceCells: readonly ServiceCell[] = serviceNames.flatMap((service) =>
  (['down', 'slow', 'hung'] as const).map((mode) => ({ service, mode })))

interface ServedSite {
  /** Opens pages while a service fails, and checks their messages and their recovery. */
  check(cell: ServiceCell): Promise<void>
  stop(): Promise<void>
}

/** A page that needs the failing service shows that in its frame; all others work. */
async function expectWhileFailing(page: Page, tested: TestedPage, { service, mode }: ServiceCell): Promise<void> {
  const says = tested.needs[service]?.[mode === 'down' ? 'down' : 'slow']
  if (says === undefined) {
    await see(page, tested.well)
    return
  }
  await see(page, says, 150_000)
  const frame = await page.$$eval('header:not(main *), main, footer:not(main *)', (all) =>
    all.map(({ localName }) => localName))
  expect(frame).toEqual(tested.bare ? ['main'] : ['header', 'main', 'footer'])
}

/** The page works and no longer mentions a failure. */
async function expectWell(page: Page, tested: TestedPage, { service }: ServiceCell): Promise<void> {
  await see(page, tested.well, 150_000)
  const messages = Object.values(tested.needs[service] ?? {})
  await page.waitForFunction(
    (words) => words.every((each) => !document.body.innerText.replaceAll('\u00a0', ' ').includes(each)),
    { timeout: 60_000 }, messages,
  )
}

/** Starts four fake services, and a shell in front of them. */
async function startServices(releases: string) {
  const played = await Promise.all(serviceNames.map(async (name) => [name, await playService(
    name, (row, operation) => pages[row]?.spares?.includes(operation) ?? false)] as const))
  const urls = played.map(([name, { url }]) => [`SERVICE_${name.toUpperCase()}_URL`, url])
  const shell = await startShell({ RELEASES_DIR: releases, ...Object.fromEntries(urls) })
  return {
    url: shell.url,
    services: Object.fromEntries(played) as Record<ServiceName, PlayedService>,
    async stop() {
      await shell.stop()
      await Promise.all(played.map(([, service]) => service.stop()))
    },
  }
}

/** How many pages without need of the failing service are open at the same time. */
const atOnce = 3

/** Opens pages a few at a time, checks each, and closes it. */
async function lookAt(browser: Browser, site: string, tested: readonly TestedPage[], cell: ServiceCell): Promise<void> {
  for (let first = 0; first < tested.length; first += atOnce) {
    await Promise.all(tested.slice(first, first + atOnce).map(async (each) => {
      const page = await openPage(browser)
      await goTo(page, site, each)
      await expectWhileFailing(page, each, cell)
      await page.browserContext().close()
    }))
  }
}

interface Chosen {
  /** Only the few pages of the short tests. */
  readonly short?: boolean
  /** How many of the pages that don't need the failing service are opened. */
  readonly others?: number
}

/**
 * Publishes the real remotes and starts a browser. Each check has separate services and a separate shell, so that
 * checks can run in parallel.
 */
export async function startServedSite({ short = false, others = pages.length }: Chosen = {}): Promise<ServedSite> {
  const releases = await createReleases(remoteNames)
  const browser = await launchBrowser()
  const all = pages.filter((page) => !short || page.short)
  return {
    async check(cell) {
      const needing = all.filter(({ needs }) => needs[cell.service])
      const rest = all.filter((page) => !needing.includes(page) && !page.spares).slice(0, others)
      const { url, services, stop } = await startServices(releases)
      try {
        services[cell.service].turn(cell.mode)
        const [opened] = await Promise.all([
          Promise.all(needing.map(async (tested) => {
            const page = await openPage(browser)
            await goTo(page, url, tested)
            await tested.act?.(page)
            await expectWhileFailing(page, tested, cell)
            return { page, tested }
          })),
          lookAt(browser, url, rest, cell),
        ])
        services[cell.service].turn('up')
        // The pages recover without being touched. The shell's server gives up a pending call after half a minute.
        await Promise.all(opened.map(({ page, tested }) => expectWell(page, tested, cell)))
        await Promise.all(opened.map(({ page }) => page.browserContext().close()))
      } finally {
        await stop()
      }
    },
    async stop() {
      await browser.close()
      await rm(path.dirname(releases), { recursive: true, force: true })
    },
  }
}
