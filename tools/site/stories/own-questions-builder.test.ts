import { afterAll, beforeAll, expect } from '@jest/globals'
import {
  createApplication, getApplication, saveApplication, submitApplication,
} from '@glas/contracts/survey/applications.operations'
import { confirmTexts } from '@glas/contracts/survey/extra/edits'
import type { ExtraQuestions } from '@glas/contracts/survey/extra/questions'
import { textIn, textsOf } from '@glas/contracts/survey/extra/texts'
import type { Page } from 'puppeteer-core'
import { holdBusinessTime } from '../../demo/business-time.ts'
import { runningCompany, runningDraft } from '../../demo/companies.ts'
import { register } from '../../demo/research.ts'
import { waitFor } from '../../demo/site.ts'
import {
  control, fill, follow, openPage, overflow, phone, press, see, seeAddress, seeButton, seeHeading, valueOf,
} from '../drivers/browser.ts'
import {
  addByKeyboard, addByMouse, dragQuestion, headOf, hear, openQuestion, openView, pressCalled, roomBesideFocus, seeFocusOn,
  seeQuestions, seeSaved, seeState, typeOptions,
} from '../drivers/builder.ts'
import { logIn } from '../drivers/log-in.ts'
import { download } from '../drivers/papers.ts'
import { look } from '../drivers/pictures.ts'
import { tap } from '../drivers/questionnaire.ts'
import { required } from '../drivers/required.ts'
import { changeTranslations, chooseTranslations } from '../drivers/translations-file.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { createChain } from './chain.ts'

/* A company builds its own questions in a draft whose recipients read Croatian and English. */
const password = 'vlastita-pitanja'
const account = { email: runningCompany.contact.email, password }

let whole: WholeSite | undefined
let token: string
let id: string
let page: Page

beforeAll(async () => {
  whole = await startWholeSite('own-questions')
  const { site, browser, system } = whole
  const time = holdBusinessTime(system.clockFile)
  token = await register(site, runningCompany, password)
  const { revision, ...made } = await waitFor('The draft', () =>
    site.ask(createApplication, { token, body: { product: 'izz' } }))
  id = made.id
  await site.ask(saveApplication, {
    token, params: { id }, body: { revision, draft: runningDraft({ startsOn: time.day(2), endsOn: time.day(13) }) },
  })
  page = await openPage(browser)
  await page.goto(`${system.urls.site}/login`)
  await logIn(page, account)
  await seeAddress(page, '/profil/izz')
  await press(page, 'U redu')
  await openStep()
}, 240_000)

afterAll(() => whole?.stop(), 150_000)

const address = (step: string) => `${whole!.system.urls.site}/profil/izz/${id}?step=${step}`

async function openStep(): Promise<void> {
  await page.goto(address('questions'))
  await seeButton(page, 'Dodaj pitanje')
}

async function openOverview(): Promise<void> {
  await seeSaved(page)
  await page.goto(address('overview'))
}

const saved = async () => (await whole!.site.ask(getApplication, { token, params: { id } })).draft.questions.extra

/** Waits until the service has questions like these. */
const keeps = (what: string, is: (extra: ExtraQuestions) => boolean) => waitFor(what, async () => {
  const extra = await saved()
  return extra && is(extra) ? extra : undefined
})

const titles = ({ questions }: ExtraQuestions, language: 'hr' | 'en' = 'hr') =>
  questions.map(({ title }) => textIn(title, language))

const given = {
  travel: 'Kako dolazite na posao?', lunch: 'Što vam treba u kantini?', shifts: 'Odgovara li vam raspored?',
  drop: 'Što bismo ukinuli?', begin: 'Što bismo uveli?',
}
const { travel, lunch, shifts, drop, begin } = given
const edited = 'Što bismo odmah ukinuli?'

const step = createChain()

