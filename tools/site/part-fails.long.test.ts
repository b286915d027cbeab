import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { remoteNames, type RemoteName } from '@glas/contracts/services'
import type { Browser, HTTPRequest, Page } from 'puppeteer-core'
import { startFakeService, startShell, type FakeService, type RunningShell } from '../../shell/test/site.ts'
import { launchBrowser, openPage, see, seeHeading } from './browser.ts'
import { pageOf, publishBroken, type BrokenReleases, type Versions } from './part-fails-releases.ts'

let releases: BrokenReleases
let identity: FakeService
let shell: RunningShell
let browser: Browser

const user = {
  id: '018f0000-0000-7000-8000-000000000001', email: 'ana@a.example', email_verified_at: '2026-01-01T00:00:00.000Z',
  scope: 'company', firstName: 'Ana', lastName: 'A', locale: 'hr', company: null,
}

beforeAll(async () => {
  releases = await publishBroken()
  identity = await startFakeService()
  identity.answer = (_, response) => void response.setHeader('content-type', 'application/json')
    .end(JSON.stringify({ data: { token: 't', expiresAt: '2030-01-01T00:00:00.000Z', user } }))
  await releases.point('mfe-marketing', releases.versions['mfe-marketing'].good, false)
  shell = await startShell({ RELEASES_DIR: releases.dir, SERVICE_IDENTITY_URL: identity.url })
  browser = await launchBrowser()
}, 240_000)

afterAll(async () => {
  await browser?.close()
  await shell?.stop()
  await identity?.stop()
  await releases?.remove()
})

type Answer = (request: HTTPRequest) => Promise<void>
const js = (status: number, body: string): Answer => (request) =>
  request.respond({ status, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body })
const hang: Answer = () => new Promise(() => {})

interface Failure {
  readonly name: string
  /** Which version the registry points at. */
  readonly version: keyof Versions
  /** Which of its files the network spoils, and how; none where the release itself is bad. */
  readonly file?: (name: string, page: string) => boolean
  readonly answer?: Answer
  readonly code: 'LOAD_FAILED' | 'TIMED_OUT' | 'RENDER_FAILED' | 'MOUNT_FAILED'
  /** Whole attempts of 8 s pass, so that the message has to stand there after 3 s. */
  readonly slow?: boolean
}

const entry = (name: string) => name.startsWith('remote-entry')
const chunkOf = (name: string, page: string) => name.startsWith(`${page}.`) && name.endsWith('.js')

const failures: readonly Failure[] = [
  { name: 'is not there (404)', version: 'next', file: entry, answer: js(404, ''), code: 'LOAD_FAILED' },
  { name: 'answers 500', version: 'next', file: entry, answer: js(500, 'oops'), code: 'LOAD_FAILED' },
  { name: 'hangs', version: 'next', file: entry, answer: hang, code: 'TIMED_OUT', slow: true },
  { name: 'has a syntax error', version: 'syntax', code: 'LOAD_FAILED' },
  { name: 'is not of its integrity', version: 'next', file: entry, answer: js(200, 'alert(1)'), code: 'LOAD_FAILED' },
  { name: 'throws while rendering', version: 'throws', code: 'RENDER_FAILED' },
  { name: 'misses its page', version: 'next', file: chunkOf, answer: js(404, ''), code: 'MOUNT_FAILED' },
  { name: 'hangs with its page', version: 'next', file: chunkOf, answer: hang, code: 'TIMED_OUT', slow: true },
]

interface Visit {
  readonly page: Page
  /** What a script that should not have run has said. */
  readonly dialogs: string[]
}

/** A visitor with a session, behind a network that spoils files of one version of one remote. */
async function visit(remote: RemoteName, { version, file, answer }: Failure): Promise<Visit> {
  const page = await openPage(browser)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.setCookie({ name: 'glas_session', value: '1', url: shell.url })
  const folder = `/releases/${remote}/${releases.versions[remote][version]}/`
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split(folder)[1]
    const spoiled = name !== undefined && file?.(name, pageOf[remote].name)
    void (spoiled ? answer!(request) : request.continue()).catch(() => {})
  })
  await page.goto(shell.url + pageOf[remote].path, { waitUntil: 'domcontentloaded' })
  return { page, dialogs }
}

