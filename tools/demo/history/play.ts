import { randomBytes } from 'node:crypto'
import { uploadLogo, uploadPhoto } from '@glas/contracts/identity/assets.operations'
import { setAwardLogo } from '@glas/contracts/reporting/award-logos.operations'
import { closeCycle, getCycle } from '@glas/contracts/reporting/cycles.operations'
import { submitAnswers } from '@glas/contracts/survey/answering.operations'
import * as applications from '@glas/contracts/survey/applications.operations'
import { previewQuestionnaire } from '@glas/contracts/survey/preview.operations'
import { closePaperEntry, getPaperEntry, takePaperCredential } from '@glas/contracts/survey/paper.operations'
import { approveTestimonial, saveOwnTestimonial } from '@glas/contracts/survey/testimonials.operations'
import { sealAnswers } from '../../../mfe-survey/src/answering/sending/sealing.ts'
import { loadTerms } from '../../../mfe-survey/src/answering/sending/terms.ts'
import { makeAnswers } from '../answers.ts'
import { answer, bringToApproval, downloadCodes, register, waitForReport, waitUntilRunning } from '../research.ts'
import type { Site } from '../site.ts'
import type { Past } from './access.ts'
import { emailOf, historyCompanies, registrationOf, type HistoryCompany } from './companies.ts'
import { draftOf } from './drafts.ts'
import { logoSvg, pngOf, portraitSvg } from './pictures.ts'
import type { PlannedEvent, PlannedResearch } from './plan.ts'
import { testimonials } from './testimonials.ts'
import { workforceOf } from './workforce.ts'

export interface Player {
  readonly past: Past
  readonly admin: { readonly email: string; readonly password: string }
  /** Of every company. */
  readonly password: string
  readonly log: (what: string) => void
}

/** What the acts of the past share. */
type Stage = ReturnType<typeof createStage>

function createStage(past: Past, admin: Player['admin'], password: string) {
  return {
    password,
    /** Of the approved applications. */
    ids: new Map<PlannedResearch, string>(),
    /** Keys of the companies that have registered. */
    registered: new Set<string>(),
    siteOf: (email: string) => past.siteOf(email),
    adminSite: past.siteOf(admin.email),
    adminToken: () => past.tokenOf(admin.email, admin.password),
    signIn: async (company: HistoryCompany) => {
      const email = emailOf(company)
      return { site: past.siteOf(email), token: await past.tokenOf(email, password) }
    },
  }
}

/** The approval freezes the logo, which reaches the survey service as an event after the registration. */
async function waitForLogo(site: Site, token: string, id: string): Promise<void> {
  await site.waitFor('The logo', async () =>
    (await site.ask(previewQuestionnaire, { token, params: { id } })).company.logoId !== null)
}

/** Closes a year as it is, with everything in it named. */
async function closeYear(site: Site, token: string, year: number): Promise<void> {
  const params = { year: String(year) }
  const { open, entries } = await site.ask(getCycle, { token, params })
  const idsOf = (some: readonly { readonly researchId: string }[]) => some.map(({ researchId }) => researchId)
  await site.ask(closeCycle, {
    token, params, body: { typedYear: params.year, leftOut: idsOf(open), researches: idsOf(entries) },
  })
}

/** Registers it with its logo, if it is new. */
async function join({ siteOf, signIn, registered, password }: Stage, company: HistoryCompany): Promise<void> {
  if (registered.has(company.key)) return
  registered.add(company.key)
  const place = historyCompanies.indexOf(company)
  await register(siteOf(emailOf(company)), registrationOf(company, place), password)
  const { site, token } = await signIn(company)
  await site.ask(uploadLogo, { token, body: await pngOf(logoSvg(company, place)) })
}

async function approve({ signIn, adminToken, ids }: Stage, research: PlannedResearch): Promise<void> {
  const { company, product } = research
  const { site, token } = await signIn(company)
  const begun = await site.waitFor('The draft', () =>
    site.ask(applications.createApplication, { token, body: { product } }))
  await waitForLogo(site, token, begun.id)
  const tokens = { company: token, admin: await adminToken() }
  ids.set(research, await bringToApproval(site, tokens, draftOf(research), begun))
}

async function answerOnline({ signIn, ids }: Stage, research: PlannedResearch): Promise<void> {
  const id = ids.get(research)!
  const { site, token } = await signIn(research.company)
  await waitUntilRunning(site, token, id)
  const codes = await downloadCodes(site, token, id)
  await answer(site, codes.slice(0, research.online), research.seed, () => undefined, false, workforceOf(research))
}

