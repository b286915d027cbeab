import { describe, expect } from '@jest/globals'
import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import { getBoard } from '@glas/contracts/survey/applications.operations'
import { parseQuestionnaireFragment } from '@glas/contracts/survey/link'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { makeAnswers } from '../demo/answers.ts'
import { answer, waitUntilRunning } from '../demo/research.ts'
import { openPage, phone, press, readFrom, see, seeHeading, textOf } from './browser.ts'
import type { createChain } from './chain.ts'
import { download } from './papers.ts'
import { look } from './pictures.ts'
import { answerSmall } from './research-disclosure.ts'
import {
  answerQuestion, answerToComments, commentAndSend, goOn, type Language, questionsOn, seeKept,
} from './questionnaire.ts'
import { answerDialog, answeredOverHttp, company, tokenOfManager, type Told } from './research-story.ts'

/** From the first invitation to the last reminder. */
export function tellOfRunning(next: ReturnType<typeof createChain>, told: Told): void {
  describe('a research', () => {
    const invitations = { hr: 'vas pita kako vam je na poslu', en: 'asks how you are at work' }
    const reminders = { hr: 'Podsjetnik:', en: 'Reminder:' }
    const links = new Map<string, string>()
    const countMails = async (subjects: Readonly<Record<string, string>>, mustBegin: boolean) =>
      Promise.all(told.draft.options.recipients.map(async ({ email: to, language }) => (await told.mails(to)).filter(
        ({ subject }) => mustBegin ? subject.startsWith(subjects[language]!) : subject.endsWith(subjects[language]!)
          && !subject.startsWith(reminders[language as Language])).length))

    next('when its first day comes, then invitations go out at nine, in the language of each', async () => {
      await told.time.moveTo(2, '08:59')
      await waitUntilRunning(told.site, await tokenOfManager(told), told.id)
      await told.manager.goto(`${told.address}/profil/izz`)
      await see(told.manager, 'U tijeku')
      expect(await look(told.manager, '16-running')).toBe(0)
      expect(await countMails(invitations, false)).toEqual([0, 0, 0, 0])
      await told.time.moveTo(2, '09:00')
      for (const { email: to, language } of told.draft.options.recipients) {
        const { text } = await told.mail(to, invitations[language as Language])
        const link = new URL(/https?:\/\/\S+#\S+/.exec(text)![0])
        expect(link.pathname).toBe(language === 'hr' ? '/upitnik' : '/en/questionnaire')
        expect(link.search).toBe('')
        const { code, termsSha256 } = parseQuestionnaireFragment(link.hash)!
        expect(termsSha256).toBe(told.sheet[0]!.termsSha256)
        expect(told.sheet.map((entry) => entry.code)).not.toContain(code)
        links.set(to, link.href)
      }
      expect(new Set(links.values()).size).toBe(4)
      expect(await countMails(invitations, false)).toEqual([1, 1, 1, 1])
    }, 60_000)

    next('when an employee leaves something out and reloads, then it is shown, and nothing is lost', async () => {
      const page = await openPage(told.browser, { size: phone })
      await page.goto(links.get('petra.juric@lingua.example')!)
      await seeHeading(page, 'Kako vam je na poslu?')
      expect(page.url()).not.toContain('#')
      const intro = await page.evaluate(() => document.body.textContent!.replaceAll('\u00a0', ' '))
      for (const words of [
        company.company.name, 'oko 8 minuta', 'Izdano je 36 kodova. Poslodavac može pročitati njih 32',
        'Podsjetnik dobivaju samo oni koji još nisu odgovorili.',
      ]) expect(intro).toContain(words)
      expect(await look(page, '20-intro')).toBe(0)
      told.instrument = (await told.site.ask(openQuestionnaire, { body: { code: told.sheet[0]!.code } })).instrument
      told.inBrowser = makeAnswers(told.instrument, 2, 23).map((answers, person) => ({
        ...answers,
        praiseCritiqueAnswer: [
          { praise: 'Tim je uvijek tu kad zapne.', critique: 'Raspored doznajemo u zadnji čas.' },
          { praise: 'I am free to teach my own way.', critique: 'Decisions reach us too late.' },
        ][person]!,
      }))
      const answers = told.inBrowser[0]!
      await press(page, 'Počni')
      await seeHeading(page, 'U kojem ste odjelu?')
      await press(page, 'Dalje')
      await see(page, 'Ostalo je 1 pitanje bez odgovora.')
      expect(await look(page, '21-left-out')).toBe(0)
      await answerQuestion(page, 'q-department', answers)
      await goOn(page, 'hr')
      // As much as the first screen promised.
      await see(page, 'još oko 8 minuta')
      expect(await look(page, '22-statements')).toBe(0)
      for (const id of await questionsOn(page)) await answerQuestion(page, id, answers)
      await goOn(page, 'hr')
      const [first, second] = await questionsOn(page)
      for (const id of [first!, second!]) await answerQuestion(page, id, answers)
      await seeKept(page)
      await page.reload()
      await see(page, '2. kategorija od 9')
      const marked = await page.$$eval('fieldset input:checked', (inputs) =>
        inputs.map((input) => input.closest('fieldset')!.id))
      expect(marked).toEqual([first, second])
      await answerToComments(page, answers, 'hr')
      expect(await look(page, '23-comments')).toBe(0)
      await commentAndSend(page, answers, 'hr')
      await see(page, 'Odgovori su poslani. Hvala.', 60_000)
      await see(page, `${told.address}/api/researches/${told.id}/receipts`)
      expect(await look(page, '24-sent')).toBe(0)
      told.receipts.push((await download(page, () => press(page, 'Spremi potvrdu'))).bytes)
      await page.browserContext().close()
    }, 90_000)

    next('when another answers in English, then all is in English, and a receipt is offered', async () => {
      const page = await openPage(told.browser, { size: phone })
      await page.goto(links.get('john.smith@lingua.example')!)
      await seeHeading(page, 'How is work for you?')
      expect(await look(page, '25-intro-en')).toBe(0)
      await press(page, 'Start')
      await seeHeading(page, 'Which department are you in?')
      await answerToComments(page, told.inBrowser[1]!, 'en')
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
      await commentAndSend(page, told.inBrowser[1]!, 'en')
      await see(page, 'Your answers are submitted. Thank you.', 60_000)
      told.receipts.push((await download(page, () => press(page, 'Save the receipt'))).bytes)
      await page.browserContext().close()
    }, 90_000)

    next('when others answer too, then the board shows the time left and the fill rate', async () => {
      const { count, seed } = answeredOverHttp
      await answer(told.site, told.sheet.slice(0, count), seed, () => undefined)
      await answerSmall(told)
      await told.time.moveTo(3, '11:00')
      const token = await tokenOfManager(told)
      const board = await eventually(async () => {
        const now = await told.site.ask(getBoard, { token, params: { id: told.id } })
        return now.fillRate?.answers === 25 ? now : undefined
      }, 30_000)
      expect(board.fillRate!.percent).toBe(69.4)
      await told.manager.goto(`${told.address}/profil/izz`)
      await see(told.manager, 'najmanje 25 od 36 zaposlenika')
      expect(await textOf(told.manager)).toContain('69,4 %')
      const left = await readFrom(told.manager, '[role=timer]', (timer) => timer.getAttribute('aria-label')!)
      // From 11:00 of the second day to the end of the fourteenth; a minute may pass meanwhile.
      expect(left).toMatch(/^Do kraja 12 dana, (13 sati, 0 minuta|12 sati, 5\d minut)/)
      expect(await look(told.manager, '17-board')).toBe(0)
    }, 60_000)

    next('when she sends the reminder now, then it goes to whom the terms name, as the planned one', async () => {
      await press(told.manager, 'Pošalji sada')
      expect(await look(told.manager, '18-remind')).toBe(0)
      await answerDialog(told.manager, 'Pošalji podsjetnik')
      await see(told.manager, 'Podsjetnik je poslan. Primatelja na popisu: 4.')
      await told.mail('luka.maric@lingua.example', reminders.hr)
      await told.mail('emma.jones@lingua.example', reminders.en)
      await told.time.moveTo(7, '09:00')
      const again = await told.mail('luka.maric@lingua.example', reminders.hr, 1)
      expect(again.text).toContain(new URL(links.get('luka.maric@lingua.example')!).hash)
      await told.mail('emma.jones@lingua.example', reminders.en, 1)
      expect(await countMails(reminders, true)).toEqual([0, 0, 2, 2])
    }, 60_000)
  })
}
