import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { questionnaireFragment } from '@glas/contracts/survey/link'
import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import type { Page } from 'puppeteer-core'
import { extra, instrument, makeResearch, pulse } from '../../../mfe-survey/src/testing/research.ts'
import { desk, phone, readFrom } from '../drivers/browser.ts'
import { contentPicture, differingPixels } from '../drivers/compare-pictures.ts'
import { playResearch } from '../drivers/played-research.ts'
import { onFrom } from '../drivers/questionnaire.ts'
import { required } from '../drivers/required.ts'
import { type PlayedPages, startPlayedPages } from '../sites/played-pages.ts'

/* Previews against the pages that employees get, by picture. */

const products = {
  izz: {
    id: '0190f6c0-0000-7000-8000-000000000001', asked: { ...instrument, extra }, code: '7K3M-9QXT-2101',
    real: '/upitnik', entry: '/pregled-prijave', review: '/questionnaire-review',
  },
  puls: {
    id: '0190f6c0-0000-7000-8000-000000000002', asked: { ...pulse, extra }, code: '7K3M-9QXT-2102',
    real: '/en/questionnaire', entry: '/en/questionnaire-puls/login-review', review: '/en/questionnaire-puls/review',
  },
} as const
type Product = keyof typeof products

let pages: PlayedPages
let blank: Page
/** The newest research of each, for one code. */
const researches = new Map<Product, Awaited<ReturnType<typeof makeResearch>>>()

beforeAll(async () => {
  pages = await startPlayedPages(['mfe-survey'], [[previewQuestionnaire, ({ pathname }) => {
    const product = pathname.includes(products.izz.id) ? 'izz' : 'puls'
    const { terms, termsSha256 } = required(researches.get(product), product)
    const { researchName, startsOn, endsOn, codeMode } = terms
    return {
      instrument: products[product].asked, terms, termsSha256, expectedTerms: null,
      company: { name: 'Kvarner oprema d.o.o.', logoId: null }, researchName, startsOn, endsOn, codeMode,
    }
  }]])
  blank = await pages.open('/upitnik', 'guest')
  // Without the site's policy, under which pictures can't be read.
  await blank.goto('about:blank')
}, 240_000)

afterAll(() => pages?.stop(), 150_000)

const cells = (['izz', 'puls'] as const).flatMap((product) =>
  [phone, desk].map((viewport) => [product, viewport.width, viewport] as const))

/** What surrounds the content: the preview's bar, and the frame of the site. */
const around = 'main aside, #app > :not(main)'

/** Opens both: the preview as the company, the page on a new device. */
async function openBoth(product: Product, viewport: typeof phone | typeof desk, page: 'entry' | 'review') {
  const { id, real, code, asked } = products[product]
  const research = await makeResearch({}, asked)
  researches.set(product, research)
  const previewed = await pages.open(`${products[product][page]}?application=${id}`, 'company', viewport)
  const actual = await pages.open(real, 'guest', viewport)
  if (page === 'entry') return [previewed, actual] as const
  await playResearch(actual, research)
  await actual.goto('about:blank')
  await actual.goto(pages.url + real + questionnaireFragment(code, research.termsSha256))
  await actual.waitForSelector('#begin')
  return [previewed, actual] as const
}

async function expectSame(name: string, [previewed, actual]: readonly [Page, Page]) {
  const [one, other] = [await contentPicture(previewed, around), await contentPicture(actual, around)]
  expect([name, await differingPixels(blank, name, one, other)]).toEqual([name, 0])
}

const close = (both: readonly Page[]) => Promise.all(both.map((each) => each.browserContext().close()))

test.each(cells)('when the code entry of %s is previewed at %i pixels, then it is what employees see', async (product, width, viewport) => {
  const both = await openBoth(product, viewport, 'entry')
  await expectSame(`entry-${product}-${width}`, both)
  await close(both)
}, 120_000)

/** Answers a screen somehow; a question that is alone leads on without a button. */
const answerScreen = (page: Page) => onFrom(page, () => page.evaluate(() => {
  for (const question of document.querySelectorAll('main fieldset[id], main [id^=q-]:not(fieldset)')) {
    question.querySelector<HTMLElement>('input[type=radio], button[aria-pressed]')?.click()
  }
  document.querySelector<HTMLButtonElement>('main form button[type=submit]')?.click()
}))

const isSent = async (page: Page) => new URL(page.url()).pathname.endsWith('/success')

test.each(cells)('when the questionnaire of %s is previewed at %i pixels, then it is what employees see', async (product, width, viewport) => {
  const both = await openBoth(product, viewport, 'review')
  const [, actual] = both
  const same = (screen: string) => expectSame(`${screen}-${product}-${width}`, both)
  await same('first')
  for (const page of both) await onFrom(page, () => page.click('#begin'))
  await same('questions')
  while (!await isSent(actual)) {
    if (product === 'izz' && await actual.$('#q-extra-travel')) await same('own-questions')
    await Promise.all(both.map(answerScreen))
  }
  // A preview has no receipt to take.
  await readFrom(actual, 'main fieldset[role=none]', (offer) => void ((offer as HTMLFieldSetElement).disabled = true))
  await same('success')
  await close(both)
}, 120_000)
