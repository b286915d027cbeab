import { execFileSync } from 'node:child_process'
import { expect } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import { getApplication } from '@glas/contracts/survey/applications.operations'
import { readCodeList } from '../../demo/codes.ts'
import { fill, openPage, phone, press, see, seeHeading, textOf } from '../drivers/browser.ts'
import { chooseFile } from '../drivers/choose-file.ts'
import { inspect } from '../drivers/inspect.ts'
import { download, pdfText } from '../drivers/papers.ts'
import { required } from '../drivers/required.ts'
import { answerDialog, company, tokenOfManager, type StoryState } from './research-story.ts'

/* What company and administrator do beside a research: logo, discount, new codes, statement. */

const logoSize = { width: 348, height: 120 }
const reason = 'Dio listića je izgubljen u selidbi.'

/** A drawing of this size as PNG. */
async function drawLogo({ browser }: StoryState, { width, height }: typeof logoSize): Promise<Uint8Array> {
  const page = await openPage(browser, { size: { width, height } })
  await page.setContent(`<body style="margin: 0; background: #0b4f6c"><svg viewBox="0 0 348 120" style="display: block">
    <circle cx="60" cy="60" r="34" fill="none" stroke="#fbb13c" stroke-width="14"/><rect x="122" y="34" width="190" height="20" fill="#fff"/>
    <rect x="122" y="68" width="130" height="18" fill="#9fd3e6"/></svg></body>`)
  const bytes = await page.screenshot()
  await page.browserContext().close()
  return bytes
}

const chooseLogo = async (page: Page, bytes: Uint8Array, result: string) =>
  await chooseFile(page, { input: 'input[data-logo]', name: 'logo.png', bytes, result })

/** A picture that is too low and one that is too big are refused with the specification's sentences; then one fits. */
export async function uploadLogo(story: StoryState): Promise<void> {
  const { manager } = story
  await manager.goto(`${story.address}/profil/uredi`)
  await seeHeading(manager, 'Podaci o tvrtki')
  await chooseLogo(manager, await drawLogo(story, { width: 348, height: 60 }), 'main [role=alert]')
  await see(manager, 'Slika ne odgovara zadanim dimenzijama. Ova ima 348 × 60 px')
  expect(await inspect(manager, '01-logo-too-low')).toBe(0)
  await chooseLogo(manager, await drawLogo(story, { width: 900, height: 310 }), 'main [role=alert]')
  await see(manager, 'Slika je prevelika: 900 × 310 px')
  expect(await inspect(manager, '01-logo-too-big')).toBe(0)
  await chooseLogo(manager, await drawLogo(story, logoSize), 'main img[src^="/assets/"][width="348"]')
  await see(manager, 'Logotip je spremljen.')
  expect(await logoOn(manager)).toEqual([logoSize])
  expect(await inspect(manager, '01-logo')).toBe(0)
}

/** The natural sizes of the different logos on a page, at their full size. */
async function logoOn(page: Page): Promise<typeof logoSize[]> {
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLImageElement>('img[src$="key=full"]')]
    .some(({ complete, naturalWidth }) => complete && naturalWidth > 0))
  const sizes = await page.$$eval('img[src$="key=full"]', (images) =>
    images.map(({ naturalWidth: width, naturalHeight: height }) => JSON.stringify({ width, height })))
  return [...new Set(sizes)].map((size) => JSON.parse(size) as typeof logoSize)
}

/** The preview of the first screen has it. */
export async function seeLogoOnPreview({ manager, address, id }: StoryState): Promise<void> {
  await manager.goto(`${address}/pregled-prijave?application=${id}`)
  await see(manager, company.company.name)
  expect(await logoOn(manager)).toEqual([logoSize])
  expect(await inspect(manager, '09-preview')).toBe(0)
}

export async function grantDiscount(story: StoryState): Promise<void> {
  const { admin, address, site, id } = story
  const { companyId } = await site.ask(getApplication, { token: await tokenOfManager(story), params: { id } })
  const until = story.time.day(400).split('-').toReversed().map((part) => `${part}.`).join('')
  const was = admin.url()
  await admin.goto(`${address}/en/admin/companies/${companyId}`)
  await seeHeading(admin, company.company.name)
  await fill(admin, 'Percentage', '5')
  await press(admin, 'Save discount')
  await see(admin, 'This field is required.')
  await fill(admin, 'Valid until', until)
  await press(admin, 'Save discount')
  await see(admin, 'The discount is saved.')
  expect(await inspect(admin, '11-discount')).toBe(0)
  await admin.goto(was)
}

