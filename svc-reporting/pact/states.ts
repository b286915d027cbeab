import { certificateIdOf } from '@glas/contracts/reporting/award-certificate-id'
import { downloadAwardCertificate } from '@glas/contracts/reporting/award-certificates.operations'
import { correctCycle } from '@glas/contracts/reporting/corrections.operations'
import { getLeaderboard } from '@glas/contracts/reporting/leaderboards.operations'
import { getBasicReport, getReportDimension } from '@glas/contracts/reporting/reports.operations'
import type { Instrument } from '@glas/contracts/survey/instrument'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { readConfig } from '../src/config.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { createFocusStore } from '../src/domain/researches/focus.store.ts'
import { createResearchStore } from '../src/domain/researches/researches.store.ts'
import { createStuckStore } from '../src/domain/researches/stuck.store.ts'
import { closeYear } from '../test/close-year.ts'
import { createDocumentStore } from '../src/features/documents/documents.store.ts'
import type { Frozen } from '../src/features/documents/frozen.ts'
import { signPrintToken } from '../src/features/documents/print-token.ts'
import { buildAnswers, buildInstrument } from '../test/believable-answers.ts'
import { answersWithExtra, buildApprovedWithExtra } from '../test/extra-answers.ts'
import { publishCompany } from '../test/published-company.ts'
import { approve, buildApproved, keyOf, runResearch } from '../test/research.ts'
import type { ReportingUnderTest } from '../test/start-reporting.ts'

/** The user of the verified requests: a pact's example token is replaced by a real one. */
export interface Signed {
  token?: string
}

const rng = () => createRng(new Uint8Array(16).fill(7))
const sixtyAnswers = (instrument: Instrument) => answersWithExtra(instrument, 60, rng)

/** A research that is approved and has its answer key, but no report. */
async function approvedAlone(world: ReportingUnderTest) {
  const research = buildApproved()
  await approve(world.events, research)
  await keyOf(world.database, research.applicationId)
  return research
}

/** A research that is over and whose answers can't be opened. */
async function stuckOpening(world: ReportingUnderTest) {
  const research = buildApproved()
  const store = createResearchStore(world.database.db)
  await store.insert(research)
  await store.finish(research.applicationId, 24)
  await createStuckStore(world.database.db).note(research.applicationId, world.clock.now())
  return research
}

async function storeFile({ database, clock }: ReportingUnderTest, companyId: string, frozen: Frozen): Promise<string> {
  const id = newId()
  await createDocumentStore(database.db).insert({ id, companyId, format: 'pdf', frozen, at: clock.now() })
  return id
}

