import { expect } from '@jest/globals'
import type { RemoteName } from '@glas/contracts/services'
import type { Browser, HTTPRequest, Page } from 'puppeteer-core'
import { startFakeService, startShell } from '../../../shell/test/site.ts'
import { launchBrowser, openPage, readFrom, see, seeHeading } from '../drivers/browser.ts'
import { sessionOf } from '../sites/tiny-site.ts'
import { pageOf, publishBroken, type Versions } from './part-fails-releases.ts'

type Answer = (request: HTTPRequest) => Promise<void>
const js = (status: number, body: string): Answer => (request) =>
  request.respond({ status, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body })
const hang: Answer = () => new Promise(() => {})

interface RemoteFault {
  readonly name: string
  /** The version that the registry points at. */
  readonly version: keyof Versions
  /** The files that the network breaks; none if the release itself is broken. */
  readonly file?: (name: string, page: string) => boolean
  readonly answer?: Answer
  readonly code: 'LOAD_FAILED' | 'TIMED_OUT' | 'RENDER_FAILED' | 'MOUNT_FAILED'
  /** Attempts take their full 8 s, so the message must appear after 3 s. */
  readonly slow?: boolean
  /** A missing chunk reloads the page, which starts again. */
  readonly reloads?: boolean
}

const entry = (name: string) => name.startsWith('remote-entry')
const chunkOf = (name: string, page: string) => name.startsWith(`${page}.`) && name.endsWith('.js')

/** How a remote can fail: 'when a remote …'. */
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

/** A failing remote, with or without a last good version. */
export interface RemoteCell {
  readonly fault: RemoteFault
  readonly remote: RemoteName
  readonly last: boolean
}

interface Visit extends RemoteCell {
  readonly page: Page
  /** Dialogs of a script that must not run. */
  readonly dialogs: readonly string[]
  /** Loads another document of this visit, with the same registry. */
  leave(go: () => Promise<unknown>): Promise<void>
}

const messages = { slow: 'Stranica se učitava dulje nego obično', failed: 'Žao nam je, nešto nije u redu' }
const attemptMs = 8000
const homeLink = (page: Page) => readFrom(page, 'main a[href="/"]', (link) => link.textContent)

/** Presses by script: several pages are open at once, and only one of them has the pointer. */
const pressAt = (page: Page, selector: string) =>
  readFrom(page, selector, (element) => (element as HTMLElement).click())

/** Resolves when the page has loaded a document twice. */
const twice = (page: Page) => new Promise<void>((resolve) => {
  page.once('domcontentloaded', () => void page.once('domcontentloaded', () => resolve()))
})

/** Time since the page began to load, in milliseconds. */
const ageOf = (page: Page) => page.evaluate(() => performance.now())

async function expectWorks(page: Page): Promise<void> {
  await pressAt(page, '#count')
  await page.waitForFunction(() => document.querySelector('#count')?.textContent === '1')
}

/** The page's frame is there and works. */
async function expectFrame({ page, remote }: Visit): Promise<void> {
  const framed = remote !== 'mfe-reports'
  expect([await page.$('header') !== null, await page.$('footer') !== null]).toEqual([framed, framed])
  if (!framed) return
  await pressAt(page, 'header nav button')
  await page.waitForSelector('header nav button[aria-expanded="true"]')
  await pressAt(page, 'header nav button')
}

/** A page of another remote can be reached and works. */
async function expectOthers({ page, remote, leave }: Visit): Promise<void> {
  const other: RemoteName = remote === 'mfe-marketing' ? 'mfe-profile' : 'mfe-marketing'
  const pressHome = () => pressAt(page, 'header a[href="/"]')
  const loaded = () => page.waitForNavigation({ waitUntil: 'domcontentloaded' })
  if (remote === 'mfe-profile') await pressHome()
  // Leaving a respondents' page loads a document.
  else if (remote === 'mfe-survey') await leave(() => Promise.all([loaded(), pressHome()]))
  else await leave(() => page.goto(new URL(pageOf[other].path, page.url()).href, { waitUntil: 'domcontentloaded' }))
  await seeHeading(page, `${other} good`)
  await expectWorks(page)
}

/** How many attempts fail: two, plus one or two of a page load that ends with a reload. */
const triesOf = ({ reloads }: RemoteFault): readonly [least: number, most: number] => (reloads ? [3, 4] : [2, 2])

/** The last good version replaces the failing one, after full attempts if it hangs. */
async function expectStandIn(visit: Visit): Promise<void> {
  const { page, remote, fault } = visit
  await seeHeading(page, `${remote} good`, 150_000)
  if (fault.slow) expect(await ageOf(page)).toBeGreaterThan(2 * attemptMs - 200)
  await expectFrame(visit)
  expect(await page.$$('main h1')).toHaveLength(1)
  await expectWorks(page)
}