/** Faults of this version that the server's log has since `from`. */
const logged = (from: number, remote: RemoteName, version: string) => shell.log.slice(from)
  .filter((line) => line['msg'] === 'browser fault' && line['remote'] === remote && line['version'] === version)
  .map(({ code }) => code)

const messages = { slow: 'Stranica se učitava dulje nego obično', failed: 'Žao nam je, nešto nije u redu' }
const homeLink = (page: Page) => page.$eval('main a[href="/"]', (link) => link.textContent)

/** Presses by the page's own means: several pages are open at once, and only one of them has the pointer. */
const pressAt = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).click())

/** The frame that belongs to the page stands and works. */
async function expectFrame(page: Page, remote: RemoteName): Promise<void> {
  const framed = remote !== 'mfe-reports'
  expect([await page.$('header') !== null, await page.$('footer') !== null]).toEqual([framed, framed])
  if (!framed) return
  await pressAt(page, 'header nav button')
  await page.waitForSelector('header nav button[aria-expanded="true"]')
  await pressAt(page, 'header nav button')
}

/** From here to a page of another remote, which works. */
async function expectOthers(page: Page, remote: RemoteName): Promise<void> {
  const other: RemoteName = remote === 'mfe-marketing' ? 'mfe-profile' : 'mfe-marketing'
  if (remote === 'mfe-reports' || remote === 'mfe-marketing') await page.goto(shell.url + pageOf[other].path)
  else await pressAt(page, 'header a[href="/"]')
  // A page that is loaded by now may have been given the next version of it, which is well for this visitor.
  await page.waitForFunction((name) => new RegExp(`^${name} (good|next)$`)
    .test(document.querySelector('main h1')?.textContent ?? ''), { timeout: 40_000 }, other)
  await pressAt(page, '#count')
  await page.waitForFunction(() => document.querySelector('#count')?.textContent === '1')
}

type Check = (visit: Visit, remote: RemoteName, version: string) => Promise<void>

/**
 * Each remote in turn is pointed at its bad version and opened. A page keeps to the versions that it was given, so they
 * go on at the same time.
 */
async function forEachRemote(failure: Failure, last: boolean, check: Check): Promise<void> {
  const checks: Promise<void>[] = []
  for (const remote of remoteNames) {
    const version = releases.versions[remote][failure.version]
    await releases.point(remote, version, last)
    const opened = await visit(remote, failure)
    checks.push(check(opened, remote, version).catch((error: unknown) => {
      throw new Error(`${remote}: ${String(error)}`, { cause: error })
    }).finally(() => opened.page.browserContext().close()))
  }
  const results = await Promise.allSettled(checks)
  expect(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual([])
}

describe.each(failures)('a remote that $name', (failure) => {
  test('gives way to its last good version, while the frame and the others work', async () => {
    const started = performance.now()
    const from = shell.log.length
    await forEachRemote(failure, true, async ({ page, dialogs }, remote, version) => {
      if (failure.slow) {
        await seeHeading(page, messages.slow, 15_000)
        expect(performance.now() - started).toBeGreaterThan(2900)
        expect(await homeLink(page)).toContain('Početna')
        await expectFrame(page, remote)
      }
      await seeHeading(page, `${remote} good`, 40_000)
      await expectFrame(page, remote)
      expect(await page.$$('main h1')).toHaveLength(1)
      expect([dialogs, new Set(logged(from, remote, version))]).toEqual([[], new Set([failure.code])])
      await pressAt(page, '#count')
      await page.waitForFunction(() => document.querySelector('#count')?.textContent === '1')
      await expectOthers(page, remote)
    })
  }, 120_000)

  test('leaves, with nothing behind it, a message with a way home, while the others work', async () => {
    await forEachRemote(failure, false, async ({ page }, remote) => {
      await seeHeading(page, messages.failed, 40_000)
      expect(await homeLink(page)).toContain('Početna')
      await see(page, 'Pokušaj ponovno')
      await expectFrame(page, remote)
      await expectOthers(page, remote)
    })
  }, 120_000)
})
