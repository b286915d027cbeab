import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import type { Decision } from '../../../mfe-survey/src/paper/decide-row.ts'
import type { ScanEvent } from '../../../mfe-survey/src/paper/scans.ts'
import { scanned, type Scanned } from '../../paper/corpus.ts'
import { scansAsPdf } from '../../paper/pdf.ts'
import { print, type Printed } from '../../paper/printed.ts'
import { launchBrowser, openPage } from '../drivers/browser.ts'
import { startScansSite, type ScansSite } from '../sites/scans-site.ts'
import type { ScansPage } from './scans-page.ts'

const files = new Map<string, Uint8Array | string>()
let izz: Printed
let site: ScansSite
let browser: Browser
let page: Page

/** Front and back of a sheet, and back and front of another. */
let fed: readonly Scanned[]

function addJpeg(name: string, { width, height, data }: Scanned['image']): void {
  files.set(name, data)
  files.set(`${name}.size`, `${width} ${height}`)
}

function noise(): Scanned['image'] {
  const [width, height] = [1200, 900]
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, k) => 120 + 60 * Math.sin(k / 7) + 50 * Math.cos(k / 30_011)) }
}

beforeAll(async () => {
  izz = await print('izz', 'hr')
  fed = ([[1, 'all'], [2, 'jpeg'], [2, 'phone'], [1, 'fold']] as const)
    .map(([number, damage], nth) => scanned(izz, 300 + nth, { page: number, damage, habit: 'cross', dpi: 200 }))
  const pdf = (images: readonly Scanned['image'][], options = {}) => {
    const { head, tail } = scansAsPdf(images, options)
    return Buffer.concat([head, tail])
  }
  const images = fed.map(({ image }) => image)
  files.set('izz.json', JSON.stringify(izz.form))
  files.set('other.json', JSON.stringify({ ...izz.form, id: 'X000000000' }))
  files.set('sheets.pdf', pdf(images))
  files.set('encrypted.pdf', pdf(images.slice(0, 1), { encrypted: true }))
  files.set('no-pages.pdf', pdf([]))
  files.set('broken.pdf', '%PDF-1.7\nnot a PDF')
  files.set('fax.tif', Uint8Array.of(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0))
  files.set('note.txt', 'Broj listova: 12')
  files.set('blank.pdf', pdf([{ ...images[0]!, data: new Uint8Array(images[0]!.data.length).fill(240) }]))
  const padded = scansAsPdf(images.slice(0, 2), { padding: 400 * 2 ** 20 })
  files.set('large.padded.head', padded.head)
  files.set('large.padded.tail', padded.tail)
  addJpeg('cat.jpg', noise())
  addJpeg('front.jpg', images[0]!)
  addJpeg('back.jpg', images[1]!)
  site = await startScansSite(join(import.meta.dirname, 'scans-page.ts'), files)
  browser = await launchBrowser()
  page = await openPage(browser)
  await page.goto(site.url)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

type Called = { [Name in keyof ScansPage]: ScansPage[Name] }
const call = <Name extends keyof Called>(name: Name, ...given: Parameters<Called[Name]>): Promise<Awaited<ReturnType<Called[Name]>>> =>
  page.evaluate((method, args) => (globalThis as unknown as { scansPage: Record<string, (...all: unknown[]) => never> }).scansPage[method]!(...args), name, given as unknown[])

/** What the rows say, by question; null for a person. */
const readRows = (rows: readonly (readonly [string, Decision])[]) =>
  new Map(rows.map(([id, decision]) => [id, decision.kind === 'doubtful' ? null : decision.kind === 'answered' ? decision.values.join() : '']))

/** No row is read wrongly, and few need a person. */
function expectMeant(rows: readonly (readonly [string, Decision])[], { meant }: Scanned): void {
  const read = readRows(rows)
  const wrong = [...meant].filter(([id, { values, unclear }]) => read.get(id) !== null && (unclear || read.get(id) !== values.join()))
  expect(wrong).toEqual([])
  expect([...read.values()].filter((one) => one === null).length).toBeLessThanOrEqual(meant.size * 0.2)
}

test('when a PDF of sheets is read, then its pages say what was meant, and are joined; nothing leaves the browser or is kept', async () => {
  const nth = await call('open', ['izz.json'])
  const before = site.requests.length
  const { events } = await call('read', nth, ['sheets.pdf'])
  expect(events[0]).toEqual({ kind: 'file', file: 0, name: 'sheets.pdf', pages: 4, single: false })
  const pages = events.flatMap((event) => (event.kind === 'page' ? [event.page] : []))
  expect(pages.map((one) => [one.page, one.form])).toEqual(fed.map((one) => [one.page, izz.form.id]))
  pages.forEach((one, k) => {
    expectMeant(one.rows as never, fed[k]!)
    expect(one.written).toEqual([...fed[k]!.written])
  })
  const { sheets, incomplete } = await call('join', nth)
  const at = (number: number) => ({ file: 0, page: number })
  expect([sheets.map(({ places }) => places), incomplete]).toEqual([[[at(1), at(2)], [at(4), at(3)]], []])
  expect(sheets.map(({ check }) => check)).toEqual([undefined, undefined])

  const question = izz.form.pages[0]!.questions.find(({ id }) => fed[0]!.meant.get(id)!.kind === 'cross')!
  const [marked] = fed[0]!.meant.get(question.id)!.values
  const darkness = async (value: string) => {
    const { x, y } = question.boxes.find((box) => box.value === value)!
    const { width, height, dark } = await call('cutOut', nth, at(1), { x: x + 0.6, y: y + 0.6, width: 3, height: 3 })
    expect([width, height]).toEqual([24, 24])
    return dark
  }
  const empty = question.boxes.find(({ value }) => value !== marked)!.value
  expect(await darkness(marked!)).toBeGreaterThan(await darkness(empty) + 0.1)

  expect(site.requests.slice(before).filter((request) => !/^GET \/(files|releases)\//.test(request))).toEqual([])
  expect(await call('stored')).toBe(0)
  const [worker] = site.requests.flatMap((request) => /^GET \/(releases.+worker-scans\.js)$/.exec(request)?.slice(1) ?? [])
  expect((await fetch(site.url + worker)).headers.get('content-security-policy'))
    .toBe("default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'")
  const programs = site.requests.flatMap((request) => /^GET \/(releases.+\.wasm)$/.exec(request)?.slice(1) ?? [])
  expect(programs.length).toBeGreaterThan(0)
  for (const program of programs) {
    const { headers } = await fetch(site.url + program, { headers: { 'accept-encoding': 'br' } })
    expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(['application/wasm', 'br'])
  }
  await call('close', nth)
  expect((await call('read', nth, ['sheets.pdf'])).fault).toBe('the reader of scans is closed')
}, 150_000)

test('when files can’t be read, then each says why, and the others are read', async () => {
  const nth = await call('open', ['izz.json'])
  const { events } = await call('read', nth, ['fax.tif', 'note.txt', 'broken.pdf', 'encrypted.pdf', 'no-pages.pdf', 'cat.jpg', 'blank.pdf', 'front.jpg', 'back.jpg'])
  expect(events.flatMap((event) => (event.kind === 'bad file' ? [[event.name, event.fault]] : []))).toEqual([
    ['fax.tif', 'tiff'], ['note.txt', 'unknown type'], ['broken.pdf', 'unreadable'], ['encrypted.pdf', 'encrypted'], ['no-pages.pdf', 'no pages'],
  ])
  expect(events.flatMap((event) => (event.kind === 'bad page' ? [[event.place.file, event.fault]] : []))).toEqual([[5, 'no marks'], [6, 'empty']])
  expect((await call('join', nth)).sheets.map(({ places }) => places.map(({ file }) => file))).toEqual([[7, 8]])
}, 150_000)

test('when the same pages come again, or belong to another form, then they are refused', async () => {
  const nth = await call('open', ['izz.json'])
  const { events: first } = await call('read', nth, ['sheets.pdf'])
  const again = (await call('read', nth, ['sheets.pdf'])).events
  expect(again.slice(1)).toEqual([1, 2, 3, 4].map((number) => (
    { kind: 'bad page', place: { file: 1, page: number }, fault: 'copy', copyOf: { file: 0, page: number } })))
  // In another tab or browser the claims are the same: they depend on the file's bytes alone.
  const sourcesIn = (events: readonly ScanEvent[]) => events.flatMap((event) => (event.kind === 'page' ? [event.page.source] : []))
  const elsewhere = await call('open', ['izz.json'])
  const sources = sourcesIn((await call('read', elsewhere, ['sheets.pdf'])).events)
  expect(sources).toEqual(sourcesIn(first))
  expect(new Set(sources).size).toBe(4)
  const scans = (await call('read', nth, ['front.jpg'])).events
  expect(scans[1]).toMatchObject({ kind: 'page', page: { like: { file: 0, page: 1 } } })
  const other = await call('open', ['other.json'])
  expect((await call('read', other, ['front.jpg'])).events[1]).toMatchObject({ kind: 'bad page', fault: 'another form' })
}, 150_000)

test('when reading is cancelled, then it ends before its next pages, and other files can be read', async () => {
  const nth = await call('open', ['izz.json'])
  const { events, fault } = await call('read', nth, ['sheets.pdf'], 1)
  expect([events.length, fault]).toEqual([2, 'enough'])
  expect((await call('read', nth, ['back.jpg'])).events.map(({ kind }) => kind)).toEqual(['file', 'page'])
}, 150_000)

test('when a PDF has 400 MB, then it is read', async () => {
  const nth = await call('open', ['izz.json'])
  const { events } = await call('read', nth, ['large.padded'])
  expect(events.map(({ kind }) => kind)).toEqual(['file', 'page', 'page'])
}, 150_000)
