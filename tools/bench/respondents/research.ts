import { openQuestionnaire } from '@glas/contracts/survey/answering.operations'
import type { ApplicationDraft } from '@glas/contracts/survey/application'
import type { OfferedProduct } from '@glas/contracts/survey/instrument'
import { sealAnswers } from '../../../mfe-survey/src/answering/sending/sealing.ts'
import { loadTerms } from '../../../mfe-survey/src/answering/sending/terms.ts'
import { pulseStatements } from '../../../svc-survey/src/catalogue/catalogue.ts'
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

/** The longest PULS: 15 statements, eNPS and comments, in the catalogue's order. */
const pulse: ApplicationDraft['questions'] = {
  statements: [...pulseStatements.keys()].slice(0, 15), enps: true, comments: true, demographics: [], departments: [],
  locations: [], placedFirst: 'none',
}

function draftOf({ product, respondents }: Wanted, days: { startsOn: string; endsOn: string }): ApplicationDraft {
  const draft = runningDraft(days)
  return {
    ...draft,
    ...(product === 'puls' && { questions: pulse }),
    details: {
      ...draft.details, employees: respondents, onlineRespondents: respondents,
      gender: { male: 0, female: respondents, other: 0 },
      qualification: { low: 0, middle: respondents, higher: 0, special: 0 },
    },
    options: { ...draft.options, recipients: [], invitationAt: null },
  }
}

export interface Wanted {
  readonly product: OfferedProduct
  readonly respondents: number
}

/** Makes running researches of one company through the users' operations, with a code for each respondent. */
export async function makeRunningResearches(system: System, wanted: readonly Wanted[]): Promise<Job[]> {
  const site = openSite(system.urls)
  const time = holdBusinessTime(system.clockFile)
  await time.moveTo(-2, '09:00')
  const admin = await makeAdmin(system, site, 'bench-password')
  const company = await register(site, runningCompany, 'bench-password')
  const ids: string[] = []
  for (const each of wanted) {
    const draft = draftOf(each, { startsOn: time.day(-1), endsOn: time.day(10) })
    ids.push(await bringToApproval(site, { company, admin }, draft))
  }
  await time.restore()
  return await Promise.all(ids.map(async (id) => {
    await waitUntilRunning(site, company, id)
    return await jobOf(system, company, id)
  }))
}

async function jobOf(system: System, company: string, id: string): Promise<Job> {
  const site = openSite(system.urls)
  const entries = await downloadCodes(site, company, id)
  const { code, termsSha256 } = entries[0]!
  const { instrument } = await site.ask(openQuestionnaire, { body: { code } })
  const { researchId, paddedBytes, keys } = await loadTerms(termsSha256, site.get)
  const sealed = await Promise.all(makeAnswers(instrument, sealedAnswers, 5).map((answers) =>
    sealAnswers(answers, { researchId, paddedBytes, publicKey: keys.answers.raw })))
  return {
    site: system.urls.site, researchId, termsSha256, spki: keys.credential.spki,
    codes: entries.map((each) => each.code), sealed,
  }
}
