import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { getBasicReport } from '@glas/contracts/reporting/reports.operations'
import { getReceipts, openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import type { Answers } from '@glas/contracts/survey/answers'
import { buildExtra } from '../../../svc-survey/test/extra-questions.ts'
import { makeAnswers } from '../../demo/answers.ts'
import { holdBusinessTime } from '../../demo/business-time.ts'
import type { Entry } from '../../demo/codes.ts'
import { runningCompany, runningDraft } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import {
  answer, bringToApproval, downloadCodes, register, waitForReport, waitUntilRunning,
} from '../../demo/research.ts'
import { desk, follow, openPage, overflow, press, see, seeAddress, seeHeading } from '../drivers/browser.ts'
import { logIn } from '../drivers/log-in.ts'
import { download, pdfText } from '../drivers/papers.ts'
import { look } from '../drivers/pictures.ts'
import { chooseReceipt, pasteReceipt, photograph, recordRequests } from '../drivers/receipt-page.ts'
import { required } from '../drivers/required.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { answerWithOwn, expectCounted } from './own-questions.ts'

/*
 * A PULS from its application to its receipts and tables, and beside it an IZZ with a question of the company's own of
 * each type; some answer in Chromium, on a narrow phone.
 */

const password = 'puls-puls-puls'
const narrow = { width: 360, height: 740 }
const asked = ['izz.wc.03', 'izz.lo.09', 'izz.wc.01']

let whole: WholeSite | undefined
let time: ReturnType<typeof holdBusinessTime>
let company: string
let id: string
let codes: Entry[]
/** What the respondents in the browser keep: the file, a picture of its QR code, and where it says to check it. */
const kept: { file: Buffer; picture: Uint8Array; address: string }[] = []
let izz: string
let izzCodes: Entry[]

beforeAll(async () => {
  whole = await startWholeSite('pulse')
  const { system, site } = whole
  time = holdBusinessTime(system.clockFile)
  const [admin, token] = await Promise.all([
    makeAdmin(system, site, password), register(site, runningCompany, password),
  ])
  company = token
  const draft = runningDraft({ startsOn: time.day(2), endsOn: time.day(8) })
  const pulse: ApplicationDraft = {
    ...draft,
    details: { ...draft.details, name: 'Nakon preseljenja' },
    questions: {
      statements: asked, enps: true, comments: false, demographics: [], departments: [], locations: [],
      placedFirst: 'none',
    },
    options: { ...draft.options, recipients: [], invitationAt: null },
  }
  id = await bringToApproval(site, { company, admin }, pulse)
  izz = await bringToApproval(site, { company, admin }, {
    ...draft,
    questions: {
      demographics: [], departments: [], locations: [], placedFirst: 'none', extra: buildExtra(undefined, ['sl']),
    },
    options: { ...draft.options, recipients: [], invitationAt: null },
  })
  await time.moveTo(2, '10:00')
  await Promise.all([id, izz].map((each) => waitUntilRunning(site, company, each)))
  ;[codes, izzCodes] = await Promise.all([id, izz].map((each) => downloadCodes(site, company, each))) as [Entry[], Entry[]]
}, 240_000)

afterAll(async () => {
  await whole?.stop()
}, 150_000)

const nextCode = (from = codes) => {
  const next = from.shift()
  if (!next) throw new Error('no code is left')
  return next
}

test.each([
  {
    language: 'mk', begin: 'Почни', first: 'Просторот во кој работам е пријатен.', choice: 'Главно се согласувам',
    send: 'Испрати ги одговорите', sent: 'Одговорите се испратени.',
    save: 'Зачувај ја потврдата', show: 'Прикажи QR-код',
  },
  {
    language: 'de', begin: 'Beginnen', first: 'Die Räume, in denen ich arbeite, sind angenehm.', choice: 'Stimme eher zu',
    send: 'Antworten absenden', sent: 'Ihre Antworten wurden gesendet.',
    save: 'Beleg speichern', show: 'Als QR-Code zeigen',
  },
])('when somebody answers a PULS in $language on a narrow phone, then each answer leads on, up to the receipt', async (words) => {
  const { system, browser } = whole!
  const page = await openPage(browser, { size: narrow })
  const fits = () => page.waitForFunction((language) => document.documentElement.lang === language, {}, words.language)
  await page.goto(`${system.urls.site}${nextCode().path}&l=${words.language}`)
  await press(page, words.begin)
  await seeHeading(page, words.first)
  expect(new URL(page.url()).pathname).toContain('/questionnaire-puls/questionnaire')
  await fits()
  expect(await overflow(page)).toBe(0)
  for (const [step] of asked.entries()) {
    const before = await page.$eval('h1', (heading) => heading.textContent)
    expect([step, await overflow(page)]).toEqual([step, 0])
    await press(page, words.choice)
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent !== text, {}, before)
  }
  await page.click('input[type=radio][value="9"]')
  await press(page, words.send)
  await see(page, words.sent, 150_000)
  expect(new URL(page.url()).pathname).toContain('/questionnaire-puls/success')
  const { bytes: file } = await download(page, () => press(page, words.save))
  await press(page, words.show)
  const code = required(await page.waitForSelector('main svg[role=img]'), 'The QR code')
  // As sharp as a phone's screen.
  await page.setViewport({ ...narrow, deviceScaleFactor: 3 })
  const picture = await code.screenshot()
  await page.setViewport(narrow)
  const address = await page.$eval('main a[target=_blank]', (link) => link.href)
  expect(address).toBe(`${system.urls.site}/en/receipt#l=${words.language}`)
  kept.push({ file, picture, address })
  expect(await look(page, `puls-sent-${words.language}`)).toBe(0)
  await page.browserContext().close()
}, 120_000)

