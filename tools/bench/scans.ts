import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { downloadPrintedQuestionnaire, getPaperEntry, getPrintedForm } from '@glas/contracts/survey/paper.operations'
import type { Browser, Page } from 'puppeteer-core'
import { holdBusinessTime } from '../demo/business-time.ts'
import { admin, runningCompany, runningDraft } from '../demo/companies.ts'
import { makeAdmin } from '../demo/make-demo.ts'
import { bringToApproval, register, tokenOf, waitUntilRunning } from '../demo/research.ts'
import { openSite, type Site } from '../demo/site.ts'
import { rasterise } from '../paper/printed.ts'
import { Random } from '../paper/random.ts'
import { type BlankScan, scanBlank, writeStack } from '../paper/stack.ts'
import { follow, launchBrowser, openPage, press, see, seeHeading } from '../site/drivers/browser.ts'
import { logIn } from '../site/drivers/log-in.ts'
import { required } from '../site/drivers/required.ts'
import type { System } from '../start/system.ts'
import type { Bench, BenchOptions, Row } from './bench.ts'
import { measureSystem } from './system.ts'

/** Sheets of two pages, and of one: `SCANS_SHEETS=1000,5000`. None of 0. */
const [twoSided = 1000, oneSided = 5000] = (process.env['SCANS_SHEETS'] ?? '').split(',').filter(Boolean).map(Number)

const password = 'bench-password'
/** Memory is sampled each time that so many more pages are read or sheets sent. */
const every = 100
/** Pages and sheets after which everything that is loaded once is loaded. */
const warm = 200

type Draft = Pick<ApplicationDraft, 'details' | 'questions' | 'options'>

function draftOf(sheets: number, days: { startsOn: string; endsOn: string }, product: 'izz' | 'puls'): Draft {
  const { details, questions, options } = runningDraft(days)
  return {
    details: {
      ...details, name: product === 'izz' ? 'Dvije stranice' : 'Jedna stranica', type: 'offline', employees: sheets,
      onlineRespondents: 0, offlineRespondents: sheets, gender: { male: sheets, female: 0, other: 0 },
      qualification: { low: 0, middle: sheets, higher: 0, special: 0 },
    },
    questions: {
      ...questions, demographics: [], departments: [], locations: [], placedFirst: 'none',
      // Sheets of so few questions are never taken for each other.
      ...(product === 'puls' && {
        statements: ['izz.wc.03', 'izz.wc.01', 'izz.lo.09', 'izz.inf.01'], enps: true, comments: false,
      }),
    },
    options: { ...options, recipients: [], invitationAt: null, printedLanguages: ['hr'] },
  }
}

/** Resident memory of the largest renderer, in MB: of the page and its worker. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.target().createCDPSession()
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => {
      try {
        return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024
      } catch {
        // It has ended meanwhile.
        return 0
      }
    })
    return Math.max(...sizes)
  } finally {
    await session.detach()
  }
}

/** As scanners compress pages. Run in the browser, which has an encoder. */
async function jpegOf(page: Page, { width, height, data }: { width: number; height: number; data: Uint8Array }): Promise<BlankScan> {
  const base64 = await page.evaluate(async (w, h, encoded) => {
    const grey = Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0))
    const pixels = new ImageData(w, h)
    grey.forEach((value, at) => pixels.data.set([value, value, value, 255], at * 4))
    const canvas = new OffscreenCanvas(w, h)
    canvas.getContext('2d')!.putImageData(pixels, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 })).arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    return btoa(text)
  }, width, height, Buffer.from(data).toString('base64'))
  return { width, height, jpeg: Buffer.from(base64, 'base64') }
}

interface Stack { readonly id: string; readonly sheets: number; readonly pages: number; readonly path: string }

