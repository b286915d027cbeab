import { describe, expect } from '@jest/globals'
import { getApplication, getBoard, saveApplication } from '@glas/contracts/survey/applications.operations'
import { readCodeList } from '../demo/codes.ts'
import { fill, follow, openPage, press, see, seeAddress, seeHeading, textOf } from './browser.ts'
import type { createChain } from './chain.ts'
import { logIn } from './log-in.ts'
import { download, pdfText } from './papers.ts'
import { look } from './pictures.ts'
import {
  administrator, answerDialog, company, mistakenOf, password, tokenOfManager, type Told,
} from './research-story.ts'
import {
  billOn, expectDraft, fillDetails, fillNumbers, fillOptions, fillQuestions, openStep, saved, toStep,
} from './wizard.ts'

/** From the wizard's first field to the codes in the manager's hands. */
export function tellOfApplication(next: ReturnType<typeof createChain>, told: Told): void {
  const { email } = company.contact
  const application = async () =>
    told.site.ask(getApplication, { token: await tokenOfManager(told), params: { id: told.id } })

  describe('an application', () => {
    next('when she fills in the wizard and closes the tab, then she goes on where she stopped', async () => {
      const mistaken = mistakenOf(told.draft)
      told.manager = await openPage(told.browser)
      await told.manager.goto(`${told.address}/login`)
      await logIn(told.manager, { email, password })
      await seeAddress(told.manager, '/profil/izz')
      await press(told.manager, 'U redu')
      await see(told.manager, 'Još nema istraživanja')
      expect(await look(told.manager, '01-no-research')).toBe(0)
      await press(told.manager, 'Prijavi prvo istraživanje')
      await seeHeading(told.manager, 'Nova prijava')
      told.id = new URL(told.manager.url()).pathname.split('/').at(-1)!
      await fillDetails(told.manager, mistaken.details)
      expect(await look(told.manager, '02-details')).toBe(0)
      await press(told.manager, 'Dalje na izbor pitanja')
      await fillQuestions(told.manager, mistaken.questions)
      await see(told.manager, 'Uprava: manje od 5 ljudi.')
      expect(await look(told.manager, '03-questions')).toBe(0)
      await press(told.manager, 'Dalje na dodatne mogućnosti')
      const kept = saved(told.manager, '"not-answered"')
      await fillOptions(told.manager, mistaken.options)
      await kept
      expect(await look(told.manager, '04-options')).toBe(0)

      const visitor = told.manager.browserContext()
      await told.manager.close()
      told.manager = await openPage(told.browser, { context: visitor })
      await told.manager.goto(`${told.address}/profil/izz`)
      expect(await look(told.manager, '05-draft-waits')).toBe(0)
      await follow(told.manager, 'Nastavi prijavu')
      await seeHeading(told.manager, mistaken.details.name!)
      // She goes on where she stopped.
      expect(await openStep(told.manager)).toBe('3. Dodatne mogućnosti')
      await expectDraft(told.manager, mistaken)
    }, 90_000)

    next('when all is filled in, then the overview shows the price line by line, and sending locks it', async () => {
      await press(told.manager, 'Dalje na pregled')
      await see(told.manager, 'Sve je upisano.')
      expect(await billOn(told.manager)).toEqual([
        ['Osnovica', '290,00 €'], ['620 × 4,50 €', '2.790,00 €'], ['Popust za veličinu, −20 %', '−616,00 €'],
        ['Bez PDV-a', '2.464,00 €'],
      ])
      expect(await look(told.manager, '06-overview')).toBe(0)
      await press(told.manager, 'Pošalji prijavu')
      await seeHeading(told.manager, 'Prijava je poslana. Hvala.')
      expect(await look(told.manager, '07-sent')).toBe(0)
      await follow(told.manager, 'Otvori prijavu')
      await see(told.manager, 'Prijavu pregledava administrator')
      expect(await textOf(told.manager)).toContain('Na provjeri')
      expect(await told.manager.$('main input, main textarea')).toBeNull()
      const { revision, draft: sent } = await application()
      const answer = told.site.send(saveApplication, {
        token: await tokenOfManager(told), params: { id: told.id }, body: { revision, draft: sent },
      })
      await expect(answer).rejects.toThrow('STATE_CONFLICT')
      expect(await look(told.manager, '08-under-check')).toBe(0)
      await told.mail(email, `Primili smo prijavu: ${told.draft.details.name}`)
    }, 60_000)

    next('when an administrator returns it with a remark, then she corrects it and sends again', async () => {
      const remark = 'Prijavili ste 620 zaposlenika, a tvrtka ih ima oko 40. Ispravite broj, molim.'
      told.admin = await openPage(told.browser)
      await told.admin.goto(`${told.address}/en/login`)
      await logIn(told.admin, { email: administrator.email, password }, 'en')
      await seeAddress(told.admin, '/en/admin/applications')
      await press(told.admin, 'Fine')
      await see(told.admin, '1 application waits to be checked.')
      expect(await look(told.admin, '10-admin-list')).toBe(0)
      await follow(told.admin, 'Check')
      await seeHeading(told.admin, told.draft.details.name!)
      expect(await textOf(told.admin)).toContain('620')
      expect(await look(told.admin, '11-admin-check')).toBe(0)
      await press(told.admin, 'Return to the company')
      await fill(told.admin, 'Remark', remark)
      await answerDialog(told.admin, 'Return to the company')
      await see(told.admin, 'The application has been returned to the company.')
      const returned = await told.mail(email, `Prijavu treba dopuniti: ${told.draft.details.name}`)
      expect(returned.text).toContain(remark)

      await told.manager.goto(`${told.address}/profil/izz`)
      await see(told.manager, 'Vraćeno na doradu')
      await follow(told.manager, 'Otvori prijavu')
      await see(told.manager, remark)
      await toStep(told.manager, '1. Podaci')
      await fillNumbers(told.manager, told.draft.details)
      expect(await look(told.manager, '12-returned')).toBe(0)
      await follow(told.manager, 'Pregled i slanje')
      await see(told.manager, '36 × 4,50 €')
      expect(await billOn(told.manager)).toEqual([
        ['Osnovica', '290,00 €'], ['36 × 4,50 €', '162,00 €'], ['Bez PDV-a', '452,00 €'],
      ])
      await see(told.manager, 'Sve je upisano.')
      await press(told.manager, 'Pošalji prijavu')
      await seeHeading(told.manager, 'Prijava je poslana. Hvala.')
      expect((await application()).draft).toEqual(told.draft)
    }, 60_000)

    next('when it is approved, then slips and list hold the same codes, those that are not mailed', async () => {
      await follow(told.admin, 'All applications')
      await follow(told.admin, 'Check')
      await press(told.admin, 'Approve')
      expect(await look(told.admin, '13-admin-approve')).toBe(0)
      await answerDialog(told.admin, 'Approve')
      await see(told.admin, 'Ready, the terms are locked.')
      expect(await look(told.admin, '14-admin-approved')).toBe(0)
      const approved = await told.mail(email, `Istraživanje je odobreno: ${told.draft.details.name}`)
      expect(approved.text).toContain('4 zaposlenika s popisa primatelja')

      await told.manager.goto(`${told.address}/profil/izz`)
      await see(told.manager, 'Podijelite 32 koda ljudima bez e-adrese')
      expect(await look(told.manager, '15-approved')).toBe(0)
      const list = await download(told.manager, () => press(told.manager, 'Preuzmi popis (XLSX)'))
      expect(list.name).toMatch(/\.xlsx$/)
      told.sheet = await readCodeList(list.bytes)
      const codes = told.sheet.map(({ code }) => code)
      expect(new Set(codes).size).toBe(32)
      const slips = await download(told.manager, () => press(told.manager, 'Preuzmi listiće (PDF)'))
      expect(slips.name).toMatch(/\.pdf$/)
      const printed = pdfText(slips.bytes).match(/\b[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}\b/g) ?? []
      expect(printed.toSorted()).toEqual(codes.toSorted())
      const token = await tokenOfManager(told)
      const { codes: counts, termsSha256 } = await told.site.ask(getBoard, { token, params: { id: told.id } })
      expect(counts).toMatchObject({ ready: true, total: 36, mailed: 4, onSheets: 32, sharedAt: null })
      expect(counts!.downloadedAt).not.toBeNull()
      expect(new Set(told.sheet.map((entry) => entry.termsSha256))).toEqual(new Set([termsSha256]))
    }, 60_000)
  })
}