/** Takes something away from the browser, before any script of the page runs. */
const lacking = [
  ['cryptography', 'ne može zapečatiti odgovore', () => Object.defineProperty(crypto, 'subtle', { value: undefined })],
  ['storage', 'ne dopušta pohranu', () => {
    const get = () => { throw new DOMException('blocked', 'SecurityError') }
    Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } })
  }],
] as const

test.each(lacking)('when a browser without %s opens a link, then a message explains it, and the code stays unused', async (_, words, take) => {
  const { system, browser } = whole!
  const page = await openPage(browser, { size: narrow })
  await page.evaluateOnNewDocument(take)
  const sent = recordRequests(page)
  await page.goto(system.urls.site + codes[0]!.path)
  await see(page, words)
  expect(sent.filter((each) => each.startsWith('POST'))).toEqual([])
  expect(await look(page, `lacking-${_}`)).toBe(0)
  await page.browserContext().close()
})

test('when a receipt is checked while the PULS runs, then it is valid, and the page shows when the list is due', async () => {
  const { file, address } = required(kept[1], 'The second receipt')
  const page = await openPage(whole!.browser, { size: desk })
  await page.goto(address)
  await seeHeading(page, 'Prüfen Sie Ihren Beleg')
  expect(await look(page, 'receipt-de')).toBe(0)
  await chooseReceipt(page, 'glas-potvrda.json', file)
  await see(page, 'Der Beleg ist gültig, die Liste ist noch nicht veröffentlicht.')
  expect(await look(page, 'receipt-early-de')).toBe(0)
  await page.browserContext().close()
})

const typed: Answers['extra'][] = []

test.each([
  // Their employer has translated its questions into Slovenian, not into French.
  ['sl', { words: 'sl: q1/title', lang: 'sl' }], ['fr', { words: 'hr: q1/title', lang: 'hr' }],
] as const)('when somebody answers an IZZ with its employer’s own questions in %s, then all of them are sent', async (language, title) => {
  const { system, browser } = whole!
  const page = await openPage(browser, { size: narrow })
  await page.goto(`${system.urls.site}${nextCode(izzCodes).path}&l=${language}`)
  typed.push(await answerWithOwn(page, language, title))
  await page.browserContext().close()
}, 180_000)

