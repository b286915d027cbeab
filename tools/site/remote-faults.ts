import { expect } from '@jest/globals'
import type { RemoteName } from '@glas/contracts/services'
import type { Browser, HTTPRequest, Page } from 'puppeteer-core'
import { startFakeService, startShell } from '../../shell/test/site.ts'
import { launchBrowser, openPage, readFrom, see, seeHeading } from './browser.ts'
import { pageOf, publishBroken, type Versions } from './part-fails-releases.ts'
import { sessionOf } from './tiny-site.ts'

type Answer = (request: HTTPRequest) => Promise<void>
const js = (status: number, body: string): Answer => (request) =>
  request.respond({ status, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body })
const hang: Answer = () => new Promise(() => {})

interface RemoteFault {
  readonly name: string
  /** Which version the registry points at. */
  readonly version: keyof Versions
  /** Which of its files the network spoils, and how; none where the release itself is bad. */
  readonly file?: (name: string, page: string) => boolean
  readonly answer?: Answer
  readonly code: 'LOAD_FAILED' | 'TIMED_OUT' | 'RENDER_FAILED' | 'MOUNT_FAILED'
  /** Whole attempts of 8 s pass, so that the message has to stand there after 3 s. */
  readonly slow?: boolean
  /** A chunk that is not there loads the page anew, which begins again. */
  readonly reloads?: boolean
}

const entry = (name: string) => name.startsWith('remote-entry')
const chunkOf = (name: string, page: string) => name.startsWith(`${page}.`) && name.endsWith('.js')

/** The ways in which a remote fails: 'when a remote …'. */
export const remoteFaults: readonly RemoteFault[] = [
  { name: 'is not there (404)', version: 'next', file: entry, answer: js(404, ''), code: 'LOAD_FAILED' },
  { name: 'answers 500', version: 'next', file: entry, answer: js(500, 'oops'), code: 'LOAD_FAILED' },
  { name: 'hangs', version: 'next', file: entry, answer: hang, code: 'TIMED_OUT', slow: true },
  { name: 'has a syntax error', version: 'syntax', code: 'LOAD_FAILED' },
  { name: 'is not of its integrity', version: 'next', file: entry, answer: js(200, 'alert(1)'), code: 'LOAD_FAILED' },
  { name: 'throws while rendering', version: 'throws', code: 'RENDER_FAILED' },
  { name: 'misses its page', version: 'next', file: chunkOf, answer: js(404, ''), code: 'MOUNT_FAILED', reloads: true },
  { name: 'hangs with its page', version: 'next', file: chunkOf, answer: hang, code: 'TIMED_OUT', slow: true },
]

/** A remote that fails in one of these ways, with or without a good version behind it. */
export interface RemoteCell {
  readonly fault: RemoteFault
  readonly remote: RemoteName
  readonly last: boolean
}

interface Visit extends RemoteCell {
  readonly page: Page
  /** What a script that should not have run has said. */
  readonly dialogs: readonly string[]
  /** Gives this visit another document, with the registry that it began with. */
  leave(go: () => Promise<unknown>): Promise<void>
}

const messages = { slow: 'Stranica se učitava dulje nego obično', failed: 'Žao nam je, nešto nije u redu' }
const attemptMs = 8000
const homeLink = (page: Page) => readFrom(page, 'main a[href="/"]', (link) => link.textContent)

/** Presses by the page's own means: several pages are open at once, and only one of them has the pointer. */
const pressAt = (page: Page, selector: string) =>
  readFrom(page, selector, (element) => (element as HTMLElement).click())

/** Resolves when the page has loaded its document for the second time. */
const twice = (page: Page) => new Promise<void>((resolve) => {
  page.once('domcontentloaded', () => void page.once('domcontentloaded', () => resolve()))
})

/** Since the page began to load, in milliseconds. */
const ageOf = (page: Page) => page.evaluate(() => performance.now())

async function expectWorks(page: Page): Promise<void> {
  await pressAt(page, '#count')
  await page.waitForFunction(() => document.querySelector('#count')?.textContent === '1')
}

/** The frame that belongs to the page stands and works. */
async function expectFrame({ page, remote }: Visit): Promise<void> {
  const framed = remote !== 'mfe-reports'
  expect([await page.$('header') !== null, await page.$('footer') !== null]).toEqual([framed, framed])
  if (!framed) return
  await pressAt(page, 'header nav button')
  await page.waitForSelector('header nav button[aria-expanded="true"]')
  await pressAt(page, 'header nav button')
}

/** From here to a page of another remote, which works. */
async function expectOthers({ page, remote, leave }: Visit): Promise<void> {
  const other: RemoteName = remote === 'mfe-marketing' ? 'mfe-profile' : 'mfe-marketing'
  const pressHome = () => pressAt(page, 'header a[href="/"]')
  const loaded = () => page.waitForNavigation({ waitUntil: 'domcontentloaded' })
  if (remote === 'mfe-profile') await pressHome()
  // A respondent's page is left by loading the next one.
  else if (remote === 'mfe-survey') await leave(() => Promise.all([loaded(), pressHome()]))
  else await leave(() => page.goto(new URL(pageOf[other].path, page.url()).href, { waitUntil: 'domcontentloaded' }))
  await seeHeading(page, `${other} good`)
  await expectWorks(page)
}

