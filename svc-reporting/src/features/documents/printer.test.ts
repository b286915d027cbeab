import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { refreshSession } from '@glas/contracts/identity/sessions.operations'
import type { Session } from '@glas/contracts/identity/accounts.operations'
import { printReadyAttribute } from '@glas/contracts/reporting/print'
import { silentLogger } from '@glas/svc-kit/base/logger'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { settings } from '../../config.ts'
import { createPrinter, type Printer, type PrintJob } from './printer.ts'

/** A page that is drawn; on the other one, the wait for its fonts never ends. */
const drawn = `<script src="/page.js"></script><p ${printReadyAttribute}>drawn</p>`
const neverLoaded = '{ value: { load: () => new Promise(() => {}) } }'
const stuck = `<script>Object.defineProperty(document, 'fonts', ${neverLoaded})</script>${drawn}`
/** Draws its address once it has a session, and tells the server both. As in the shell, pages ask one at a time. */
const waiting = `<script type="module">
let moved = 0
addEventListener('popstate', () => moved++)
const renewed = await navigator.locks.request('session', () => fetch('${refreshSession.path}', { method: 'POST' }))
const { data } = await renewed.json()
const fonts = [...document.fonts].filter(({ status }) => status === 'loaded').length > 0
await fetch('/drawn?' + new URLSearchParams({ at: location.pathname + location.search, as: data.token, moved, fonts }))
document.body.setAttribute('${printReadyAttribute}', '')
</script>`
/** Draws the height that its letters have in the window, and letters of further fonts. */
const letters = `<style>:root { --font-text: serif } main { font-family: var(--font-text) }</style><main>a</main>
<script type="module">
await navigator.locks.request('session', () => fetch('${refreshSession.path}', { method: 'POST' }))
const main = document.querySelector('main')
main.textContent = main.getBoundingClientRect().height + ' px Здраво 😀'
document.body.setAttribute('${printReadyAttribute}', '')
</script>`
const pages: Readonly<Record<string, string>> = {
  '/stuck': stuck, '/letters': letters, '/report': waiting, '/other-report': waiting,
  '/faulty': `<script>null.figures</script>${waiting}`,
}
let release = 1
let requests: { readonly url: string; readonly cookie: string | undefined }[]
const site = createServer(({ url = '', headers: { cookie } }, response) => {
  requests.push({ url, cookie })
  const path = new URL(url, 'http://site').pathname
  const cached = path.endsWith('.js')
  const headers = {
    'content-type': cached ? 'text/javascript' : 'text/html; charset=utf-8', 'set-cookie': 'chosen=1; Path=/',
    'cache-control': cached ? 'public, max-age=3600' : 'no-store',
  }
  // Like the shell's documents: a new nonce in each of them.
  const document = `<meta nonce="${requests.length}" content="${release}">${pages[path] ?? drawn}`
  response.writeHead(200, headers).end(cached ? '' : document)
})

let printer: Printer
/** What the printer logs: messages, and which reports found a prepared page. */
let messages: unknown[]
let prepared: unknown[]
beforeAll(() => new Promise<void>((done) => site.listen(0, '127.0.0.1', done)))
beforeEach(() => {
  [requests, messages, prepared, release] = [[], [], [], 1]
  printer = createPrinter({
    chromiumPath: settings.chromiumPath.default!, timeoutMs: 5_000, extraMs: 1_000,
    logger: {
      ...silentLogger(), warn: () => {}, debug: (_: object, message: string) => void messages.push(message),
      info: (line: string | { prepared: boolean }) =>
        void (typeof line === 'string' ? messages.push(line) : prepared.push(line.prepared)),
    } as never,
  })
})
afterEach(() => printer.close())
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