/** Slips are lost: new codes replace all of them. @returns an old code */
export async function replaceCodes(story: StoryState): Promise<string> {
  const { admin, manager } = story
  const old = story.sheet.map(({ code }) => code)
  await press(admin, 'Issue new codes…')
  await fill(admin, 'How many new codes', '32')
  await fill(admin, 'Reason', reason)
  expect(await inspect(admin, '14-new-codes')).toBe(0)
  await answerDialog(admin, 'Issue new codes')
  await see(admin, 'The new codes are issued.')
  expect((await story.mail(company.contact.email, 'Novi kodovi')).text).toContain(reason)
  await manager.goto(`${story.address}/profil/izz`)
  const list = await download(manager, () => press(manager, 'Preuzmi popis (XLSX)'))
  story.sheet = await readCodeList(list.bytes)
  const codes = story.sheet.map(({ code }) => code)
  expect(new Set([...old, ...codes]).size).toBe(64)
  return required(old[0], 'An old code')
}

/** An old slip is refused where its code is typed, and a new one opens the questionnaire. */
export async function typeCodes({ browser, address, sheet }: StoryState, old: string): Promise<void> {
  const page = await openPage(browser, { size: phone })
  await page.goto(`${address}/upitnik`)
  await fill(page, 'Kod', old)
  await press(page, 'Otvori upitnik')
  await see(page, 'Ovaj listić više ne vrijedi jer su izdani novi.')
  expect(await inspect(page, '19-old-slip')).toBe(0)
  await fill(page, 'Kod', required(sheet[0], 'A new code').code)
  await press(page, 'Otvori upitnik')
  await seeHeading(page, 'Kako vam je na poslu?')
  await page.browserContext().close()
}

const bill = [
  ['Osnovica', '290,00 €'], ['Zaposlenici, 36 × 4,50 €', '162,00 €'], ['Zbroj', '452,00 €'],
  ['Odaziv iznad 75 %, −10 %', '−45,20 €'],
  ['Ugovorni popust, −5 %', '−20,34 €'], ['Ukupno bez PDV-a', '386,46 €'],
] as const

/** The statement by mail, on its page and as PDF: the same amounts. */
export async function readStatement(story: StoryState): Promise<void> {
  const { manager } = story
  const { text } = await story.mail(company.contact.email, `Konačan obračun: ${story.draft.details.name}`)
  await manager.goto(required(/https?:\/\/\S+view=statement\S*/.exec(text), 'The link')[0])
  await seeHeading(manager, 'Konačan obračun')
  await see(manager, 'Ugovorni popust, −5 %')
  const rows = await manager.$$eval('main table tbody tr', (lines) => lines.map((line) =>
    [line.querySelector('th')!.firstChild, line.querySelector('td')].map((cell) => cell!.textContent!.replaceAll('\u00a0', ' '))))
  expect(rows).toEqual(bill)
  expect(await textOf(manager)).toContain('88,9 %')
  expect(await inspect(manager, '32-statement')).toBe(0)
  const { name, bytes } = await download(manager, () => press(manager, 'Preuzmi PDF'))
  expect(name).toBe('glas-konacan-obracun.pdf')
  const paper = pdfText(bytes)
  for (const words of [...bill.flat(), company.company.name]) expect(paper).toContain(words)
  for (const [, amount] of bill) expect(text).toContain(amount)
  await manager.goto(manager.url().replace('/profil/', '/en/profile/'))
  await seeHeading(manager, 'Final statement')
  await see(manager, 'Contract discount, −5%')
  expect(await inspect(manager, '32-statement-en')).toBe(0)
}

/** The report has the logo, on its page and in the PDF. */
export async function seeLogoOnReport(manager: Page, pdf: Buffer): Promise<void> {
  expect(await logoOn(manager)).toEqual([logoSize])
  expect(execFileSync('pdfimages', ['-list', '-'], { input: pdf, encoding: 'utf8' })).toMatch(/ 348 +120 /)
}
