import { getBasicReport, getReportDimension } from '@glas/contracts/reporting/reports.operations'
import { newId } from '@glas/svc-kit/base/ids'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { readConfig } from '../src/config.ts'
import { createRng } from '../src/domain/statistics/random.ts'
import { createResearchStore } from '../src/domain/researches/researches.store.ts'
import { createDocumentStore } from '../src/features/documents/documents.store.ts'
import { signPrintToken } from '../src/features/documents/print-token.ts'
import { buildAnswers } from '../test/believable-answers.ts'
import { approve, buildApproved, keyOf, runResearch } from '../test/research.ts'
import type { ReportingUnderTest } from '../test/start-reporting.ts'

/** The user of the verified requests: a pact's example token is replaced by a real one. */
export interface Signed {
  token?: string
}

/** The states that consumers' pacts may name; they supply the research's `id`, and the `fileId` if there is one. */
export function createStates(world: ReportingUnderTest, url: string, signed: Signed) {
  const research = buildApproved()
  const id = research.applicationId
  const params = { researchId: id }
  let running: Promise<unknown> | undefined

  /** One report of 60 answers serves all states: they don't change it. */
  async function released() {
    const token = await world.tokens.tokenFor({ companyId: research.companyId })
    await (running ??= runResearch(world, research, (instrument) =>
      buildAnswers(instrument, 60, createRng(new Uint8Array(16).fill(7)))))
    const { data } = await eventually(async () => {
      const answer = await call(url, getBasicReport, { params, token })
      return answer.status === 200 ? answer : undefined
    }, 30_000)
    signed.token = token
    return data
  }

  /** A file that was not really printed, which doesn't matter to contracts. */
  async function insertFile(): Promise<string> {
    const report = await released()
    const params = { researchId: id, dimension: 'departments' as const }
    const { data: dimension } = await call(url, getReportDimension, { params, token: signed.token! })
    const comments = { praise: ['Ekipa.'], critique: ['Smjene.'] }
    const frozen = { report, dimension, dimensions: [dimension], comments, locale: 'hr' as const }
    const fileId = newId()
    const at = world.clock.now()
    await createDocumentStore(world.database.db).insert({ id: fileId, companyId: research.companyId, frozen, at })
    return fileId
  }

  return {
    'a report is released': async () => {
      await released()
      return { id }
    },
    'a report is not released': async () => {
      const early = buildApproved()
      await approve(world.events, early)
      await keyOf(world.database, early.applicationId)
      signed.token = await world.tokens.tokenFor({ companyId: early.companyId })
      return { id: early.applicationId }
    },
    'an opening is stuck': async () => {
      const stuck = buildApproved()
      const store = createResearchStore(world.database.db)
      await store.insert(stuck)
      await store.finish(stuck.applicationId, 24)
      await store.noteStuck(stuck.applicationId, world.clock.now())
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