step('when a question of each type is added, by mouse and by keyboard, then all are there and saved', async () => {
  await see(page, 'Još nema vlastitih pitanja')
  await addByMouse(page, 'Jedan odgovor')
  await page.keyboard.type(travel)
  await typeOptions(page, ['Pješice', 'Autobusom', 'Automobilom'])
  expect(await look(page, 'builder-open')).toBe(0)
  await addByKeyboard(page, 1)
  await page.keyboard.type(lunch)
  await typeOptions(page, ['Salata', 'Juha'])
  await addByMouse(page, 'Ljestvica')
  await page.keyboard.type(shifts)
  await fill(page, '1 znači', 'Nimalo')
  await fill(page, '5 znači', 'Jako')
  expect(await look(page, 'builder-scale')).toBe(0)
  await addByKeyboard(page, 3)
  await page.keyboard.type(drop)
  await addByMouse(page, 'Dulji tekst')
  await page.keyboard.type(begin)
  await press(page, 'Gotovo')
  await seeFocusOn(page, begin)
  await seeQuestions(page, [travel, lunch, shifts, drop, begin])
  const { questions } = await keeps('Five questions', (extra) => titles(extra).join() === Object.values(given).join())
  expect(questions.map(({ type }) => type))
    .toEqual(['single-choice', 'multiple-choice', 'linear-scale', 'short-text', 'long-text'])
  expect(questions[0]!.options.map(({ text }) => text.texts.hr)).toEqual(['Pješice', 'Autobusom', 'Automobilom'])
  expect(await look(page, 'builder-list')).toBe(0)
}, 120_000)

step('when one is edited in place, then its line and the preview of the phone show the new text', async () => {
  await openQuestion(page, 4)
  await fill(page, 'Pitanje', edited)
  await page.waitForSelector(`::-p-xpath(//aside[@aria-label="Pregled na mobitelu"]//p[contains(., "${edited}")])`)
  await press(page, 'Gotovo')
  await seeQuestions(page, [travel, lunch, shifts, edited, begin])
}, 150_000)

step('when the order is changed by keys, buttons and dragging, then each move is announced and saved', async () => {
  await (await headOf(page, 3)).focus()
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.up('Alt')
  await hear(page, `${shifts}: sada 1. od 5.`)
  await seeFocusOn(page, shifts)
  await seeQuestions(page, [shifts, travel, lunch, edited, begin])
  await pressCalled(page, `Pomakni dolje: ${travel}`)
  await hear(page, `${travel}: sada 3. od 5.`)
  await pressCalled(page, `Pomakni gore: ${begin}`)
  await hear(page, `${begin}: sada 4. od 5.`)
  await seeQuestions(page, [shifts, lunch, travel, begin, edited])
  await dragQuestion(page, 5, 2)
  await hear(page, `${edited}: sada 2. od 5.`)
  const order = [shifts, edited, lunch, travel, begin]
  await seeQuestions(page, order)
  await keeps('The order', (extra) => titles(extra).join() === order.join())
}, 150_000)

step('when one is duplicated, and one removed, then the copy has its own ids, and removal can be undone', async () => {
  await pressCalled(page, `Dupliciraj: ${travel}`)
  await hear(page, `Kopija pitanja „${travel}” sada je 5. po redu.`)
  await press(page, 'Gotovo')
  await seeQuestions(page, [shifts, edited, lunch, travel, travel, begin])
  const { questions } = await keeps('The copy', (extra) => extra.questions.length === 6)
  const ids = questions.flatMap((question) => [question.id, ...question.options.map((option) => option.id)])
  expect(new Set(ids).size).toBe(ids.length)
  await openQuestion(page, 5)
  await fill(page, 'Pitanje', 'Kopija')
  await press(page, 'Gotovo')
  await pressCalled(page, 'Ukloni: Kopija')
  await hear(page, 'Uklonjeno: Kopija. Možete vratiti.')
  await seeFocusOn(page, 'Vrati: Kopija')
  expect(await look(page, 'builder-removed')).toBe(0)
  await keeps('The removal', (extra) => extra.questions.length === 5)
  await page.keyboard.press('Enter')
  await seeQuestions(page, [shifts, edited, lunch, travel, 'Kopija', begin])
  await pressCalled(page, 'Ukloni: Kopija')
  await pressCalled(page, 'Ne nudi vraćanje: Kopija')
  await seeQuestions(page, [shifts, edited, lunch, travel, begin])
  await keeps('The final removal', (extra) => extra.questions.length === 5)
}, 150_000)