/** The states that consumers' pacts may name; they supply the research's `id`, and the `fileId` if there is one. */
export function createStates(world: ReportingUnderTest, url: string, signed: Signed) {
  const research = buildApprovedWithExtra()
  const id = research.applicationId
  const token = () => world.tokens.tokenFor({ companyId: research.companyId })
  let running: Promise<unknown> | undefined

  /** One report of 60 answers serves all states: they don't change it. */
  async function released() {
    await (running ??= runResearch(world, research, sixtyAnswers))
    const { data } = await eventually(async () => {
      const answer = await call(url, getBasicReport, { params: { researchId: id }, token: await token() })
      return answer.status === 200 ? answer : undefined
    }, 30_000)
    signed.token = await token()
    return data
  }

  let years: ReturnType<typeof twoYears> | undefined
  /** The reports of another company, a year apart. @returns the later research */
  async function twoYears() {
    const companyId = newId()
    const token = await world.tokens.tokenFor({ companyId })
    const instrument = buildInstrument({ demographics: {} })
    const [before, after] = ['2025', '2026'].map((year) =>
      buildApproved({ companyId, startsOn: `${year}-11-10`, endsOn: `${year}-11-20`, instrument }))
    for (const yearly of [before!, after!]) {
      await runResearch(world, yearly, () => buildAnswers(instrument, 30, rng()))
      const request = { params: { researchId: yearly.applicationId }, token }
      await eventually(async () => (await call(url, getBasicReport, request)).status === 200, 30_000)
    }
    return after!
  }

  let closed: ReturnType<typeof closedYear> | undefined
  /** The fourth of eight companies in a closed year. */
  async function closedYear() {
    const companies = []
    for (let i = 0; i < 8; i++) {
      companies.push(await publishCompany(world, { endsOn: '2020-05-20', indices: 80 - 2 * i, name: `Tvrtka ${i}` }))
    }
    await closeYear(url, '2020', await world.tokens.tokenFor({ scope: 'admin' }))
    return companies[3]!
  }

  let correctable: ReturnType<typeof closedAlone> | undefined
  /** The only company of another closed year. */
  async function closedAlone() {
    const company = await publishCompany(world, { endsOn: '2017-05-20' })
    await closeYear(url, '2017', await world.tokens.tokenFor({ scope: 'admin' }))
    return company
  }

  /** A file that was not really printed, which doesn't matter to contracts. */
  async function insertFile(): Promise<string> {
    const report = await released()
    const params = { researchId: id, dimension: 'departments' } as const
    const { data: dimension } = await call(url, getReportDimension, { params, token: await token() })
    const comments = { praise: ['Ekipa.'], critique: ['Smjene.'] }
    const extraTexts = [{ texts: ['Kava.'] }]
    const frozen = { report, dimension, dimensions: [dimension], comments, extraTexts, locale: 'hr' as const }
    return await storeFile(world, research.companyId, frozen)
  }

  const awardGiven = async () => {
    await (closed ??= closedYear())
    const { data: { sha256, classes } } = await call(url, getLeaderboard, { params: { year: '2020' } })
    const [winner] = classes.flatMap(({ rows }) => rows)
    return { sha256, certificateId: certificateIdOf(2020, winner!.pseudonym) }
  }

  return {
    'a report is released': async () => {
      await released()
      return { id }
    },
    'reports of two years are released': async () => {
      const { applicationId, companyId } = await (years ??= twoYears())
      signed.token = await world.tokens.tokenFor({ companyId })
      return { id: applicationId }
    },
    'a focus is chosen': async () => {
      await released()
      await createFocusStore(world.database.db).set(id, {
        category: 'commitment', statements: ['izz.3.01'], owner: 'Ivana Marušić', dueOn: '2027-03-15',
      })
      return { id }
    },
    'a report is not released': async () => {
      const early = await approvedAlone(world)
      signed.token = await world.tokens.tokenFor({ companyId: early.companyId })
      return { id: early.applicationId }
    },
    'the year of a research is closed': async () => {
      const { applicationId, companyId } = await (closed ??= closedYear())
      signed.token = await world.tokens.tokenFor({ companyId })
      return { id: applicationId }
    },
    'the year of a research is corrected': async () => {
      await publishCompany(world, { endsOn: '2018-05-20', name: 'Druga', indices: 60 })
      const { applicationId } = await publishCompany(world, { endsOn: '2018-05-20', name: 'Prva', indices: 80 })
      const admin = await world.tokens.tokenFor({ scope: 'admin' })
      await closeYear(url, '2018', admin)
      await call(url, correctCycle, { params: { year: '2018' }, token: admin, body: {
        typedYear: '2018', version: 1, reason: 'data-wrong', included: [], excluded: [applicationId],
      } })
      return { id: applicationId }
    },
    'the award of a year is given': awardGiven,
    'a certificate is printed': async () => {
      const { certificateId } = await awardGiven()
      const { status } = await call(url, downloadAwardCertificate, { params: { certificateId }, query: { locale: 'en' } })
      if (status !== 200) throw new Error(`the certificate was not printed: ${status}`)
      return { certificateId }
    },
    'a research has a logo': async () => {
      const given = buildApproved({ endsOn: '2016-05-20' })
      const logo = { id: newId(), width: 348, height: 120 }
      await publishCompany(world, { endsOn: '2016-05-20', research: { ...given, company: { ...given.company, logo } } })
      signed.token = await world.tokens.tokenFor({ companyId: given.companyId })
      return { id: given.applicationId }
    },
    'a year can be corrected': async () => {
      const { applicationId } = await (correctable ??= closedAlone())
      signed.token = await world.tokens.tokenFor({ scope: 'admin' })
      return { id: applicationId }
    },
    'a year can be closed': async () => {
      const { applicationId } = await publishCompany(world, { endsOn: '2019-05-20' })
      signed.token = await world.tokens.tokenFor({ scope: 'admin' })
      return { id: applicationId }
    },
    'an opening is stuck': async () => {
      const stuck = await stuckOpening(world)
      signed.token = await world.tokens.tokenFor({ scope: 'admin' })
      return { id: stuck.applicationId }
    },
    'a report is of another company': async () => {
      await released()
      signed.token = await world.tokens.tokenFor()
      return { id }
    },
    'a report file is ready': async () => {
      const fileId = await insertFile()
      const store = createDocumentStore(world.database.db)
      await store.finish(fileId, Buffer.from('%PDF-1.4\n'), 'glas-izvjestaj-horizont-logistika-d-o-o-2026.pdf')
      return { id, fileId }
    },
    'a report file is printed': async () => {
      const fileId = await insertFile()
      signed.token = await signPrintToken(readConfig(world.settings).printKeys, fileId)
      return { id, fileId }
    },
  }
}
