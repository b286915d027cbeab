import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { questionnaireFragment } from '@glas/contracts/survey/link'
import { instrument, makeResearch } from '../../../mfe-survey/src/testing/research.ts'
import { desk, phone, see } from '../drivers/browser.ts'
import { look } from '../drivers/pictures.ts'
import { playResearch } from '../drivers/played-research.ts'
import { type PlayedPages, startPlayedPages } from '../sites/played-pages.ts'

/** One statement, then the comments. */
const asked: Instrument = {
  ...instrument, statements: instrument.statements.slice(0, 1), enps: undefined, esi: undefined, departments: [],
  demographics: [],
}

let pages: PlayedPages
let research: Awaited<ReturnType<typeof makeResearch>>

beforeAll(async () => {
  research = await makeResearch({}, asked)
  pages = await startPlayedPages(['mfe-survey'], [])
}, 240_000)

afterAll(() => pages?.stop(), 150_000)

/** Opens the questionnaire on a new device, and answers all screens before the comments. */
async function openComments(language: 'hr' | 'de' | 'mk', viewport: { width: number; height: number }) {
  const path = language === 'hr' ? '/upitnik' : '/en/questionnaire'
  const page = await pages.open(path, 'guest', viewport)
  await playResearch(page, research)
  await page.goto('about:blank')
  const site = pages.url + path
  await page.goto(site + questionnaireFragment('7K3M-9QXT-0101', research.termsSha256, language))
  await page.waitForSelector('#begin')
  await page.click('#begin')
  while (true) {
    await page.waitForFunction(() => document.querySelector('form fieldset[id], form textarea'))
    if (await page.$('textarea')) return page
    const before = await page.$eval('h1', (each) => each.textContent)
    await page.$$eval('fieldset[id]', (groups) => {
      for (const group of groups) group.querySelector<HTMLInputElement>('input[type=radio]')!.click()
    })
    await page.click('form button[type=submit]')
    await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, {}, before)
  }
}

const narrow = { width: 320, height: 640 }
const written = {
  hr: ['Smeta mi kad Ivana Horvat viče.', 'Čini se da tekst imenuje osobu: Ivana Horvat.'],
  de: ['Mich stört, dass Frau Müller schreit.', 'Der Text scheint eine Person zu nennen: Frau Müller.'],
  mk: ['Ми пречи кога Ивана Петровска вика.', 'Се чини дека во текстот е наведено име на лице: Ивана Петровска.'],
} as const
const cases = (['hr', 'de', 'mk'] as const).flatMap((language) =>
  [desk, phone, narrow].map((viewport) => [language, viewport.width, viewport] as const))

test.each(cases)(
  'when a comment in %s names somebody at %i pixels, then that is said in view, and nothing covers it',
  async (language, width, viewport) => {
    const page = await openComments(language, viewport)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const field = (await page.$$('textarea'))[1]!
    await field.focus()
    const lists = () => loaded.filter((name) => name.endsWith('.txt'))
    const [comment, words] = written[language]
    await field.type(comment)
    const notice = await see(page, words)
    await page.waitForFunction((element, typed) => {
      const seen = [element!, typed].every((each) => {
        const { top, bottom, left, right } = each.getBoundingClientRect()
        const at = document.elementFromPoint((left + right) / 2, bottom - 4)
        return top >= 0 && bottom <= innerHeight && at !== null && (each.contains(at) || at.contains(each))
      })
      const { left, right } = element!.getBoundingClientRect()
      return seen && left >= 0 && right <= innerWidth
    }, {}, notice, field)
    // The lists of names came with the questionnaire: no request tells the server that somebody writes.
    expect(lists()).toEqual([])
    expect(await look(page, `comments-${language}-from-${width}`)).toBe(0)
    await page.click('form button[type=submit]')
    await page.waitForSelector('[role=alertdialog][open]')
    expect(await page.$eval('[role=alertdialog] li b', (each) => each.textContent)).toBe(words.split(': ')[1]!.slice(0, -1))
    expect(await page.evaluate(() => document.activeElement?.closest('[role=alertdialog]') !== null)).toBe(true)
    expect(await look(page, `comments-asked-${language}-from-${width}`)).toBe(0)
    await page.keyboard.press('Escape')
    await page.waitForFunction((element) => document.activeElement === element, {}, field)
    await page.browserContext().close()
  }, 120_000)
