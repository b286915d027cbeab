import { confirmEmail, getCaptcha, registerCompany } from '@glas/contracts/identity/accounts.operations'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import * as applications from '@glas/contracts/survey/applications.operations'
import { downloadCodeList } from '@glas/contracts/survey/code-sheets.operations'
import { solveCaptcha } from '@glas/svc-kit/testing/captcha'
import { addDays } from '../../svc-survey/src/domain/research-time.ts'
import { readCodeList } from '../demo/codes.ts'
import { oib } from '../demo/companies.ts'
import { catcherOf } from './mails.ts'
import { expectOk, type PlayedResearch } from './played-research.ts'
import { patiently } from './world.ts'

/** Respondents: this many are mailed, the rest have code sheets. */
export const mailed = 8
export const respondents = 24

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

/** From the registration to the codes in the company's hands. */
export function playApplication(research: PlayedResearch) {
  const { world: { system, insist }, mark, company, startsOn, asCompany, asAdmin, application, until } = research
  return {
    async register(): Promise<void> {
      const captcha = await solveCaptcha((await insist(getCaptcha)).data.challenge)
      const answer = await insist(registerCompany, {
        body: {
          company: {
            name: `Tvrtka ${mark}`, industry: 'education', activity: 'Poduka', street: 'Ilica', streetNumber: '1',
            city: 'Zagreb', size: 'small', taxId: oib(String(parseInt(mark.slice(1), 16) % 1e10).padStart(10, '7')),
          },
          contact: { firstName: 'Ana', lastName: 'Anić', phone: '01 555 0100', email: company.email },
          password: company.password, passwordConfirmation: company.password, termsAccepted: true, locale: 'hr', captcha,
        },
      })
      // Repeated after a lost response: it exists already.
      expectOk('Registration', answer, 'EMAIL_TAKEN')
      const link = await patiently('The confirmation mail', async () => {
        const mails = await catcherOf(system).to(company.email)
        return mails.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)).find((found) => found !== null)?.[1]
      })
      expectOk('Confirmation', await insist(confirmEmail, { body: { token: link } }), 'INVALID_TOKEN')
    },

    async submit(): Promise<void> {
      const token = await asCompany()
      const created = await patiently('The first draft', async () => {
        const answer = await insist(applications.createApplication, { token, body: { product: 'izz' } })
        return answer.error ? undefined : answer.data
      })
      const { id } = created
      research.id = id
      const draft = draftOf(`Istraživanje ${mark}`, startsOn, mark)
      await insist(applications.saveApplication, { token, params: { id }, body: { revision: created.revision, draft } })
      const { revision } = await application(token)
      await insist(applications.submitApplication, { token, params: { id }, body: { revision } })
      const { state } = await application(token)
      if (state !== 'under_check') throw new Error(`After sending the application is ${state}`)
    },

    async approve(): Promise<void> {
      const { id } = research
      const token = await asAdmin()
      const { revision } = await application(token)
      const answer = await insist(applications.approveApplication, { token, params: { id }, body: { revision } })
      expectOk('Approval', answer, 'STATE_CONFLICT', 'REVISION_CONFLICT')
      await until('The answer key', ({ codesReady }) => codesReady)
      const manager = await asCompany()
      const list = await insist(downloadCodeList, { token: manager, params: { id } })
      research.entries = await readCodeList(list.bytes)
    },
  }
}
