import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import { closeYear } from '../../../svc-reporting/test/close-year.ts'
import { prepareReporting } from '../../../svc-reporting/test/prepare-reporting.ts'
import { publishCompany } from '../../../svc-reporting/test/published-company.ts'
import { root } from '../../start/paths.ts'
import { desk, openPage, overflow, phone, press, see, seeHeading } from '../drivers/browser.ts'
import { look } from '../drivers/pictures.ts'
import { type ReleasedShell, startReleasedShell } from '../sites/released-shell.ts'

/* Past winners and certificates: the released remote, the shell's server, and svc-reporting on the runner's stack
   (process.env.GLAS_TEST_DATABASE_URL). */

const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })
let shell: ReleasedShell
let page: Page
const faults: string[] = []

beforeAll(async () => {
  const token = await world.tokens.tokenFor({ scope: 'admin' })
  for (const [year, names] of [['2024', ['Vrtlari d.o.o.']], ['2025', ['Studio Bura d.o.o.', 'Sava d.d.', 'Mlin j.d.o.o.', 'Oblik']]] as const) {
    for (const [i, name] of names.entries()) await publishCompany(world, { endsOn: `${year}-05-20`, indices: 82 - 3 * i, name })
    expect(await closeYear(service.url, year, token)).toBe(200)
  }
  shell = await startReleasedShell(['mfe-marketing'], { SERVICE_REPORTING_URL: service.url })
  page = await openPage(shell.browser)
  page.on('pageerror', (error) => faults.push(String(error)))
}, 300_000)
afterAll(() => shell?.stop(), 150_000)

const read = async (path: string) => {
  const response = await fetch(shell.url + path)
  return { status: response.status, html: await response.text() }
}

describe('in the server’s HTML', () => {
  test.each([
    ['/dosadasnji-dobitnici', ['Studio Bura d.o.o.', 'Sava d.d.', 'Najbolji poslodavci 2025.']],
    ['/en/past-winners/2024', ['Vrtlari d.o.o.', 'Best employers of 2024']],
  ])('when %s is requested, then its winners are there', async (path, words) => {
    const { status, html } = await read(path)
    expect(status).toBe(200)
    const main = /<main.*<\/main>/s.exec(html)![0].replaceAll('\u00a0', ' ')
    for (const word of words) expect(main).toContain(word)
    // A company without a prize is not named.
    expect(html).not.toContain('Oblik')
  })

  test('when the page links the program, then that can be read as it is written', async () => {
    const { html } = await read('/dosadasnji-dobitnici')
    const [, address] = /href="([^"]+recompute[^"]+)"/.exec(html)!
    const source = readFileSync(join(root, 'mfe-marketing/src/features/winners/recompute.mjs'), 'utf8')
    expect(await read(address!)).toEqual({ status: 200, html: source })
  })

  test('when a year was never closed, then its page does not exist', async () => {
    for (const path of ['/dosadasnji-dobitnici/2023', '/en/past-winners/x', '/potvrda-nagrade/2025-000000000000']) {
      expect([path, (await read(path)).status]).toEqual([path, 404])
    }
  })

  test('when the sitemap is read, then it has the years', async () => {
    const { html } = await read('/sitemap.xml')
    for (const year of ['2024', '2025']) expect(html).toContain(`/dosadasnji-dobitnici/${year}</loc>`)
  })
})

describe('in the browser', () => {
  test('when the page is opened, then it asks for nothing again, and the program agrees with the file', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${shell.url}/dosadasnji-dobitnici`, { waitUntil: 'networkidle0' })
    expect(asked.filter((path) => path.startsWith('/api/leaderboards'))).toEqual([])
    expect(await look(page, '60-winners')).toBe(0)
    await press(page, 'Provjeri u pregledniku')
    await see(page, 'Slaže se: otisak je isti')
    expect(faults).toEqual([])
  }, 150_000)

  test('when another year is chosen, then its winners are shown', async () => {
    await page.click('nav[aria-label="Godine"] a:last-child')
    await seeHeading(page, 'Najbolji poslodavci 2024.')
    expect(new URL(page.url()).pathname).toBe('/dosadasnji-dobitnici/2024')
  }, 150_000)

  test('when a winner is followed, then the certificate and its badge are there, and fit a phone', async () => {
    const link = await page.waitForSelector('main a[href^="/potvrda-nagrade/"]')
    const href = await link!.evaluate((element) => element.getAttribute('href')!)
    expect(href).toMatch(/^\/potvrda-nagrade\/2024-[0-9a-f]{12}$/)
    expect((await read(href)).html).toContain('Vrtlari d.o.o.')
    await page.goto(shell.url + href, { waitUntil: 'networkidle0' })
    await seeHeading(page, 'Vrtlari d.o.o.')
    expect(await page.$eval('main img', (image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100)
    expect(await look(page, '61-certificate')).toBe(0)
    await page.setViewport(phone)
    expect(await overflow(page)).toBe(0)
    await page.setViewport(desk)
    expect(faults).toEqual([])
  }, 150_000)

  test('when the service is unavailable, then the page shows a message', async () => {
    await service.stop()
    await page.goto(`${shell.url}/dosadasnji-dobitnici/2024`)
    await see(page, 'Dobitnici se trenutačno ne mogu učitati')
    expect(await look(page, '62-away')).toBe(0)
  }, 150_000)
})
