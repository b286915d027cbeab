import { afterAll, beforeAll, expect, test } from '@jest/globals'
import path from 'node:path'
import { surveyLanguages, type SurveyLanguage } from '@glas/contracts/locales'
import { flatTexts } from '@glas/contracts/testing/locale-faults'
import { typesetAll } from '@glas/contracts/typeset'
import { loadFlatTexts } from '@glas/mfe-kit/testing/locale-check'
import type { Page } from 'puppeteer-core'
import { respondentTexts } from '../../../mfe-survey/src/texts.ts'
import { izzCatalogue, pulseList } from '../../../svc-survey/src/catalogue/catalogue.ts'
import { openPage, press, seeHeading } from '../drivers/browser.ts'
import { watchTraffic } from '../drivers/traffic.ts'
import { type ReleasedShell, startReleasedShell } from '../sites/released-shell.ts'

const texts = await loadFlatTexts(respondentTexts)
/** Limit of the font files of a page in Croatian or English, in bytes. */
const budget = 70_000

let shell: ReleasedShell

beforeAll(async () => { shell = await startReleasedShell(['mfe-marketing', 'mfe-survey']) }, 300_000)
afterAll(() => shell?.stop())

async function open(address: string) {
  const page = await openPage(shell.browser)
  const traffic = await watchTraffic(page)
  await page.goto(shell.url + address, { waitUntil: 'networkidle0' })
  await page.waitForSelector('main h1')
  const fonts = () => traffic().filter(({ kind }) => kind === 'fonts')
    .map(({ url, bodyBytes }) => ({ name: path.basename(new URL(url).pathname), bytes: bodyBytes }))
  return { page, fonts, close: () => page.browserContext().close() }
}

/** Texts that a respondent reads in a language: of the pages, and of both catalogues. */
function textsIn(language: SurveyLanguage): string {
  const pages = flatTexts(typesetAll(texts[language], language))
  const catalogues = flatTexts({ izzCatalogue, pulseList }).filter(([key]) => key.endsWith(`.${language}`))
  // The sign of the arrow key is in neither family: it comes from the system.
  return [...pages, ...catalogues].map(([, text]) => text.replaceAll('←', '')).join(' ')
}

/** The fonts, other than those of the site, that the browser takes glyphs of a text from. */
async function foreignFonts(page: Page, family: string, text: string): Promise<string[]> {
  await page.evaluate(async (name, words) => {
    const probe = document.createElement('p')
    Object.assign(probe, { id: 'probe', textContent: words })
    probe.style.fontFamily = `'${name}'`
    document.body.append(probe)
    await document.fonts.load(`16px '${name}'`, words)
  }, family, text)
  const client = await page.createCDPSession()
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#probe' })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  await client.detach()
  await page.evaluate(() => document.getElementById('probe')!.remove())
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName, glyphCount }) => `${familyName}: ${glyphCount}`)
}

test.each(surveyLanguages)('when texts are in %s, then both families have all their glyphs', async (language) => {
  const { page, close } = await open('/upitnik')
  const words = textsIn(language)
  expect(words.length).toBeGreaterThan(10_000)
  for (const family of ['Golos Text Variable', 'Piazzolla Variable']) {
    expect([family, ...await foreignFonts(page, family, words)]).toEqual([family])
  }
  await close()
})

test.each(['/', '/en'])('when %s is opened, then its fonts are small, and without Cyrillic', async (address) => {
  const { fonts, close } = await open(address)
  expect(fonts().length).toBeGreaterThan(1)
  expect(fonts().map(({ name }) => name).join()).not.toContain('cyrillic')
  expect(fonts().reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(budget)
  await close()
})

test('when a respondent chooses Macedonian, then our Cyrillic letters are loaded, and not earlier', async () => {
  const { page, fonts, close } = await open('/upitnik')
  expect(fonts().map(({ name }) => name).join()).not.toContain('cyrillic')
  await press(page, 'Hrvatski')
  await press(page, 'Македонски')
  await seeHeading(page, texts.mk['entry.title']!)
  await page.waitForNetworkIdle()
  expect(fonts().map(({ name }) => name).join()).toContain('golos-text-cyrillic')
  expect(await page.$eval('main', (main) => getComputedStyle(main).fontFamily)).toContain('Golos Text Variable')
  await close()
})
