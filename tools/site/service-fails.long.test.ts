import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { remoteNames, serviceNames, type ServiceName } from '@glas/contracts/services'
import type { Browser, Page } from 'puppeteer-core'
import { publish, shellDir } from '../../shell/test/releases.ts'
import { part, startFakeService, startShell, type FakeService, type RunningShell } from '../../shell/test/site.ts'
import { launchBrowser, openPage, see } from './browser.ts'

/** How a service stands: there, taking no request to its end, or not answering for now. */
type Mode = 'up' | 'down' | 'slow'

interface PlayedService extends FakeService {
  turn(mode: Mode): void
}

const user = (scope: string) => ({
  id: '018f0000-0000-7000-8000-000000000001', email: 'ana@a.example', email_verified_at: '2026-01-01T00:00:00.000Z',
  scope, firstName: 'Ana', lastName: 'A', locale: 'hr', company: null,
})

/** The least that each service answers to the pages below. */
const answers: Readonly<Record<ServiceName, (request: IncomingMessage) => [status: number, body: unknown]>> = {
  identity: ({ headers }) => {
    const scope = headers.cookie?.includes('scope=admin') ? 'admin' : 'company'
    return [200, { data: { token: 't', expiresAt: '2030-01-01T00:00:00.000Z', user: user(scope) } }]
  },
  survey: ({ url }) => [200, { data: url!.startsWith('/api/prices/')
    ? { currency: 'EUR', lines: [{ kind: 'base', amount: 12345 }], total: 12345 } : { applications: [] } }],
  reporting: () => [409, { error: { code: 'REPORT_NOT_AVAILABLE', message: 'not yet' } }],
  notify: () => [200, { data: { mailings: [] } }],
}

async function playService(name: ServiceName): Promise<PlayedService> {
  const fake = await startFakeService()
  let mode: Mode = 'up'
  const held: (() => void)[] = []
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const [status, body] = answers[name](request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  fake.answer = (request, response) => {
    if (mode === 'down') request.socket.destroy()
    else if (mode === 'slow') held.push(() => respond(request, response))
    else respond(request, response)
  }
  return Object.assign(fake, {
    turn(next: Mode) {
      mode = next
      if (mode === 'up') for (const go of held.splice(0)) go()
    },
  })
}

interface TestedPage {
  readonly path: string
  readonly scope: 'company' | 'admin' | null
  readonly needs: readonly ServiceName[]
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
    needs: ['identity', 'reporting'], well: 'Izvještaj trenutačno nije dostupan', says: unread },
  { path: '/admin/posta', scope: 'admin', needs: ['identity', 'notify'], well: 'Sve su poruke potvrđene',
    says: unread },
]

let releases: string
let services: Record<ServiceName, PlayedService>
let shell: RunningShell
let browser: Browser

beforeAll(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'glas-releases-'))
  await publish(shellDir, releases)
  for (const name of remoteNames) await publish(part(name), releases)
  const played = await Promise.all(serviceNames.map(async (name) => [name, await playService(name)] as const))
  services = Object.fromEntries(played) as typeof services
  const urls = played.map(([name, { url }]) => [`SERVICE_${name.toUpperCase()}_URL`, url])
  shell = await startShell({ RELEASES_DIR: releases, ...Object.fromEntries(urls) })
  browser = await launchBrowser()
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await shell?.stop()
  await Promise.all(Object.values(services ?? {}).map((service) => service.stop()))
  await rm(releases, { recursive: true, force: true })
})

async function open({ path: address, scope }: TestedPage): Promise<Page> {
  const page = await openPage(browser)
  const cookies = scope ? [{ name: 'glas_session', value: '1' }, { name: 'scope', value: scope }] : []
  if (cookies.length > 0) await page.setCookie(...cookies.map((cookie) => ({ ...cookie, url: shell.url })))
  await page.goto(shell.url + address, { waitUntil: 'domcontentloaded' })
  return page
}

const cases = serviceNames.flatMap((service) => (['down', 'slow'] as const).map((mode) => ({ service, mode })))

describe('a service that fails', () => {
  const title = 'when svc-$service is $mode, then who needs it says so and recovers, and the others work'
  test.each(cases)(title, async ({ service, mode }) => {
    services[service].turn(mode)
    const checks = pages.map(async (tested) => {
      const page = await open(tested)
      if (!tested.needs.includes(service)) await see(page, tested.well)
      else {
        await see(page, (service === 'identity' ? unknown : tested.says!)[mode], 20_000)
        expect(await page.$('main')).not.toBeNull()
      }
      return { page, tested }
    })
    const opened = await Promise.all(checks).finally(() => services[service].turn('up'))
    // Nobody presses anything.
    await Promise.all(opened.map(({ page, tested }) => see(page, tested.well, 40_000)))
    await Promise.all(opened.map(({ page }) => page.browserContext().close()))
  }, 120_000)
})
