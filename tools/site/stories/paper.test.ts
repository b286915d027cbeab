import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import { getBasicReport } from '@glas/contracts/reporting/reports.operations'
import type { DataOf } from '@glas/contracts/operation'
import { getReceipts, openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import { getApplication } from '@glas/contracts/survey/applications.operations'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { getPaperEntry } from '@glas/contracts/survey/paper.operations'
import type { Page } from 'puppeteer-core'
import { makeAnswers } from '../../demo/answers.ts'
import { holdBusinessTime } from '../../demo/business-time.ts'
import { admin, runningCompany, runningDraft } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import { answer, bringToApproval, downloadCodes, register, waitForReport, waitUntilRunning } from '../../demo/research.ts'
import { waitFor } from '../../demo/site.ts'
import { scansAsPdf } from '../../paper/pdf.ts'
import type { Printed } from '../../paper/printed.ts'
import type { Raster } from '../../paper/raster.ts'
import { fill, follow, openPage, press, see, seeHeading } from '../drivers/browser.ts'
import { logIn } from '../drivers/log-in.ts'
import { look } from '../drivers/pictures.ts'
import { required } from '../drivers/required.ts'
import { startWholeSite, type WholeSite } from '../sites/whole-system.ts'
import { createChain } from './chain.ts'
import { answersOn, decideAll, fillIn, keysFor, type PaperSheet, printFor, type ScanFile } from './paper-sheets.ts'
import { recount } from './recount.ts'

/*
 * A combined research: some answer online, the others on printed questionnaires, which an administrator enters by
 * keyboard and from scans. The report counts both.
 */

const password = 'papir-papir-papir'
const online = 32
const onPaper = 8

let whole: WholeSite
let time: ReturnType<typeof holdBusinessTime>
let tokens: { company: string; admin: string }
let id: string
let instrument: Instrument
let printed: { readonly hr: Printed; readonly de: Printed }
let desk: Page
const sheets: PaperSheet[] = []

beforeAll(async () => {
  whole = await startWholeSite('paper')
  const { system, site } = whole
  time = holdBusinessTime(system.clockFile)
  const [token, company] = await Promise.all([
    makeAdmin(system, site, password), register(site, runningCompany, password),
  ])
  tokens = { admin: token, company }
  const draft = runningDraft({ startsOn: time.day(2), endsOn: time.day(8) })
  const combined: ApplicationDraft = {
    details: {
      ...draft.details, type: 'combined', employees: online + onPaper, onlineRespondents: online, offlineRespondents: onPaper,
      gender: { male: 20, female: 20, other: 0 }, qualification: { low: 0, middle: 20, higher: 20, special: 0 },
    },
    questions: { demographics: ['gender'], departments: [], locations: [], placedFirst: 'none' },
    options: { ...draft.options, recipients: [], invitationAt: null, printedLanguages: ['hr', 'de'] },
  }
  id = await bringToApproval(site, tokens, combined)
  printed = { hr: await printFor(site, tokens, id, 'hr'), de: await printFor(site, tokens, id, 'de') }
  await time.moveTo(2, '10:00')
  await waitUntilRunning(site, company, id)
  const codes = await downloadCodes(site, company, id)
  ;({ instrument } = await site.ask(openQuestionnaire, { body: { code: codes[0]!.code } }))
  await answer(site, codes, 7, () => undefined)
}, 240_000)

afterAll(async () => {
  await whole?.stop()
}, 150_000)

const chained = createChain(async () => {
  await look(desk, 'failed')
})

/** Types keys without waiting for each other, as a practised hand does. */
async function type(keys: readonly string[]): Promise<void> {
  for (const key of keys) await desk.keyboard.press(key as 'Enter')
}

describe('a combined research', () => {
  chained('when a sheet is typed twice by keyboard, then the difference is decided, and it is sent', async () => {
    const { system, browser } = whole
    desk = await openPage(browser)
    await desk.goto(`${system.urls.site}/login`)
    await logIn(desk, { email: admin.email, password })
    await seeHeading(desk, 'Prijave')
    // The notice about cookies would cover what follows.
    await press(desk, 'U redu')
    await desk.goto(`${system.urls.site}/admin/prijave/${id}`)
    await follow(desk, 'Unesi upitnike')
    await see(desk, 'Kako unosite?')
    await desk.click('::-p-xpath(//label[normalize-space(.)="Sve"])')
    expect(await look(desk, 'paper-entry')).toBe(0)
    await follow(desk, 'Upiši tipkama')
    await see(desk, 'Prvo pitanje.')
    const sheet = fillIn(printed.hr, 1, 'clean')
    const keys = keysFor(printed.hr.form, sheet)
    await type(keys.with(4, keys[4] === '1' ? '2' : '1'))
    await see(desk, 'Sve je upisano')
    expect(await look(desk, 'paper-typed')).toBe(0)
    await type(['Enter', ...keys, 'Enter'])
    await see(desk, 'Dva se upisa razlikuju na 1 mjestu')
    await type([keys[4]!, 'Enter'])
    await press(desk, 'Pošalji 1 upitnik')
    await see(desk, '1 upitnik je unesen.')
    expect(await look(desk, 'paper-sent')).toBe(0)
    expect(await counts()).toEqual({ declared: onPaper, taken: 1, entered: 1 })
    sheets.push(sheet)
  }, 120_000)

  chained('when scans are read after the end, then doubtful marks are decided by keyboard, and all are sent', async () => {
    const { system, site, browser } = whole
    await time.moveTo(9, '08:00')
    await waitFor('The end', async () =>
      (await site.ask(getApplication, { token: tokens.admin, params: { id } })).state === 'finished')
    // A list before all printed questionnaires are in would show which answers came online.
    expect((await site.get(`/api/researches/${id}/receipts`)).status).toBe(404)
    desk = await openPage(browser)
    await desk.goto(`${system.urls.site}/login?redirect=${encodeURIComponent(`/admin/unos/${id}`)}`)
    await logIn(desk, { email: admin.email, password })
    await see(desk, 'Kako unosite?')
    await press(desk, 'U redu')
    await desk.click('::-p-xpath(//label[normalize-space(.)="Nijedan"])')
    await follow(desk, 'Učitaj skenove')
    const damages = ['jpeg', 'noise', 'shadow', 'fold', 'all'] as const
    const hr: ScanFile = {
      name: 'hr.pdf', language: 'hr', printed: printed.hr,
      sheets: damages.map((damage, nth) => fillIn(printed.hr, 2 + nth, damage)),
    }
    const de: ScanFile = {
      name: 'de.pdf', language: 'de', printed: printed.de,
      sheets: [fillIn(printed.de, 7, 'clean'), fillIn(printed.de, 8, 'jpeg')],
    }
    const [copied] = de.sheets[0]!.scans
    await upload(desk, [hr, de].map(({ name, sheets: filled }) => ({
      name, images: [...filled.flatMap(({ scans }) => scans.map(({ image }) => image)), ...(name === 'de.pdf' ? [copied!.image, cat] : [])],
    })))
    await see(desk, 'Isti sken, uzet jednom.', 120_000)
    await see(desk, 'Nema oznaka stranice.')
    // Undrawn, a canvas is 300 pixels wide.
    await desk.waitForFunction(() => (document.querySelector('main canvas')?.getAttribute('width') ?? '300') !== '300')
    expect(await look(desk, 'paper-scans')).toBe(0)
    const asked = await decideAll(desk, [hr, de], instrument)
    // Of some 600 rows.
    expect(asked).toBeLessThan(40)
    await press(desk, 'Pošalji 7 upitnika')
    await see(desk, '7 upitnika je uneseno.')
    sheets.push(...hr.sheets, ...de.sheets)
    expect(await counts()).toEqual({ declared: onPaper, taken: onPaper, entered: onPaper })
  }, 300_000)

  chained('when entry is closed, then the report counts everybody as they answered, and the receipts are published', async () => {
    const { site } = whole
    await follow(desk, 'Pregled unosa')
    await see(desk, 'Uneseno je koliko je i prijavljeno')
    await press(desk, 'Zaključi unos')
    await fill(desk, 'Upišite broj unesenih upitnika', String(onPaper))
    await press(desk, `Zaključi s ${onPaper}`)
    await see(desk, 'Unos je zaključen')
    expect(await look(desk, 'paper-closed')).toBe(0)
    await waitForReport(site, tokens.company, id)
    const report = await site.ask(getBasicReport, { token: tokens.company, params: { researchId: id } })
    expect(report.participation).toMatchObject({ employees: online + onPaper, answers: online + onPaper, void: 0 })
    expectRecounted(report, recount(instrument, [...makeAnswers(instrument, online, 7), ...answersOn(sheets, instrument)]))
    const list = await site.ask(getReceipts, { params: { researchId: id } })
    expect([list.codes, list.answersAtMost, list.receipts.length]).toEqual([online, online + onPaper, online + onPaper])
  }, 180_000)
})

/** Compares what the report shows with a recount, to the last digit. Numbers near an end are shown as bounds. */
function expectRecounted({ whole: shown }: DataOf<typeof getBasicReport>, own: ReturnType<typeof recount>): void {
  const exact = <T extends { bound?: unknown }>(all: readonly T[] = []) => all.filter(({ bound }) => bound === undefined)
  const { composites, singles } = own
  expect(shown.engagement).toMatchObject(composites.engagement)
  expect(shown.esi).toMatchObject(composites.esi)
  expect(shown.enps).toMatchObject(singles.enps)
  const categories = exact(shown.categories)
  expect(categories.length).toBeGreaterThan(5)
  for (const category of categories) expect(category).toMatchObject(composites.categories.find(({ key }) => key === category.key)!)
  const statements = exact(shown.statements)
  expect(statements.length).toBeGreaterThan(40)
  for (const statement of statements) {
    const { key, mean, index } = singles.statements.find((one) => one.key === statement.key)!
    expect(statement).toMatchObject({ key, mean, index })
  }
}

/** Chooses files of scans. */
async function upload(page: Page, files: readonly { name: string; images: readonly Raster[] }[]): Promise<void> {
  const folder = join(whole.dir, 'scans')
  mkdirSync(folder)
  const paths = files.map(({ name, images }) => {
    const { head, tail } = scansAsPdf(images)
    const path = join(folder, name)
    writeFileSync(path, Buffer.concat([head, tail]))
    return path
  })
  const input = required(await page.waitForSelector('input[type=file]'), 'The field for scans')
  await (await input.toElement('input')).uploadFile(...paths)
}

/** A picture of something else. */
const cat: Raster = {
  width: 800, height: 1000, data: Uint8Array.from({ length: 800_000 }, (_, at) => 120 + 60 * Math.sin(at / 7) + 50 * Math.cos(at / 30_011)),
}

/** How many printed questionnaires there are, by the service. */
async function counts() {
  const { declared, taken, entered } = await whole.site.ask(getPaperEntry, { token: tokens.admin, params: { id } })
  return { declared, taken, entered }
}