const english = (number: number, label: string) => `${number}. pitanje, ${label}, engleski`

step('when a text is translated, then its state goes from missing to there, and to older with its source', async () => {
  await openView(page, 'translations')
  await see(page, 'Na tom jeziku (engleski) upitnik dobiva 1 osoba s popisa.')
  await seeState(page, english(1, 'Pitanje'), 'Nedostaje')
  expect(await look(page, 'builder-translations')).toBe(0)
  await fill(page, english(1, 'Pitanje'), 'Do your shifts suit you?')
  await seeState(page, english(1, 'Pitanje'), 'Prevedeno')
  await openView(page, 'questions')
  await openQuestion(page, 1)
  await fill(page, 'Pitanje', 'Odgovara li vam novi raspored?')
  await press(page, 'Gotovo')
  await openView(page, 'translations')
  await seeState(page, english(1, 'Pitanje'), 'Starije od izvornika')
  await see(page, shifts)
  await tap(page, '#questions-extra section button:not([aria-label])')
  await seeState(page, english(1, 'Pitanje'), 'Prevedeno')
  await keeps('The translation', (extra) => titles(extra, 'en')[0] === 'Do your shifts suit you?')
}, 150_000)

const left = english(5, 'Pitanje')
const changed = 'Što bismo uveli odmah?'

step('when the workbook comes back from a translator, then its texts are shown, and taken when accepted', async () => {
  const { name, bytes } = await download(page, () => press(page, 'Preuzmi XLSX za prevoditelja'))
  expect(name).toBe('glas-pitanja-en.xlsx')
  const { file, rows } = await changeTranslations(bytes, (source) => (source === begin ? '' : `EN ${source}`))
  expect(rows).toContain(begin)
  await chooseTranslations(page, name, file)
  await see(page, `${name}: mijenja se ${rows.length - 1} tekstova`)
  expect(await look(page, 'builder-workbook')).toBe(0)
  await press(page, `Preuzmi ${rows.length - 1} prijevoda`)
  await hear(page, `Preuzeto je ${rows.length - 1} prijevoda.`)
  await seeState(page, english(4, 'Pitanje'), 'Prevedeno')
  expect(await valueOf(page, english(4, 'Pitanje'))).toBe(`EN ${travel}`)
  await seeState(page, left, 'Nedostaje')
  await keeps('The translations', (extra) => titles(extra, 'en')[3] === `EN ${travel}`)
}, 150_000)

step('when a recipient’s text is missing, then sending is refused, and the overview leads to its field', async () => {
  await openOverview()
  await see(page, 'Prijevod nije potpun: engleski, nedostaje tekstova: 1.')
  expect(await look(page, 'builder-refused')).toBe(0)
  const send = required(await seeButton(page, 'Pošalji prijavu'), 'The button')
  expect(await send.evaluate((button) => (button as HTMLButtonElement).disabled)).toBe(true)
  const { revision } = await whole!.site.ask(getApplication, { token, params: { id } })
  await expect(whole!.site.send(submitApplication, { token, params: { id }, body: { revision } }))
    .rejects.toThrow('APPLICATION_INCOMPLETE')
  await follow(page, '5. vlastito pitanje')
  await seeFocusOn(page, left)
  await see(page, 'Prijava se može poslati kad ovi prijevodi budu potpuni: engleski.')
  await page.keyboard.type('What should we begin?')
  await seeState(page, left, 'Prevedeno')
  await see(page, 'Na jezicima koje vaši ljudi trebaju prevedeno je sve.')
  await keeps('The last translation', (extra) => titles(extra, 'en')[4] === 'What should we begin?')
}, 150_000)

