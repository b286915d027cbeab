import { confirmEmail, registerCompany } from '@glas/contracts/identity/accounts.operations'
import { logIn } from '@glas/contracts/identity/sessions.operations'
import type { BodyOf } from '@glas/contracts/operation'
import { issueCredential, openQuestionnaire, submitAnswers } from '@glas/contracts/survey/answering.operations'
import type { Application, ApplicationDraft } from '@glas/contracts/survey/application'
import * as applications from '@glas/contracts/survey/applications.operations'
import { downloadCodeList } from '@glas/contracts/survey/code-sheets.operations'
import '@glas/contracts/wire/testing/quick-numbers'
import { type Sending, sendAnswers } from '../../mfe-survey/src/answering/sending/send-answers.ts'
import { loadTerms } from '../../mfe-survey/src/answering/sending/terms.ts'
import { makeAnswers, type Workforce } from './answers.ts'
import { readCodeList, type Entry } from './codes.ts'
import type { Registration } from './companies.ts'
import type { Site } from './site.ts'

/** Logs in; returns the access token, valid for ten minutes. */
export const tokenOf = async (site: Site, email: string, password: string): Promise<string> =>
  (await site.ask(logIn, { body: { email, password } })).token

/** Registers a company, confirms its address through the link in the mail, logs in. */
export async function register(site: Site, { company, contact }: Registration, password: string): Promise<string> {
  const captcha = await site.captcha()
  await site.ask(registerCompany, {
    body: { company, contact, password, passwordConfirmation: password, termsAccepted: true, locale: 'hr', captcha },
  })
  const [, token = ''] = await site.findInMail(contact.email, /[?&]token=([\w-]+)/)
  await site.ask(confirmEmail, { body: { token } })
  return tokenOf(site, contact.email, password)
}

const waitForApplication = (site: Site, token: string, id: string, what: string, is: (found: Application) => boolean) =>
  site.waitFor(what, async () => is(await site.ask(applications.getApplication, { token, params: { id } })))

type Begun = Pick<Application, 'id' | 'state' | 'revision'>

/**
 * From the wizard to the approval, after which codes are available. Returns the research's id.
 * @param begun continues with this one, from its state
 */
export async function bringToApproval(
  site: Site, tokens: { company: string; admin: string }, draft: ApplicationDraft, begun?: Begun,
): Promise<string> {
  // The company's registration reaches the survey service as an event.
  const product = draft.questions.statements ? 'puls' : 'izz'
  let at: Begun = begun ?? await site.waitFor('The first draft', () =>
    site.ask(applications.createApplication, { token: tokens.company, body: { product } }))
  const { id } = at
  const params = { id }
  if (at.state === 'draft') {
    const { revision } = await site.ask(applications.saveApplication, {
      token: tokens.company, params, body: { revision: at.revision, draft },
    })
    at = await site.ask(applications.submitApplication, { token: tokens.company, params, body: { revision } })
  }
  if (at.state === 'under_check') {
    await site.ask(applications.approveApplication, { token: tokens.admin, params, body: { revision: at.revision } })
  }
  await waitForApplication(site, tokens.company, id, 'The answer key', ({ codesReady }) => codesReady)
  return id
}

export const waitUntilRunning = (site: Site, token: string, id: string) =>
  waitForApplication(site, token, id, 'The start of the research', ({ state }) => state === 'in_progress')

export const waitForReport = (site: Site, token: string, id: string) =>
  waitForApplication(site, token, id, 'The report', ({ reportReady }) => reportReady)

/** The codes that the company hands out. */
export async function downloadCodes(site: Site, token: string, id: string): Promise<Entry[]> {
  return readCodeList((await site.send(downloadCodeList, { token, params: { id } })).bytes)
}

function memoryStore() {
  let kept: Sending | null = null
  return { load: async () => kept, save: async (sending: Sending) => void (kept = sending) }
}

const atOnce = 6

/**
 * Answers as respondents do, each with a separate code: blind signature, sealed answers.
 * @param again whether some of the codes may have been used before; those are skipped
 * @param workforce the people who answer
 */
export async function answer(
  site: Site, entries: readonly Entry[], seed: number, onAnswered: (count: number) => void,
  again = false, workforce?: Workforce,
): Promise<void> {
  const [first] = entries
  if (!first) return
  const { instrument } = await site.ask(openQuestionnaire, { body: { code: first.code } })
  const terms = await loadTerms(first.termsSha256, site.get)
  const answers = makeAnswers(instrument, entries.length, seed, workforce)
  const api = {
    issueCredential: (body: BodyOf<typeof issueCredential>) => site.ask(issueCredential, { body }),
    submitAnswers: (body: BodyOf<typeof submitAnswers>) => site.ask(submitAnswers, { body }),
  }
  let next = 0
  let answered = 0
  const respond = async () => {
    while (next < entries.length) {
      const index = next++
      await sendAnswers({ code: entries[index]!.code, answers: answers[index]!, terms }, api, memoryStore())
        .catch((error: Error) => {
          if (!again || !error.message.includes('CODE_USED')) throw error
        })
      answered += 1
      if (answered % 10 === 0) onAnswered(answered)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, respond))
}
