import { describe, expect } from '@jest/globals'
import type { Page } from 'puppeteer-core'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { getApplication, getBoard, saveApplication } from '@glas/contracts/survey/applications.operations'
import { readCodeList } from '../../demo/codes.ts'
import { fill, follow, openPage, press, see, seeAddress, seeHeading, textOf } from '../drivers/browser.ts'
import { logIn } from '../drivers/log-in.ts'
import { download, pdfText } from '../drivers/papers.ts'
import { look } from '../drivers/pictures.ts'
import { required } from '../drivers/required.ts'
import {
  billOn, expectDraft, fillDetails, fillNumbers, fillOptions, fillQuestions, openStep, saved, toStep,
} from '../drivers/wizard.ts'
import type { ChainedTest } from './chain.ts'
import { grantDiscount, replaceCodes, seeLogoOnPreview, uploadLogo } from './research-desk.ts'
import {
  administrator, answerDialog, company, mistakenOf, password, tokenOfManager, type StoryState,
} from './research-story.ts'

const { email } = company.contact
const remark = 'Prijavili ste 620 zaposlenika, a tvrtka ih ima oko 40. Ispravite broj, molim.'

const applicationOf = async (story: StoryState) =>
  story.site.ask(getApplication, { token: await tokenOfManager(story), params: { id: story.id } })

/** Logs a user in and closes the cookie notice. @param home the path after login */
async function enter(
  { browser, address }: StoryState, user: string, language: 'hr' | 'en', home: string,
): Promise<Page> {
  const page = await openPage(browser)
  await page.goto(`${address}${language === 'en' ? '/en' : ''}/login`)
  await logIn(page, { email: user, password }, language)
  await seeAddress(page, home)
  await press(page, language === 'en' ? 'Fine' : 'U redu')
  return page
}

async function enterAsManager(story: StoryState): Promise<void> {
  story.manager = await enter(story, email, 'hr', '/profil/izz')
}

/** The manager fills in all steps but the last. */
async function fillInWizard(story: StoryState, mistaken: ApplicationDraft): Promise<void> {
  await story.manager.goto(`${story.address}/profil/izz`)
  await see(story.manager, 'Još nema istraživanja')
  expect(await look(story.manager, '01-no-research')).toBe(0)
  await press(story.manager, 'Prijavi prvo istraživanje')
  await seeHeading(story.manager, 'Nova prijava')
  story.id = required(new URL(story.manager.url()).pathname.split('/').at(-1), 'The id')
  await fillDetails(story.manager, mistaken.details)
  expect(await look(story.manager, '02-details')).toBe(0)
  await press(story.manager, 'Dalje na izbor pitanja')
  await fillQuestions(story.manager, mistaken.questions)
  await see(story.manager, 'Uprava: manje od 5 ljudi.')
  expect(await look(story.manager, '03-questions')).toBe(0)
  await press(story.manager, 'Dalje na dodatne mogućnosti')
  const optionsSaved = saved(story.manager, '"not-answered"')
  await fillOptions(story.manager, mistaken.options)
  await optionsSaved
  expect(await look(story.manager, '04-options')).toBe(0)
}

async function closeTabAndGoOn(story: StoryState, mistaken: ApplicationDraft): Promise<void> {
  const visitor = story.manager.browserContext()
  await story.manager.close()
  story.manager = await openPage(story.browser, { context: visitor })
  await story.manager.goto(`${story.address}/profil/izz`)
  expect(await look(story.manager, '05-draft-waits')).toBe(0)
  await follow(story.manager, 'Nastavi prijavu')
  await seeHeading(story.manager, required(mistaken.details.name, 'The name'))
  // The wizard opens at the step where she stopped.
  expect(await openStep(story.manager)).toBe('3. Dodatne mogućnosti')
  await expectDraft(story.manager, mistaken)
}

async function sendApplication(story: StoryState): Promise<void> {
  await press(story.manager, 'Dalje na pregled')
  await see(story.manager, 'Sve je upisano.')
  expect(await billOn(story.manager)).toEqual([
    ['Osnovica', '290,00 €'], ['620 × 4,50 €', '2.790,00 €'], ['Popust za veličinu, −20 %', '−616,00 €'],
    ['Bez PDV-a', '2.464,00 €'],
  ])
  expect(await look(story.manager, '06-overview')).toBe(0)
  await press(story.manager, 'Pošalji prijavu')
  await seeHeading(story.manager, 'Prijava je poslana. Hvala.')
  expect(await look(story.manager, '07-sent')).toBe(0)
  await follow(story.manager, 'Otvori prijavu')
  await see(story.manager, 'Prijavu pregledava administrator')
  expect(await textOf(story.manager)).toContain('Na provjeri')
  expect(await story.manager.$('main input, main textarea')).toBeNull()
  const { revision, draft: sent } = await applicationOf(story)
  const answer = story.site.send(saveApplication, {
    token: await tokenOfManager(story), params: { id: story.id }, body: { revision, draft: sent },
  })
  await expect(answer).rejects.toThrow('STATE_CONFLICT')
  expect(await look(story.manager, '08-under-check')).toBe(0)
  await story.mail(email, `Primili smo prijavu: ${story.draft.details.name}`)
}