step('when a source is changed after its translation, then sending asks whether the translation still fits', async () => {
  await openView(page, 'questions')
  await openQuestion(page, 5)
  await fill(page, 'Pitanje', changed)
  await press(page, 'Gotovo')
  await openView(page, 'translations')
  await seeState(page, left, 'Starije od izvornika')
  await see(page, 'Prije slanja pitat ćemo vas vrijede li i dalje.')
  const { revision } = await keeps('The changed source', (extra) => titles(extra)[4] === changed)
    .then(() => whole!.site.ask(getApplication, { token, params: { id } }))
  await expect(whole!.site.send(submitApplication, { token, params: { id }, body: { revision } }))
    .rejects.toThrow('TRANSLATIONS_OUTDATED')
  await openOverview()
  await see(page, 'Neki su prijevodi stariji od izvornika')
  expect(await look(page, 'builder-older')).toBe(0)
  await follow(page, `5. „${changed}”`)
  await seeFocusOn(page, left)
  // The section that holds the field cuts off what is outside it: the focus ring has to fit.
  expect(await roomBesideFocus(page)).toBeGreaterThanOrEqual(6)
}, 150_000)

step('when the page is opened again on a phone, then everything is there, and is sent', async () => {
  const extra = required(await saved(), 'The questions')
  await page.setViewport(phone)
  // The history still leads to the older translation, which may open before the questions are seen.
  await page.goto(address('questions'))
  await seeFocusOn(page, left)
  await openView(page, 'questions')
  await seeQuestions(page, titles(extra))
  await pressCalled(page, `Pomakni dolje: ${edited}`)
  await hear(page, `${edited}: sada 3. od 5.`)
  await pressCalled(page, `Pomakni gore: ${edited}`)
  await hear(page, `${edited}: sada 2. od 5.`)
  for (const [index, question] of extra.questions.entries()) {
    await openQuestion(page, index + 1)
    expect([question.type, await valueOf(page, 'Pitanje'), await overflow(page)])
      .toEqual([question.type, textIn(question.title, 'hr'), 0])
    await press(page, 'Gotovo')
  }
  await openView(page, 'translations')
  await tap(page, '#questions-extra input[type=radio][value=en]')
  await seeState(page, left, 'Starije od izvornika')
  const shown = await page.$$eval('#questions-extra section textarea', (fields) => fields.map(({ value }) => value))
  const written = extra.questions.flatMap(textsOf).filter(({ text }) => textIn(text, 'hr') !== '')
  expect(shown).toEqual(written.map(({ text }) => textIn(text, 'en')))
  expect(await overflow(page)).toBe(0)
  await openOverview()
  await see(page, 'Neki su prijevodi stariji od izvornika')
  expect(await overflow(page)).toBe(0)
  await (await control(page, 'Prijevodi i dalje vrijede')).click()
  await see(page, 'Sve je upisano.')
  await press(page, 'Pošalji prijavu')
  await seeHeading(page, 'Prijava je poslana. Hvala.')
  expect(await saved()).toEqual(confirmTexts(extra, ['en']))
}, 150_000)

step('when the next research is begun, then it can take these questions, with their translations', async () => {
  const asked = required(await saved(), 'The questions')
  ;({ id } = await whole!.site.ask(createApplication, { token, body: { product: 'izz' } }))
  await openStep()
  await seeButton(page, 'Preuzmi 5 pitanja s prijevodima')
  expect(await look(page, 'builder-earlier')).toBe(0)
  await press(page, 'Preuzmi 5 pitanja s prijevodima')
  await hear(page, 'Preuzeto je 5 pitanja.')
  await seeQuestions(page, titles(asked))
  const taken = await keeps('The questions of the last research', (extra) => extra.questions.length === 5)
  const written = (extra: ExtraQuestions) => extra.questions.flatMap(textsOf).map(({ text }) => text)
  expect(written(taken)).toEqual(written(asked))
  const known = asked.questions.map((question) => question.id)
  expect(taken.questions.filter((question) => known.includes(question.id))).toEqual([])
}, 150_000)