/** Enters the printed questionnaires by hand, as the administrator's page sends them. */
async function enterPaper({ adminSite, adminToken, ids }: Stage, research: PlannedResearch): Promise<void> {
  const params = { id: ids.get(research)! }
  const token = await adminToken()
  const entry = await adminSite.waitFor('The end of the research', async () => {
    const found = await adminSite.ask(getPaperEntry, { token, params })
    return found.state === 'finished' ? found : undefined
  })
  const terms = await loadTerms(entry.termsSha256!, adminSite.get)
  const { researchId, paddedBytes, keys } = terms
  const workforce = workforceOf(research, 'paper')
  for (const answers of makeAnswers(entry.instrument!, research.paper, research.seed + 1, workforce)) {
    const sealed = await sealAnswers(answers, { researchId, paddedBytes, publicKey: keys.answers.raw })
    const { token: credential, signature } = await adminSite.ask(takePaperCredential, {
      token, params, body: { claim: randomBytes(32).toString('base64url') },
    })
    await adminSite.ask(submitAnswers, { body: { researchId, token: credential, signature, sealed } })
  }
  await adminSite.ask(closePaperEntry, { token, params, body: { entered: research.paper } })
}

async function untilReport(stage: Stage, research: PlannedResearch): Promise<void> {
  if (research.paper > 0) await enterPaper(stage, research)
  const { site, token } = await stage.signIn(research.company)
  const researchId = stage.ids.get(research)!
  await waitForReport(site, token, researchId)
  if (research.product === 'izz' && !research.company.hidesLogo) {
    await site.ask(setAwardLogo, { token, params: { researchId }, body: { agreed: true } })
  }
}

async function publishTestimonials({ signIn, adminSite, adminToken, registered }: Stage): Promise<void> {
  for (const { key, name, title, comment, portrait } of testimonials.filter((one) => registered.has(one.key))) {
    const { site, token } = await signIn(historyCompanies.find((one) => one.key === key)!)
    const photo = await site.ask(uploadPhoto, { token, body: await pngOf(portraitSvg(portrait)) })
    const { id, revision } = await site.ask(saveOwnTestimonial, {
      token, body: { revision: 0, name, title, comment, photoId: photo.id, submit: true },
    })
    await adminSite.ask(approveTestimonial, { token: await adminToken(), params: { id }, body: { revision } })
  }
}

/** Submits an application that still waits for review. */
async function submit(stage: Stage, company: HistoryCompany, startsOn: string, endsOn: string): Promise<void> {
  await join(stage, company)
  const { site, token } = await stage.signIn(company)
  const { id, revision } = await site.waitFor('The draft', () =>
    site.ask(applications.createApplication, { token, body: { product: 'izz' } }))
  const name = `Zadovoljstvo zaposlenika ${startsOn.slice(0, 4)}.`
  const draft = draftOf({ company, product: 'izz', name, startsOn, endsOn, online: 0, paper: 0, mood: 0, seed: 0 })
  const saved = await site.ask(applications.saveApplication, { token, params: { id }, body: { revision, draft } })
  await site.ask(applications.submitApplication, { token, params: { id }, body: { revision: saved.revision } })
}

const steps = { approve, answer: answerOnline, report: untilReport } as const

/** What the users of the past do, by event. */
export function createPlayer({ past, admin, password, log }: Player) {
  const stage = createStage(past, admin, password)

  async function play(kind: keyof typeof steps, researches: readonly PlannedResearch[]): Promise<void> {
    if (kind === 'approve') for (const { company } of researches) await join(stage, company)
    // One research after the other: answers already keep this process busy.
    if (kind === 'answer') for (const research of researches) await answerOnline(stage, research)
    else await Promise.all(researches.map((research) => steps[kind](stage, research)))
  }

  return async ({ at, what }: PlannedEvent): Promise<void> => {
    const day = at.slice(0, 10)
    switch (what.kind) {
      case 'close':
        log(`${day}: closing ${what.year}`)
        return await closeYear(stage.adminSite, await stage.adminToken(), what.year)
      case 'testimonials':
        log(`${day}: testimonials`)
        return await publishTestimonials(stage)
      case 'under-check':
        return await submit(stage, what.company, what.startsOn, what.endsOn)
      default: {
        const answers = what.researches.reduce((sum, { online, paper }) => sum + online + paper, 0)
        log(`${day}: ${what.kind}, ${what.researches.length} researches, ${answers} answers`)
        return await play(what.kind, what.researches)
      }
    }
  }
}