/** An administrator finds the mistake. */
async function returnWithRemark(story: StoryState): Promise<void> {
  story.admin = await enter(story, administrator.email, 'en', '/en/admin/applications')
  await see(story.admin, '1 application waits to be checked.')
  expect(await look(story.admin, '10-admin-list')).toBe(0)
  await follow(story.admin, 'Check')
  await seeHeading(story.admin, required(story.draft.details.name, 'The name'))
  expect(await textOf(story.admin)).toContain('620')
  expect(await look(story.admin, '11-admin-check')).toBe(0)
  await press(story.admin, 'Return to the company')
  await fill(story.admin, 'Remark', remark)
  await answerDialog(story.admin, 'Return to the company')
  await see(story.admin, 'The application has been returned to the company.')
  const returned = await story.mail(email, `Prijavu treba dopuniti: ${story.draft.details.name}`)
  expect(returned.text).toContain(remark)
}

async function correctAndSend(story: StoryState): Promise<void> {
  await story.manager.goto(`${story.address}/profil/izz`)
  await see(story.manager, 'Vraćeno na doradu')
  await follow(story.manager, 'Otvori prijavu')
  await see(story.manager, remark)
  await toStep(story.manager, '1. Podaci')
  await fillNumbers(story.manager, story.draft.details)
  expect(await look(story.manager, '12-returned')).toBe(0)
  await follow(story.manager, 'Pregled i slanje')
  await see(story.manager, '36 × 4,50 €')
  expect(await billOn(story.manager)).toEqual([
    ['Osnovica', '290,00 €'], ['36 × 4,50 €', '162,00 €'], ['Ugovorni popust, −5 %', '−22,60 €'], ['Bez PDV-a', '429,40 €'],
  ])
  await see(story.manager, 'Sve je upisano.')
  await press(story.manager, 'Pošalji prijavu')
  await seeHeading(story.manager, 'Prijava je poslana. Hvala.')
  expect((await applicationOf(story)).draft).toEqual(story.draft)
}

async function approve(story: StoryState): Promise<void> {
  await follow(story.admin, 'All applications')
  await follow(story.admin, 'Check')
  await press(story.admin, 'Approve')
  expect(await look(story.admin, '13-admin-approve')).toBe(0)
  await answerDialog(story.admin, 'Approve')
  await see(story.admin, 'Ready, the terms are locked.')
  expect(await look(story.admin, '14-admin-approved')).toBe(0)
  const approved = await story.mail(email, `Istraživanje je odobreno: ${story.draft.details.name}`)
  expect(approved.text).toContain('4 zaposlenika s popisa primatelja')
}

/** The manager downloads the list, the slips and the poster. */
async function fetchCodes(story: StoryState): Promise<void> {
  await story.manager.goto(`${story.address}/profil/izz`)
  await see(story.manager, 'Podijelite 32 koda ljudima bez e-adrese')
  expect(await look(story.manager, '15-approved')).toBe(0)
  const list = await download(story.manager, () => press(story.manager, 'Preuzmi popis (XLSX)'))
  expect(list.name).toMatch(/\.xlsx$/)
  story.sheet = await readCodeList(list.bytes)
  const codes = story.sheet.map(({ code }) => code)
  expect(new Set(codes).size).toBe(32)
  const slips = await download(story.manager, () => press(story.manager, 'Preuzmi listiće (PDF)'))
  expect(slips.name).toMatch(/\.pdf$/)
  const printed = pdfText(slips.bytes).match(/\b[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}\b/g) ?? []
  expect(printed.toSorted()).toEqual(codes.toSorted())
  const poster = await download(story.manager, () => press(story.manager, 'Preuzmi A4 (PDF)'))
  expect(poster.name).toBe('glas-plakat-hr-a4.pdf')
  expect(pdfText(poster.bytes)).toContain(`${new URL(story.address).host}/upitnik`)
  const token = await tokenOfManager(story)
  const { codes: counts, termsSha256 } = await story.site.ask(getBoard, { token, params: { id: story.id } })
  expect(counts).toMatchObject({ ready: true, total: 36, mailed: 4, onSheets: 32, sharedAt: null })
  expect(counts?.downloadedAt).toEqual(expect.any(String))
  expect(new Set(story.sheet.map((entry) => entry.termsSha256))).toEqual(new Set([termsSha256]))
}

/** From the wizard's first field to the codes in the manager's hands. */
export function testApplication(chained: ChainedTest, story: StoryState): void {
  describe('an application', () => {
    chained('when she chooses a picture as the logo, then one that does not fit is refused, and one that fits is shown', async () => {
      await enterAsManager(story)
      await uploadLogo(story)
    }, 150_000)

    chained('when she fills in the wizard and closes the tab, then she goes on where she stopped', async () => {
      const mistaken = mistakenOf(story.draft)
      await fillInWizard(story, mistaken)
      await closeTabAndGoOn(story, mistaken)
    }, 90_000)

    chained('when all is filled in, then the overview shows the price line by line, and sending locks it', async () =>
      sendApplication(story), 150_000)

    chained('when she opens the preview, then it has the logo', async () => seeLogoOnPreview(story), 75_000)

    chained('when an administrator grants a discount and returns it with a remark, then her price has it, and she sends again', async () => {
      await returnWithRemark(story)
      await grantDiscount(story)
      await correctAndSend(story)
    }, 150_000)

    chained('when it is approved, then slips and list hold the same codes, those that are not mailed', async () => {
      await approve(story)
      await fetchCodes(story)
    }, 150_000)

    chained('when slips are lost, then an administrator issues new codes, and she downloads them', async () => {
      story.oldCode = await replaceCodes(story)
    }, 150_000)
  })
}
