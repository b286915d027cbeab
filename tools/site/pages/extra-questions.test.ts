import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import { questionnaireFragment } from '@glas/contracts/survey/link'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { extra, instrument, makeResearch, pulse } from '../../../mfe-survey/src/testing/research.ts'
import { desk, overflow } from '../drivers/browser.ts'
import { look } from '../drivers/pictures.ts'
import { playResearch } from '../drivers/played-research.ts'
import { onFrom, tap } from '../drivers/questionnaire.ts'
import { type PlayedPages, startPlayedPages } from '../sites/played-pages.ts'

let pages: PlayedPages
let researches: Record<'izz' | 'puls', Awaited<ReturnType<typeof makeResearch>>>

const own = { enps: undefined, esi: undefined, praise: undefined, critique: undefined, departments: [], demographics: [], extra }
const asked: Record<'izz' | 'puls', Instrument> = {
  izz: { ...instrument, ...own, statements: instrument.statements.slice(0, 1) },
  puls: { ...pulse, ...own, statements: pulse.statements.slice(0, 1) },
}

beforeAll(async () => {
  const [izz, puls] = await Promise.all([makeResearch({}, asked.izz), makeResearch({}, asked.puls)])
  researches = { izz, puls }
  pages = await startPlayedPages(['mfe-survey'], [])
}, 240_000)

afterAll(() => pages?.stop(), 150_000)

/** Opens a questionnaire on a new device, and goes to its first question of the company's own. */
async function toFirst(product: 'izz' | 'puls', language: 'hr' | 'en' | 'mk', width: number) {
  const path = language === 'hr' ? '/upitnik' : '/en/questionnaire'
  const page = await pages.open(path, 'guest', { width, height: width < 600 ? 740 : desk.height })
  await playResearch(page, researches[product])
  await page.goto('about:blank')
  const { termsSha256 } = researches[product]
  await page.goto(pages.url + path + questionnaireFragment('7K3M-9QXT-1101', termsSha256, language))
  await page.waitForSelector('#begin')
  await onFrom(page, () => page.click('#begin'))
  await page.keyboard.press('3')
  if (product === 'izz') await onFrom(page, () => page.click('form button[type=submit]'))
  await page.waitForSelector('#q-extra-travel')
  return page
}

/** Pixels of the smallest target that a thumb has to hit. */
const smallestTarget = (page: Page) => page.$$eval('fieldset[id] label:has(input)', (labels) =>
  Math.min(...labels.map((label) => label.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))))

test('when the pointer is over a chosen tile, then it looks as it does without', async () => {
  const page = await toFirst('izz', 'en', desk.width)
  const colours = () => page.$eval('#q-extra-travel :checked + span', (tile) => [tile, ...tile.children].map((each) => {
    const { color, backgroundColor } = getComputedStyle(each)
    return `${color} on ${backgroundColor}`
  }))
  await tap(page, '#q-extra-travel [value=o2]')
  const under = await colours()
  await page.mouse.move(0, 0)
  expect(await colours()).toEqual(under)
  await page.browserContext().close()
}, 120_000)

test.each([
  ['hr', 320], ['mk', 360], ['en', 360], ['hr', desk.width], ['en', desk.width],
] as const)('when an IZZ asks questions of each type in %s at %i pixels, then all fit, and thumbs hit them', async (language, width) => {
  const page = await toFirst('izz', language, width)
  await tap(page, '#q-extra-travel [value=o2]')
  await tap(page, '#q-extra-lunch [value=o1]')
  await tap(page, 'form button[type=submit]')
  expect([await overflow(page), await page.$$eval('fieldset[id]', (all) => all.length)]).toEqual([0, 5])
  expect(await smallestTarget(page)).toBeGreaterThanOrEqual(44)
  expect(await look(page, `extra-izz-${language}-from-${width}`)).toBe(0)
  await page.browserContext().close()
}, 120_000)

test.each([['hr', 320], ['mk', 360], ['en', desk.width]] as const)(
  'when a PULS asks them in %s at %i pixels, then one by one, and a press leads on', async (language, width) => {
    const page = await toFirst('puls', language, width)
    const shot = async (name: string) => {
      expect(await overflow(page)).toBe(0)
      expect(await look(page, `extra-puls-${name}-${language}-from-${width}`)).toBe(0)
    }
    await shot('choice')
    await onFrom(page, () => page.click('[value=o3]'))
    await tap(page, 'form button[aria-describedby]')
    await page.waitForSelector('textarea')
    await shot('several')
    await onFrom(page, () => page.click('form button[type=submit]'))
    await shot('scale')
    await onFrom(page, () => page.click('[value="10"]'))
    await shot('text')
    await page.browserContext().close()
  }, 120_000)