/** Attempts that fail: two, and those of a page load that ends over the first of them, or just after it. */
const triesOf = ({ reloads }: RemoteFault): readonly [least: number, most: number] => (reloads ? [3, 4] : [2, 2])

/** The last good version stands in, after whole attempts where there was nothing to hear. */
async function expectStandIn(visit: Visit): Promise<void> {
  const { page, remote, fault } = visit
  await seeHeading(page, `${remote} good`, 60_000)
  if (fault.slow) expect(await ageOf(page)).toBeGreaterThan(2 * attemptMs - 200)
  await expectFrame(visit)
  expect(await page.$$('main h1')).toHaveLength(1)
  await expectWorks(page)
}

async function expectMessage(visit: Visit): Promise<void> {
  const { page } = visit
  await seeHeading(page, messages.failed, 60_000)
  expect(await homeLink(page)).toContain('Početna')
  await see(page, 'Pokušaj ponovno')
  await expectFrame(visit)
}

/** While attempts go on behind it. */
async function expectSlowMessage(visit: Visit): Promise<void> {
  const { page } = visit
  await seeHeading(page, messages.slow, 15_000)
  expect(await ageOf(page)).toBeGreaterThan(2900)
  expect(await homeLink(page)).toContain('Početna')
  await expectFrame(visit)
}

export interface BrokenSite {
  /** Opens a page of a remote that fails and looks at everything that has to hold then. */
  check(cell: RemoteCell): Promise<void>
  /** The server's log has the failed attempts of these checks, since this was asked last, and no others. */
  expectLogged(cells: readonly RemoteCell[]): void
  stop(): Promise<void>
}

/**
 * A shell over small remotes in versions that are well and that are not, and a browser. Pages keep to the versions that
 * they were given, so that checks may go on at the same time.
 */
export async function startBrokenSite(): Promise<BrokenSite> {
  const releases = await publishBroken()
  const identity = await startFakeService()
  identity.answer = (_, response) => void response.setHeader('content-type', 'application/json')
    .end(JSON.stringify({ data: sessionOf('company') }))
  await releases.point('mfe-marketing', releases.versions['mfe-marketing'].good, false)
  const shell = await startShell({ RELEASES_DIR: releases.dir, SERVICE_IDENTITY_URL: identity.url })
  const browser: Browser = await launchBrowser()

  let looked = 0
  let turn: Promise<unknown> = Promise.resolve()
  /** Documents are loaded one after another, since each needs the registry that belongs to it. */
  const inTurn = <T>(load: () => Promise<T>): Promise<T> => {
    const loaded = turn.then(load)
    turn = loaded.catch(() => {})
    return loaded
  }

  /** A page of a visitor with a session, whose network spoils files of the remote's bad version. */
  async function open(cell: RemoteCell): Promise<Visit> {
    const { fault: { version: kind, file, answer, reloads }, remote, last } = cell
    const version = releases.versions[remote][kind]
    const page = await openPage(browser)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.setCookie({ name: 'glas_session', value: '1', url: shell.url })
    const folder = `/releases/${remote}/${version}/`
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const name = new URL(request.url()).pathname.split(folder)[1]
      const spoiled = name !== undefined && file?.(name, pageOf[remote].name)
      void (spoiled ? answer!(request) : request.continue()).catch(() => {})
    })
    const leave: Visit['leave'] = (go) => inTurn(async () => {
      await releases.point(remote, version, last)
      await go()
    })
    await leave(async () => {
      const documents = twice(page)
      await page.goto(shell.url + pageOf[remote].path, { waitUntil: 'domcontentloaded' })
      if (reloads) await documents
    })
    return { ...cell, page, dialogs, leave }
  }

  return {
    async check(cell) {
      const visit = await open(cell)
      try {
        if (cell.fault.slow) await expectSlowMessage(visit)
        await (cell.last ? expectStandIn(visit) : expectMessage(visit))
        expect(visit.dialogs).toEqual([])
        await expectOthers(visit)
      } finally {
        await visit.page.browserContext().close()
      }
    },
    expectLogged(cells) {
      const lines = shell.log.slice(looked).filter(({ msg }) => msg === 'browser fault')
        .map(({ remote, version, code }) => [remote, version, code].join(' '))
      looked = shell.log.length
      const ranges = new Map<string, [number, number]>()
      for (const { fault, remote } of cells) {
        const line = [remote, releases.versions[remote][fault.version], fault.code].join(' ')
        const [least, most] = triesOf(fault)
        const [leastSoFar, mostSoFar] = ranges.get(line) ?? [0, 0]
        ranges.set(line, [leastSoFar + least, mostSoFar + most])
      }
      expect([...new Set(lines)].sort()).toEqual([...ranges.keys()].sort())
      for (const [line, [least, most]] of ranges) {
        const count = lines.filter((one) => one === line).length
        expect({ line, count, right: count >= least && count <= most }).toEqual({ line, count, right: true })
      }
    },
    async stop() {
      await browser.close()
      await shell.stop()
      await identity.stop()
      await releases.remove()
    },
  }
}