test('when both are over, then every answer is valid and has its receipt, and the board shows that results exist', async () => {
  const { system, site, browser } = whole!
  const { instrument } = await site.ask(openQuestionnaire, { body: { code: izzCodes[0]!.code } })
  await answer(site, codes.slice(0, 10), 5, () => undefined)
  await answer(site, izzCodes.slice(0, 10), 5, () => undefined)
  await time.moveTo(9, '08:00')
  await Promise.all([id, izz].map((each) => waitForReport(site, company, each)))
  for (const researchId of [id, izz]) {
    const receipts = await site.ask(getReceipts, { params: { researchId } })
    expect([receipts.receipts.length, receipts.void]).toEqual([12, 0])
  }
  const { extra } = await site.ask(getBasicReport, { token: company, params: { researchId: izz } })
  expectCounted(extra, [...typed, ...makeAnswers(instrument, 10, 5).map((each) => each.extra)])
  const page = await openPage(browser, { size: narrow })
  await page.goto(`${system.urls.site}/profil/puls`)
  await logIn(page, { email: runningCompany.contact.email, password })
  await seeAddress(page, '/profil/puls')
  await see(page, 'Izvještaj pulsa je spreman')
  expect(await overflow(page)).toBe(0)
  await press(page, 'U redu')
  await follow(page, 'Otvori izvještaj')
  await see(page, 'Izvještaj pulsa, Nakon preseljenja')
  await see(page, 'Na moje pulseve')
  expect(await look(page, 'puls-report')).toBe(0)
  const { bytes } = await download(page, () => press(page, 'PDF'))
  expect(pdfText(bytes)).toContain('Izvještaj pulsa, Nakon preseljenja')
}, 180_000)

/** The page, and what it has sent since it was loaded. */
async function openCheck(path = '/potvrda') {
  const page = await openPage(whole!.browser, { size: desk })
  await page.goto(whole!.system.urls.site + path)
  await seeHeading(page, path === '/potvrda' ? 'Provjerite potvrdu' : 'Check your receipt')
  return { page, sent: recordRequests(page) }
}

test('when a receipt is checked after the end, as a file and as text, then it is on the list', async () => {
  const { file } = required(kept[0], 'The first receipt')
  const { token, signature, termsSha256 } = JSON.parse(file.toString()) as Record<string, string>
  const { page, sent } = await openCheck()
  expect(await look(page, 'receipt-hr')).toBe(0)
  await chooseReceipt(page, 'glas-potvrda.json', file)
  await see(page, 'Vaš je odgovor na popisu.')
  expect(await look(page, 'receipt-counted-hr')).toBe(0)
  const figures = await page.$$eval('dl > div', (each) => each.map(({ textContent }) => textContent))
  expect(figures).toEqual(['Na popisu12', 'Od toga nevažećih0', `Najviše dopušteno${2 + codes.length}`])
  await press(page, 'Provjeri drugu potvrdu')
  await pasteReceipt(page, file.toString(), 'Provjeri')
  await see(page, 'Vaš je odgovor na popisu.')
  const { site } = whole!.system.urls
  // Code of the page, which loads at the first receipt, is the same for each receipt.
  const asked = sent.filter((each) => !/\/(remotes|releases)\/[^?]*\.js $/.test(each))
  expect(new Set(asked)).toEqual(new Set([
    `GET ${site}/keys/${termsSha256} `, `GET ${site}/api/researches/${id}/receipts `,
  ]))
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  for (const secret of [token, signature]) expect(stored + sent.join()).not.toContain(secret)
  await page.browserContext().close()
}, 150_000)

test('when the photographed QR code is checked, then it is on the list', async () => {
  const { page } = await openCheck('/en/receipt')
  const { picture } = required(kept[0], 'The first receipt')
  await chooseReceipt(page, 'photo.jpg', await photograph(whole!.browser, picture))
  await see(page, 'Your answer is on the list.')
  expect(await look(page, 'receipt-counted-en')).toBe(0)
  await page.browserContext().close()
})

test('when a forged receipt or a picture without a code is checked, then it is refused in plain words', async () => {
  const [one, other] = kept.map(({ file }) => JSON.parse(file.toString()) as Record<string, string>)
  const { page } = await openCheck()
  await pasteReceipt(page, JSON.stringify({ ...one, signature: other!.signature }), 'Provjeri')
  await see(page, 'Provjera nije prošla.')
  await see(page, 'Potvrda je krivotvorena ili izmijenjena.')
  expect(await look(page, 'receipt-forged-hr')).toBe(0)
  await press(page, 'Provjeri drugu potvrdu')
  await chooseReceipt(page, 'empty.png', await page.screenshot())
  await see(page, 'Na slici ne nalazimo QR kod.')
  await pasteReceipt(page, '{"token": "', 'Provjeri')
  await see(page, 'Ova potvrda nije cijela ili je izmijenjena.')
  expect(await look(page, 'receipt-fault-hr')).toBe(0)
  await page.browserContext().close()
}, 150_000)
