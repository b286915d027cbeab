import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import { sealAnswers } from '../../../mfe-survey/src/answering/sending/sealing.ts'
import { loadTerms } from '../../../mfe-survey/src/answering/sending/terms.ts'
import { makeAnswers } from '../../demo/answers.ts'
import { holdBusinessTime } from '../../demo/business-time.ts'
import { runningCompany, runningDraft } from '../../demo/companies.ts'
import { makeAdmin } from '../../demo/make-demo.ts'
import { bringToApproval, downloadCodes, register, waitUntilRunning } from '../../demo/research.ts'
import { openSite } from '../../demo/site.ts'
import type { System } from '../../start/system.ts'
import type { Job } from './job.ts'

/** This many distinct answers are sealed and used in turn: all have the same size, and none is opened. */
const sealedAnswers = 50

function draftOf(respondents: number, days: { startsOn: string; endsOn: string }): ApplicationDraft {
  const draft = runningDraft(days)
  return {
    ...draft,
    details: {
      ...draft.details, employees: respondents, onlineRespondents: respondents,
      gender: { male: 0, female: respondents, other: 0 },
      qualification: { low: 0, middle: respondents, higher: 0, special: 0 },
    },
    options: { ...draft.options, recipients: [], invitationAt: null },
  }
}

/** Makes a running research through the users' operations, with a code for each respondent. */
export async function makeRunningResearch(system: System, respondents: number): Promise<Job> {
  const { site: address } = system.urls
  const site = openSite(system.urls)
  const time = holdBusinessTime(system.clockFile)
  await time.moveTo(-2, '09:00')
  const admin = await makeAdmin(system, site, 'bench-password')
  const company = await register(site, runningCompany, 'bench-password')
  const id = await bringToApproval(site, { company, admin },
    draftOf(respondents, { startsOn: time.day(-1), endsOn: time.day(10) }))
  await time.restore()
  await waitUntilRunning(site, company, id)
  const entries = await downloadCodes(site, company, id)
  const { code, termsSha256 } = entries[0]!
  const { instrument } = await site.ask(openQuestionnaire, { body: { code } })
  const terms = await loadTerms(termsSha256, site.get)
  const { researchId, paddedBytes, keys } = terms
  const sealed = await Promise.all(makeAnswers(instrument, sealedAnswers, 5).map((answers) =>
    sealAnswers(answers, { researchId, paddedBytes, publicKey: keys.answers.raw })))
  return { site: address, researchId, termsSha256, spki: keys.credential.spki, codes: entries.map((each) => each.code), sealed }
}