/** Prints the questionnaire of a research, and fills in and scans a stack of copies. */
async function makeStack(
  { site, browser, dir }: { site: Site; browser: Browser; dir: string }, token: string, { id, sheets }: { id: string; sheets: number },
): Promise<Stack> {
  const params = { id, language: 'hr' as const }
  const { bytes } = await site.send(downloadPrintedQuestionnaire, { token, params })
  const form = await site.ask(getPrintedForm, { token, params })
  const random = new Random(sheets)
  const page = await openPage(browser)
  const blanks: BlankScan[][] = []
  for (const raster of rasterise(Buffer.from(bytes), form.pages.length)) {
    const scans: BlankScan[] = []
    for (let nth = 0; nth < 4; nth++) scans.push(await jpegOf(page, scanBlank(raster, random)))
    blanks.push(scans)
  }
  await page.close()
  const path = join(dir, `${id}.pdf`)
  writeStack(path, form, blanks, { sheets, random })
  return { id, sheets, pages: sheets * form.pages.length, path }
}

/** Collects garbage in the page and its workers, so that what is left is in use. */
async function collectGarbage(page: Page): Promise<void> {
  const session = await page.createCDPSession()
  try {
    await session.send('HeapProfiler.collectGarbage')
    for (const worker of page.workers()) await worker.client.send('HeapProfiler.collectGarbage')
  } finally {
    await session.detach()
  }
}

/** Samples of memory by how far the work is. */
class Memory {
  /** `mb` after a collection of garbage. */
  readonly samples: { readonly at: number; readonly mb: number }[] = []
  peak = 0

  async sample(at: number, page: Page, browser: Browser): Promise<string> {
    const before = await memoryOf(browser)
    await collectGarbage(page)
    const mb = await memoryOf(browser)
    this.peak = Math.max(this.peak, before)
    this.samples.push({ at, mb })
    return `${at}: ${Math.round(before)} MB, ${Math.round(mb)} MB in use`
  }

  /** The least of the last quarter above the least of the first, once warm, in kB for each page or sheet. */
  get growth(): number {
    const once = this.samples.filter(({ at }) => at >= warm)
    const quarter = Math.ceil(once.length / 4)
    const least = (some: typeof once) => some.reduce((low, each) => (each.mb < low.mb ? each : low))
    if (once.length < 4) return NaN
    const [first, last] = [least(once.slice(0, quarter)), least(once.slice(-quarter))]
    return ((last.mb - first.mb) * 1024) / (last.at - first.at)
  }

  rows(what: string, limits: { readonly peak: number; readonly growth: number }): Row[] {
    return [
      { what: `${what}: memory, most`, value: this.peak, unit: 'MB', atMost: limits.peak },
      { what: `${what}: memory that each one leaves`, value: this.growth, unit: 'kB', atMost: limits.growth },
    ]
  }
}

/** The first number in the paragraph or button that begins with this word. */
const numberAfter = (page: Page, word: string): Promise<number> => page.evaluate((begins) => {
  const text = [...document.querySelectorAll('main p, main button')].map(({ textContent }) => textContent ?? '')
    .find((each) => each.startsWith(begins) && /\d/.test(each))
  return Number(/\d[\d.]*/.exec(text ?? '')?.[0].replaceAll('.', '') ?? 0)
}, word)

/** Polls with short calls: a long one exceeds the browser driver's time limit. */
async function sampleWhile(
  goesOn: () => Promise<boolean>, { page, browser, memory, progress }: { page: Page; browser: Browser; memory: Memory; progress: string },
  { showStep, signal }: BenchOptions,
) {
  let next = 0
  while (await goesOn()) {
    signal.throwIfAborted()
    const done = await numberAfter(page, progress)
    if (done >= next) {
      showStep(await memory.sample(done, page, browser))
      next = done - (done % every) + every
    }
    await sleep(500)
  }
}

const hasButton = (page: Page, words: string) => () =>
  page.evaluate((wanted) => [...document.querySelectorAll('button')].some(({ textContent }) => textContent?.includes(wanted)), words)

/** What the reader wasn't sure of stays blank; nothing is written by hand. */
async function decideAll(page: Page): Promise<number> {
  const section = 'section[aria-labelledby="paper-decide"]'
  let decided = 0
  for (;;) {
    const at = () => page.$eval(`${section} header p`, ({ textContent }) => textContent).catch(() => null)
    const before = await at()
    if (before === null) return decided
    const kind = await page.$eval(`${section} h2`, ({ textContent }) => textContent)
    if (kind.startsWith('Koja')) await page.keyboard.press('/')
    else await page.click(`${section} button`)
    decided++
    while (await at() === before) await sleep(20)
  }
}

