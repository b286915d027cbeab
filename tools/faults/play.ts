import { randomBytes } from 'node:crypto'
import { confirmEmail, getCaptcha, registerCompany } from '@glas/contracts/identity/accounts.operations'
import { logIn } from '@glas/contracts/identity/sessions.operations'
import { createReportFile, downloadReportFile, getBasicReport, getReportFile } from
  '@glas/contracts/reporting/reports.operations'
import { getReceipts, openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import type { Application, ApplicationDraft } from '@glas/contracts/survey/application'
import * as applications from '@glas/contracts/survey/applications.operations'
import { solveCaptcha } from '@glas/svc-kit/testing/captcha'
import { loadTerms } from '../../mfe-survey/src/answering/sending/terms.ts'
import type { Receipt } from '../../mfe-survey/src/answering/sending/send-answers.ts'
import { isTaxId } from '@glas/contracts/identity/tax-id'
import { addDays, dayOf, toInstant } from '../../svc-survey/src/domain/research-time.ts'
import { makeAnswers } from '../demo/answers.ts'
import { readCodeList, type Entry } from '../demo/codes.ts'
import { catcherOf } from './mails.ts'
import { atOnce, respond } from './respondent.ts'
import { patiently, type World } from './world.ts'

/** Respondents: this many are mailed, the rest have code sheets. */
export const mailed = 8
export const respondents = 24

const oib = (stem: string) =>
  Array.from({ length: 10 }, (_, check) => stem + check).find((each) => isTaxId('oib', each))!

const draftOf = (name: string, startsOn: string, mark: string): ApplicationDraft => ({
  details: {
    name, type: 'online', startsOn, endsOn: addDays(startsOn, 2), employees: respondents,
    gender: { male: 12, female: 12, other: 0 }, qualification: { low: 6, middle: 6, higher: 6, special: 6 },
    onlineRespondents: respondents, offlineRespondents: 0, codeMode: 'different',
  },
  questions: {
    demographics: ['gender'], departments: [{ name: 'Jedan', headcount: 12 }, { name: 'Dva', headcount: 12 }],
    locations: [], placedFirst: 'none',
  },
  options: {
    recipients: Array.from({ length: mailed }, (_, n) =>
      ({ email: `osoba${n}@${mark}.example`, language: n % 2 ? 'en' as const : 'hr' as const })),
    invitationAt: `${startsOn}T09:00`, reminderAt: null, reminderAudience: 'all',
  },
})

/** Moves business time, forward only. */
function moveTo(world: World, day: string, time: string): void {
  world.system.setClockOffset(toInstant(`${day}T${time}`).getTime() - Date.now())
}

/**
 * One research from the registration to its PDF, step by step, each retried as people would; what is lost or duplicated
 * is checked afterwards.
 */
export async function beginPlay(world: World, adminPassword: string, today: string) {
  const { system, insist } = world
  const mark = `t${randomBytes(5).toString('hex')}`
  const email = `hr@${mark}.example`
  const password = randomBytes(9).toString('base64url')
  const startsOn = addDays(today, 1)
  let id = ''
  let entries: Entry[] = []
  const receipts: Receipt[] = []

  const tokenOf = async (address: string, secret: string) => {
    const { data, error } = await insist(logIn, { body: { email: address, password: secret } })
    if (error) throw new Error(`log-in returned ${error.code}`)
    return data.token
  }
  const asCompany = () => tokenOf(email, password)
  const asAdmin = () => tokenOf('admin@glas.example', adminPassword)
  const application = async (token: string) =>
    (await insist(applications.getApplication, { token, params: { id } })).data
  const until = async (what: string, is: (found: Application) => boolean) => {
    const token = await asCompany()
    await patiently(what, async () => is(await application(token)))
  }
  const expectOk = (what: string, answer: { error: { code: string } | undefined }, ...orCodes: string[]) => {
    const code = answer.error?.code
    if (code && !orCodes.includes(code)) throw new Error(`${what} returned ${code}`)
  }

  return {
    mark,
    endsOn: addDays(startsOn, 2),
    id: () => id,
    receipts,

    async register(): Promise<void> {
      const captcha = await solveCaptcha((await insist(getCaptcha)).data.challenge)
      const answer = await insist(registerCompany, {
        body: {
          company: {
            name: `Tvrtka ${mark}`, industry: 'education', activity: 'Poduka', street: 'Ilica', streetNumber: '1',
            city: 'Zagreb', size: 'small', taxId: oib(String(parseInt(mark.slice(1), 16) % 1e10).padStart(10, '7')),
          },
          contact: { firstName: 'Ana', lastName: 'Anić', phone: '01 555 0100', email },
          password, passwordConfirmation: password, termsAccepted: true, locale: 'hr', captcha,
        },
      })
      // Repeated after a lost response: it exists already.
      expectOk('Registration', answer, 'EMAIL_TAKEN')
      const link = await patiently('The confirmation mail', async () => {
        const mails = await catcherOf(system).to(email)
        return mails.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)).find((found) => found !== null)
      })
      expectOk('Confirmation', await insist(confirmEmail, { body: { token: link[1]! } }), 'INVALID_TOKEN')
    },

    async submit(): Promise<void> {
      const token = await asCompany()
      const created = await patiently('The first draft', async () => {
        const answer = await insist(applications.createApplication, { token, body: { product: 'izz' } })
        return answer.error ? undefined : answer.data
      })
      id = created.id
      const draft = draftOf(`Istraživanje ${mark}`, startsOn, mark)
      await insist(applications.saveApplication, { token, params: { id }, body: { revision: created.revision, draft } })
      const { revision } = await application(token)
      await insist(applications.submitApplication, { token, params: { id }, body: { revision } })
      const { state } = await application(token)
      if (state !== 'under_check') throw new Error(`After sending the application is ${state}`)
    },

    async approve(): Promise<void> {
      const token = await asAdmin()
      const { revision } = await application(token)
      const answer = await insist(applications.approveApplication, { token, params: { id }, body: { revision } })
      expectOk('Approval', answer, 'STATE_CONFLICT', 'REVISION_CONFLICT')
      await until('The answer key', ({ codesReady }) => codesReady)
      const company = await asCompany()
      const list = await insist(applications.downloadCodeList, { token: company, params: { id } })
      entries = await readCodeList(list.bytes)
    },

    /** Its first day begins; does not wait for the mails. */
    async start(): Promise<void> {
      moveTo(world, startsOn, '10:00')
      await until('The start', ({ state }) => state === 'in_progress')
    },

    /** Codes of the sheets that the company has. */
    entries: () => entries,

    /** Codes that have arrived by mail so far. */
    async invited(): Promise<{ code: string }[]> {
      const mails = await catcherOf(system).all()
      return mails.filter(({ to }) => to.endsWith(`@${mark}.example`))
        .flatMap(({ text }) => /#c=([0-9A-Za-z-]+)/.exec(text)?.[1] ?? []).map((code) => ({ code }))
    },

    async answer(from: readonly { code: string }[], seed: number, onAnswered?: (count: number) => void): Promise<void> {
      const { code } = from[0]!
      const opened = await insist(openQuestionnaire, { body: { code } })
      expectOk('The questionnaire', opened)
      const terms = await patiently('The terms', () =>
        loadTerms(opened.data.termsSha256, (path) => fetch(new URL(path, system.urls.site))))
      const answers = makeAnswers(opened.data.instrument, from.length, seed)
      await atOnce(from.map((entry, index) => ({ ...entry, answers: answers[index]! })), 6, async (person) => {
        receipts.push(await respond(system.urls.site, { code: person.code, answers: person.answers, terms }))
        onAnswered?.(receipts.length)
      })
    },

    async close(): Promise<void> {
      // Answers in flight at midnight are accepted for a quarter of an hour.
      moveTo(world, addDays(startsOn, 3), '00:30')
      await until('The end', ({ state }) => state === 'finished')
    },

    async open(): Promise<void> {
      await until('The report', ({ reportReady }) => reportReady)
    },

    /** Returns the PDF. */
    async print(): Promise<Buffer> {
      const token = await asCompany()
      const asked = await insist(createReportFile, {
        token, params: { researchId: id }, body: { format: 'pdf', locale: 'hr' },
      })
      expectOk('The PDF', asked)
      const params = { fileId: asked.data.id }
      await patiently('The PDF', async () => {
        const { data } = await insist(getReportFile, { token, params })
        if (data.state === 'failed') throw new Error('the PDF could not be made')
        return data.state === 'ready'
      })
      return (await insist(downloadReportFile, { token, params })).bytes
    },

    /** The final public and company views. */
    async outcome() {
      const token = await asCompany()
      const report = await insist(getBasicReport, { token, params: { researchId: id } })
      const published = await insist(getReceipts, { params: { researchId: id } })
      return { answers: report.data.participation.answers, published: published.data.receipts }
    },
  }
}

export type Play = Awaited<ReturnType<typeof beginPlay>>

/** The day on which a play begins: today, or some days after the last one's end. */
export const dayAfter = (last?: Play): string => (last ? addDays(last.endsOn, 2) : dayOf(new Date()))