const jobAt = (path: string, token = ''): PrintJob => ({
  url: `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`, apiPath: '/api/none',
  session: async () => ({ token }) as Session, onProgress: async () => {}, signal: new AbortController().signal,
})
const asked = () => requests.map(({ url }) => url).filter((url) => url !== '/favicon.ico')
/** What pages have drawn. */
const drawings = () => asked().filter((url) => url.startsWith('/drawn?')).map((url) =>
  Object.fromEntries(new URL(url, 'http://site').searchParams))

test('when a print doesn’t end in time, then it fails, and the next one is printed by another browser', async () => {
  const first = printer.print(jobAt('/stuck'))
  const second = printer.print(jobAt('/good'))
  await expect(first).rejects.toMatchObject({ reason: 'printer' })
  expect((await second).subarray(0, 5).toString()).toBe('%PDF-')
  expect(messages).toEqual(['browser ended'])
})

test('when a second report is printed, then it finds scripts in the cache, and no cookies of the first', async () => {
  for (const path of ['/first', '/second']) await printer.print(jobAt(path))
  expect(requests.filter(({ url }) => url !== '/favicon.ico').slice(0, 4)).toEqual([
    { url: '/first', cookie: 'glas_session=1' }, { url: '/page.js', cookie: 'glas_session=1; chosen=1' },
    // The page for the next print is drawn at once, so it can't be one that waits for a report.
    { url: '/first', cookie: 'glas_session=1' }, { url: '/second', cookie: 'glas_session=1' },
  ])
})

test('when reports are printed one after another, then each has its own page, which was loaded before with its fonts', async () => {
  for (const [path, token] of [['/report', 'first'], ['/other-report', 'second'], ['/report', 'third']] as const) {
    await printer.print(jobAt(`${path}?file=${token}`, token))
  }
  expect(prepared).toEqual([false, true, true])
  expect(drawings()).toEqual([
    { at: '/report?file=first', as: 'first', moved: '0', fonts: 'false' },
    { at: '/other-report?file=second', as: 'second', moved: '1', fonts: 'true' },
    { at: '/report?file=third', as: 'third', moved: '1', fonts: 'true' },
  ])
})

test('when another version has gone live, then the prepared page is not used', async () => {
  await printer.print(jobAt('/report?file=first', 'first'))
  await eventually(async () => asked().includes('/report'), 20_000)
  release = 2
  await printer.print(jobAt('/report?file=second', 'second'))
  expect(prepared).toEqual([false, false])
  expect(drawings().at(-1)).toMatchObject({ at: '/report?file=second', as: 'second', moved: '0' })
})

test('when something went wrong in the prepared page, then it is not used', async () => {
  for (const token of ['first', 'second']) await printer.print(jobAt(`/faulty?file=${token}`, token))
  expect(prepared).toEqual([false, false])
  expect(drawings().map(({ as }) => as)).toEqual(['first', 'second'])
})

test('when the service stops while a page is prepared, then the printer ends at once', async () => {
  await printer.print(jobAt('/report?file=first', 'first'))
  await printer.close()
  expect(messages).toEqual(['browser ended'])
  expect(drawings()).toHaveLength(1)
})

/** The names of a file's fonts, as poppler lists them. */
const fontsOf = (pdf: Buffer) => execFileSync('pdffonts', ['-'], { input: pdf, encoding: 'utf8' })
  .trim().split('\n').slice(2).map((line) => line.split(' ')[0]!.replace(/^[A-Z]+\+/, ''))

test('when a page is printed, then it has the fonts of its letters; a prepared one was not laid out before', async () => {
  const files = [await printer.print(jobAt('/letters?file=first', 'first'))]
  files.push(await printer.print(jobAt('/letters?file=second', 'second')))
  expect(prepared).toEqual([false, true])
  for (const pdf of files) expect([...new Set(fontsOf(pdf))]).toEqual(['GolosText-Regular', 'NotoEmoji-Regular'])
  expect(execFileSync('pdftotext', ['-', '-'], { input: files[1]!, encoding: 'utf8' })).toMatch(/^0 px/)
})