async function enter(system: System, browser: Browser, { id, sheets, pages, path }: Stack, options: BenchOptions): Promise<Row[]> {
  const { showStep } = options
  const page = await openPage(browser)
  await page.goto(`${system.urls.site}/login?redirect=${encodeURIComponent(`/admin/unos/${id}`)}`)
  await logIn(page, { email: admin.email, password })
  await see(page, 'Kako unosite?')
  await press(page, 'U redu')
  await page.click('::-p-xpath(//label[normalize-space(.)="Ništa"])')
  await follow(page, 'Učitaj skenove')
  const input = required(await page.waitForSelector('input[type=file]'), 'The field for scans')
  const began = performance.now()
  await (await input.toElement('input')).uploadFile(path)
  await see(page, 'Zaustavi čitanje')
  const reading = new Memory()
  showStep(`reading ${pages} pages`)
  await sampleWhile(hasButton(page, 'Zaustavi čitanje'), { page, browser, memory: reading, progress: 'Pročitano' }, options)
  const seconds = (performance.now() - began) / 1000
  showStep('deciding')
  const decided = await decideAll(page)
  await see(page, `Pošalji`)
  showStep(`sending ${sheets} sheets`)
  const sending = new Memory()
  await press(page, 'Pošalji')
  await see(page, 'Šaljem')
  await sampleWhile(hasButton(page, 'Šaljem'), { page, browser, memory: sending, progress: 'Šaljem' }, options)
  await seeHeading(page, `${sheets} upitnika je uneseno.`).catch(() => undefined)
  const site = openSite(system.urls)
  const { entered } = await site.ask(getPaperEntry, { token: await tokenOf(site, admin.email, password), params: { id } })
  await page.browserContext().close()
  const what = `${pages} pages of ${sheets} sheets`
  return [
    { what: `${what}: not entered`, value: sheets - entered, unit: '', atMost: 0 },
    { what: `${what}: questions to a person`, value: decided, unit: '' },
    { what: `${what}: time to read a page`, value: (seconds * 1000) / pages, unit: 'ms', atMost: 500 },
    // Chromium collects garbage once there is some: half of the most is free. A page in memory would be 20 MB.
    ...reading.rows(`${what}, reading`, { peak: 1500, growth: 50 }),
    ...sending.rows(`${what}, sending`, { peak: 1500, growth: 50 }),
  ]
}

async function measure(system: System, options: BenchOptions): Promise<Row[]> {
  const { dir, showStep } = options
  const site = openSite(system.urls)
  const time = holdBusinessTime(system.clockFile)
  await time.moveTo(-2, '09:00')
  const tokens = { admin: await makeAdmin(system, site, password), company: await register(site, runningCompany, password) }
  const days = { startsOn: time.day(-1), endsOn: time.day(5) }
  const wanted = [{ sheets: twoSided, product: 'izz' as const }, { sheets: oneSided, product: 'puls' as const }]
    .filter(({ sheets }) => sheets > 0)
  const made: { id: string; sheets: number }[] = []
  for (const { sheets, product } of wanted) {
    showStep(`a research of ${sheets} sheets`)
    made.push({ sheets, id: await bringToApproval(site, tokens, draftOf(sheets, days, product)) })
  }
  await time.moveTo(0, '09:00')
  const browser = await launchBrowser()
  try {
    const rows: Row[] = []
    for (const research of made) {
      const company = await tokenOf(site, runningCompany.contact.email, password)
      await waitUntilRunning(site, company, research.id)
      showStep(`a stack of ${research.sheets} sheets`)
      const stack = await makeStack({ site, browser, dir }, await tokenOf(site, admin.email, password), research)
      rows.push(...await enter(system, browser, stack, options))
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** The growth of the browser's memory while thousands of scanned pages are read and entered in one tab. */
export const scans: Bench = {
  name: 'scans',
  help: 'memory of the tab in which 2,000 scanned pages, and then 5,000 sheets, are read and sent (SCANS_SHEETS)',
  run: (options) => measureSystem(options, ['svc-survey'], (system) => measure(system, options)),
}
