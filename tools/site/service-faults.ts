import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect } from '@jest/globals'
import { remoteNames, serviceNames, type ServiceName } from '@glas/contracts/services'
import type { Browser, Page } from 'puppeteer-core'
import { publish } from '../../shell/test/releases.ts'
import { part, startFakeService, startShell, type FakeService } from '../../shell/test/site.ts'
import { launchBrowser, openPage, see } from './browser.ts'
import { createReleases, sessionOf } from './tiny-site.ts'

/**
 * How a service fails: it takes no request to its end, answers late, or never answers what it was asked meanwhile.
 */
type Mode = 'down' | 'slow' | 'hung'

/** A service that fails in one of these ways. */
export interface ServiceCell {
  readonly service: ServiceName
  readonly mode: Mode
}

export const serviceCells: readonly ServiceCell[] = serviceNames.flatMap((service) =>
  (['down', 'slow', 'hung'] as const).map((mode) => ({ service, mode })))

interface PlayedService extends FakeService {
  turn(mode: Mode | 'up'): void
}

/** The least that each service answers to the pages below. */
const answers: Readonly<Record<ServiceName, (request: IncomingMessage) => [status: number, body: unknown]>> = {
  identity: ({ headers }) => {
    const scope = headers.cookie?.includes('scope=admin') ? 'admin' : 'company'
    return [200, { data: sessionOf(scope) }]
  },
  survey: ({ url }) => [200, { data: url!.startsWith('/api/prices/')
    ? { currency: 'EUR', lines: [{ kind: 'base', amount: 12345 }], total: 12345 } : { applications: [] } }],
  reporting: () => [409, { error: { code: 'REPORT_NOT_AVAILABLE', message: 'not yet' } }],
  notify: () => [200, { data: { mailings: [] } }],
}

async function playService(name: ServiceName): Promise<PlayedService> {
  const fake = await startFakeService()
  let mode: Mode | 'up' = 'up'
  const held: (() => void)[] = []
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const [status, body] = answers[name](request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  fake.answer = (request, response) => {
    if (mode === 'down') request.socket.destroy()
    else if (mode === 'slow') held.push(() => respond(request, response))
    else if (mode === 'up') respond(request, response)
  }
  return Object.assign(fake, {
    turn(next: Mode | 'up') {
      mode = next
      if (mode === 'up') for (const go of held.splice(0)) go()
    },
  })
}

interface TestedPage {
  readonly path: string
  readonly scope: 'company' | 'admin' | null
  readonly needs: readonly ServiceName[]
  /** Whether it stands without header and footer. */
  readonly bare?: boolean
  /** What stands there when all is well. */
  readonly well: string
  /** What it says while a service that it needs is away, or takes long. */
  readonly says?: Readonly<Record<'down' | 'slow', string>>
}

const unread = { down: 'Ovo se nije učitalo', slow: 'Ovo traje dulje nego obično' }
/** Who is there is asked by the shell. */
const unknown = { down: 'Stranica se učitava dulje nego obično', slow: 'Stranica se učitava dulje nego obično' }

const pages: readonly TestedPage[] = [
  { path: '/', scope: null, needs: ['survey'], well: '123,45',
    says: { down: 'Cijenu trenutačno ne možemo', slow: unread.slow } },
  { path: '/login', scope: null, needs: [], well: 'Prijava' },
  { path: '/registracija', scope: null, needs: [], well: 'Registracija' },
  { path: '/upitnik', scope: null, needs: [], well: 'Unesite kod' },
  { path: '/profil/izz', scope: 'company', needs: ['identity', 'survey'], well: 'Još nema istraživanja', says: unread },
  { path: '/izvjestaj/osnovni?research=018f0000-0000-7000-8000-000000000002', scope: 'company',
    bare: true, needs: ['identity', 'reporting'], well: 'Izvještaj trenutačno nije dostupan', says: unread },
  { path: '/admin/posta', scope: 'admin', needs: ['identity', 'notify'], well: 'Sve su poruke potvrđene',
    says: unread },
]

interface ServedSite {
  /** Opens pages while a service fails, and looks at what they say, and that they recover when it is back. */
  check(cell: ServiceCell): Promise<void>
  stop(): Promise<void>
}

async function open(browser: Browser, site: string, { path: address, scope }: TestedPage): Promise<Page> {
  const page = await openPage(browser)
  const cookies = scope ? [{ name: 'glas_session', value: '1' }, { name: 'scope', value: scope }] : []
  if (cookies.length > 0) await page.setCookie(...cookies.map((cookie) => ({ ...cookie, url: site })))
  await page.goto(site + address, { waitUntil: 'domcontentloaded' })
  return page
}

/** A page that needs the failing service says so within its frame; any other is as it should be. */
async function expectWhileFailing(page: Page, tested: TestedPage, { service, mode }: ServiceCell): Promise<void> {
  if (!tested.needs.includes(service)) {
    await see(page, tested.well)
    return
  }
  const says = service === 'identity' ? unknown : tested.says!
  await see(page, says[mode === 'down' ? 'down' : 'slow'], 30_000)
  const frame = await page.$$eval('header:not(main *), main, footer:not(main *)', (all) =>
    all.map(({ localName }) => localName))
  expect(frame).toEqual(tested.bare ? ['main'] : ['header', 'main', 'footer'])
}

/** Four services that answer, and a shell before them. */
async function startServices(releases: string) {
  const played = await Promise.all(serviceNames.map(async (name) => [name, await playService(name)] as const))
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

/**
 * The real remotes, published once, and a browser. Each check has services and a shell of its own, so that checks may
 * go on at the same time.
 * @param others how many of the pages that don't need the failing service are opened
 */
export async function startServedSite(others = pages.length): Promise<ServedSite> {
  const releases = await createReleases()
  for (const name of remoteNames) await publish(part(name), releases)
  const browser = await launchBrowser()
  return {
    async check(cell) {
      const needing = pages.filter(({ needs }) => needs.includes(cell.service))
      const chosen = [...needing, ...pages.filter((page) => !needing.includes(page)).slice(0, others)]
      const { url, services, stop } = await startServices(releases)
      try {
        services[cell.service].turn(cell.mode)
        const opened = await Promise.all(chosen.map(async (tested) => {
          const page = await open(browser, url, tested)
          await expectWhileFailing(page, tested, cell)
          return { page, tested }
        }))
        services[cell.service].turn('up')
        // Nobody presses anything. What was never answered is given up by the shell's server after half a minute.
        await Promise.all(opened.map(({ page, tested }) => see(page, tested.well, 60_000)))
        await Promise.all(opened.map(({ page }) => page.browserContext().close()))
      } finally {
        await stop()
      }
    },
    async stop() {
      await browser.close()
      await rm(releases, { recursive: true, force: true })
    },
  }
}
