import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { HTTPResponse } from 'puppeteer-core'
import { openPage } from '../drivers/browser.ts'
import { bytesOf, watchTraffic } from '../drivers/traffic.ts'
import { type ReleasedShell, startReleasedShell } from '../sites/released-shell.ts'

/**
 * Limit of a public page's first load of JavaScript, compressed with brotli (architecture). Those that load it only
 * when something needs it (decision 048) may have a little more: what it takes to carry on from there.
 */
const budgetOf = (address: string) => (/^\/(en)?$/.test(address) ? 171_500 : 170_000)

/**
 * Limits, a little above the current values: requests, and their size with headers, in kB. No service runs here: what
 * the server would have drawn (prices, winners) is requested, and the requests are retried.
 */
const budgets = [
  ['/', 18, 255],
  ['/en', 18, 249],
  ['/upitnik', 12, 217],
  ['/potvrda', 12, 222],
  ['/login', 15, 241],
  ['/registracija', 15, 242],
  ['/zaboravljena-lozinka', 14, 239],
] as const

let shell: ReleasedShell

beforeAll(async () => { shell = await startReleasedShell(['mfe-marketing', 'mfe-survey', 'mfe-profile']) }, 300_000)
afterAll(() => shell?.stop())

/** The requests of a page's first load by a new visitor, who is about to use it. */
async function firstLoad(address: string) {
  const page = await openPage(shell.browser)
  const answers: HTTPResponse[] = []
  page.on('response', (response) => answers.push(response))
  const traffic = await watchTraffic(page)
  await page.goto(shell.url + address, { waitUntil: 'networkidle0' })
  await page.waitForSelector('main h1')
  const requests = traffic()
  await page.browserContext().close()
  const files = answers.map((response) => ({
    name: new URL(response.url()).pathname,
    bytes: Number(response.headers()['content-length'] ?? 0),
    encoding: response.headers()['content-encoding'],
  })).filter(({ name }) => name.startsWith('/releases/'))
  return { requests, files, scripts: files.filter(({ name }) => name.endsWith('.js')) }
}

test.each(budgets)(
  'when %s is opened for the first time, then it takes two waves, at most %i requests for %i kB, and little script',
  async (address, mostRequests, mostKilobytes) => {
    const { requests, scripts } = await firstLoad(address)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([])
    // The document names all files of the page: no file requests another.
    const asked = requests.filter(({ kind }) => kind === 'scripts' || kind === 'styles')
    expect(asked.filter(({ askedBy }) => askedBy !== shell.url + address).map(({ url }) => url)).toEqual([])
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budgetOf(address))
    expect(requests.filter(({ bytes }) => bytes === 0)).toEqual([])
    const names = requests.map(({ url }) => new URL(url).pathname).join('\n')
    if (requests.length > mostRequests) throw new Error(`${requests.length} requests:\n${names}`)
    expect(bytesOf(requests) / 1000).toBeLessThanOrEqual(mostKilobytes)
  },
)

// TCP begins with ten segments (RFC 6928), some 14,600 bytes, of which prices and winners, absent here, take about 700.
test.each(['/', '/en'])('when %s is opened, then its document arrives in one round trip', async (address) => {
  const { requests } = await firstLoad(address)
  const document = requests.find(({ kind }) => kind === 'HTML')!
  expect(document.bytes).toBeGreaterThan(5_000)
  expect(document.bytes).toBeLessThanOrEqual(13_900)
})

test('when a respondents’ document is sent, then it names only the texts of its page, in one language', async () => {
  const textsOf = async (address: string) => {
    const html = await (await fetch(shell.url + address)).text()
    return [...new Set(html.match(/locale-[\w.-]+(?=\.js)/g))].sort()
  }
  expect(await textsOf('/upitnik')).toEqual(['locale-hr'])
  for (const address of ['/questionnaire-puls', '/en/employee-satisfaction-page/success']) {
    const [shared, ...further] = await textsOf(address)
    const locale = address.startsWith('/en') ? 'locale-en' : 'locale-hr'
    expect(shared).toBe(locale)
    // Both products have the same, under either name.
    expect(further).toEqual([expect.stringMatching(new RegExp(`^${locale}\\.(questionnaire-puls|employee-satisfaction-page)$`))])
  }
})

test("when a respondents' page is opened, then one font family is loaded, and two elsewhere", async () => {
  const families = async (address: string) => {
    const { files } = await firstLoad(address)
    return [...new Set(files.flatMap(({ name }) => /\/(golos|piazzolla)[^/]*\.woff2$/.exec(name)?.[1] ?? []))].sort()
  }
  expect(await families('/upitnik')).toEqual(['golos'])
  expect(await families('/')).toEqual(['golos', 'piazzolla'])
})