async function expectMessage(visit: Visit): Promise<void> {
  const { page } = visit
  await seeHeading(page, messages.failed, 150_000)
  expect(await homeLink(page)).toContain('Početna')
  await see(page, 'Pokušaj ponovno')
  await expectFrame(visit)
}

/** The message while attempts continue. */
async function expectSlowMessage(visit: Visit): Promise<void> {
  const { page } = visit
  await seeHeading(page, messages.slow, 15_000)
  expect(await ageOf(page)).toBeGreaterThan(2900)
  expect(await homeLink(page)).toContain('Početna')
  await expectFrame(visit)
}

/** Checks that each line occurs as often as its ranges allow together, and that there are no others. */
function expectCounts(
  lines: readonly string[],
  expected: readonly (readonly [line: string, range: readonly [least: number, most: number]])[],
): void {
  const byLine = Map.groupBy(expected, ([line]) => line)
  expect([...new Set(lines)].sort()).toEqual([...byLine.keys()].sort())
  for (const [line, ranges] of byLine) {
    const count = lines.filter((one) => one === line).length
    const least = ranges.reduce((sum, [, range]) => sum + range[0], 0)
    const most = ranges.reduce((sum, [, range]) => sum + range[1], 0)
    expect({ line, count, right: count >= least && count <= most }).toEqual({ line, count, right: true })
  }
}

/** Answers requests for some files of a folder in another way. */
async function breakFiles(page: Page, folder: string, answerFor: (name: string) => Answer | undefined): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split(folder)[1]
    const answer = name === undefined ? undefined : answerFor(name)
    void (answer ? answer(request) : request.continue()).catch(() => {})
  })
}

export interface BrokenSite {
  /** Opens a page of a failing remote and checks everything. */
  check(cell: RemoteCell): Promise<void>
  /** Checks that the log has the failed attempts of these checks, and no others, since the last call. */
  expectLogged(cells: readonly RemoteCell[]): void
  stop(): Promise<void>
}

/** Runs one after the other, whether or not those before have failed. */
function createTurns() {
  let turn: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
}

interface Opened {
  readonly releases: Awaited<ReturnType<typeof publishBroken>>
  readonly browser: Browser
  /** Address of the shell. */
  readonly url: string
  /** Serialises page loads, since each needs another registry. */
  readonly inTurn: <T>(load: () => Promise<T>) => Promise<T>
}

/** Opens a page with a session, and breaks files of the remote's broken version. */
async function open(cell: RemoteCell, { releases, browser, url, inTurn }: Opened): Promise<Visit> {
  const { fault: { version: kind, file, answer, reloads }, remote, last } = cell
  const version = releases.versions[remote][kind]
  const page = await openPage(browser)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.setCookie({ name: 'glas_session', value: '1', url })
  await breakFiles(page, `/releases/${remote}/${version}/`, (name) =>
    (file?.(name, pageOf[remote].name) ? answer : undefined))
  const leave: Visit['leave'] = (go) => inTurn(async () => {
    await releases.point(remote, version, last)
    await go()
  })
  await leave(async () => {
    const documents = twice(page)
    await page.goto(url + pageOf[remote].path, { waitUntil: 'domcontentloaded' })
    if (reloads) await documents
  })
  return { ...cell, page, dialogs, leave }
}

/**
 * Starts a shell over small remotes in working and broken versions, and a browser. Pages keep the versions of their
 * load, so that checks can run in parallel.
 */
export async function startBrokenSite(): Promise<BrokenSite> {
  const releases = await publishBroken()
  const identity = await startFakeService()
  identity.answer = (_, response) => void response.setHeader('content-type', 'application/json')
    .end(JSON.stringify({ data: sessionOf('company') }))
  await releases.point('mfe-marketing', releases.versions['mfe-marketing'].good, false)
  const shell = await startShell({ RELEASES_DIR: releases.dir, SERVICE_IDENTITY_URL: identity.url })
  const browser: Browser = await launchBrowser()

  const inTurn = createTurns()
  let checkedLines = 0

  return {
    async check(cell) {
      const visit = await open(cell, { releases, browser, url: shell.url, inTurn })
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
      const lines = shell.log.slice(checkedLines).filter(({ msg }) => msg === 'browser fault')
        .map(({ remote, version, code }) => [remote, version, code].join(' '))
      checkedLines = shell.log.length
      expectCounts(lines, cells.map(({ fault, remote }) =>
        [[remote, releases.versions[remote][fault.version], fault.code].join(' '), triesOf(fault)]))
    },
    async stop() {
      await browser.close()
      await shell.stop()
      await identity.stop()
      await releases.remove()
    },
  }
}
