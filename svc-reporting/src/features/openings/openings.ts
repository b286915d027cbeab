import { reportReady } from '@glas/contracts/reporting/reporting.events'
import type { Report } from '@glas/contracts/reporting/report'
import type { Clock } from '@glas/svc-kit/base/clock'
import type { Logger } from '@glas/svc-kit/base/logger'
import { inTransaction } from '@glas/svc-kit/database/database'
import type { Transaction } from '@glas/svc-kit/database/database'
import { publishLater } from '@glas/svc-kit/events/outbox'
import { defineTask, schedule } from '@glas/svc-kit/jobs/scheduler'
import type { AnswerKeys } from '../../domain/answers/answer-keys.ts'
import type { Kill } from '../../domain/kill-point.ts'
import { createChunkStore } from '../../domain/researches/chunks.store.ts'
import { createReportStore, prepareToSave } from '../../domain/researches/reports.store.ts'
import { createResearchStore } from '../../domain/researches/researches.store.ts'
import type { Research, Subject } from '../../domain/researches/researches.store.ts'
import { createStuckStore } from '../../domain/researches/stuck.store.ts'
import { AuditRefusal, openAnswers } from './open-answers.ts'
import type { Audited } from './audited-tables.ts'

/** A research that is over for this long without a report needs an operator. */
const patienceMs = 15 * 60_000

/** Sealed answers and their key are kept this many days after the report is published (D-6.6). */
const erasureDays = 7

interface Task {
  readonly researchId: string
}

export const openingTask = { name: 'open-research' }
export const erasureTask = { name: 'erase-sealed-answers' }
export const watchTask = { name: 'watch-opening' }

/**
 * Schedules the opening when everything has arrived: as many answers as `finished` states. Called when either has
 * arrived, with the research's row locked, so that the later of two concurrent calls sees both. An incomplete set is
 * never opened: the rest may still arrive, and `watch-opening` reports it if it doesn't.
 */
export async function scheduleOpening(trx: Transaction, researchId: string, at: Date): Promise<void> {
  const store = createResearchStore(trx)
  const research = await store.lock(researchId)
  if (research?.state !== 'finished') return
  if (missingOf(research, await createChunkStore(trx).list(researchId))) return
  await schedule<Task>(trx, openingTask, { key: researchId, dueAt: at, data: { researchId } })
}

/** Schedules the check that a finished research has its report. */
export async function scheduleWatch(trx: Transaction, researchId: string, at: Date): Promise<void> {
  const dueAt = new Date(at.getTime() + patienceMs)
  await schedule<Task>(trx, watchTask, { key: researchId, dueAt, data: { researchId } })
}

/** What prevents a research from being opened. */
function missingOf(
  { expectedAnswers }: Research,
  { here, chunks, answers }: { here: readonly number[]; chunks: number; answers: number },
): 'chunks' | 'answers' | undefined {
  if (here.length < chunks || (chunks === 0 && expectedAnswers !== 0)) return 'chunks'
  return answers === expectedAnswers ? undefined : 'answers'
}

export interface OpeningsSetup {
  readonly keys: AnswerKeys
  readonly clock: Clock
  readonly logger: Logger
  readonly kill: Kill
}

/** Logs and stores how far an opening is, in steps that an operator can follow. */
function progressOf(
  researchId: string, answers: number, store: (opened: number) => Promise<void>, logger: Logger,
): Required<Pick<Parameters<typeof openAnswers>[0], 'onProgress' | 'onWeighed' | 'onAudited'>> {
  let noted = 0
  let weighed = 0
  let audited = 0
  return {
    onProgress: async (done) => {
      if (done - noted < answers / 20 && done < answers) return
      noted = done
      await store(done)
      logger.info({ researchId, opened: done, of: answers }, 'opening')
    },
    onWeighed: (part) => {
      if (part - weighed < 0.1 && part < 1) return
      weighed = part
      logger.info({ researchId, percent: Math.round(100 * part) }, 'checking what the report may show')
    },
    onAudited: (part) => {
      // The audit may have started over.
      if (part > audited && part - audited < 0.25 && part < 1) return
      audited = part
      logger.info({ researchId, percent: Math.round(100 * part) }, 'auditing the tables')
    },
  }
}

/** Stores a report, announces it, and schedules the erasure of the answers, unless another instance has done so. */
async function publishReport(trx: Transaction, subject: Subject, report: Report, kill: Kill): Promise<void> {
  const researchId = subject.applicationId
  const store = createResearchStore(trx)
  if ((await store.lock(researchId))?.state !== 'finished') return
  await createReportStore(trx).save(researchId, report)
  // The company may have been merged into another one since the opening began.
  const { companyId, locale, sealedContact } = await store.subjectOf(researchId)
  await publishLater(trx, reportReady, {
    aggregateId: researchId,
    data: {
      applicationId: researchId,
      companyId,
      companyName: subject.companyName,
      name: subject.name,
      product: subject.product,
      locale,
      sealedContact,
      answers: report.participation.answers,
      void: report.participation.void,
    },
  })
  const erasedAt = new Date(Date.parse(report.releasedAt) + erasureDays * 86_400_000)
  await schedule<Task>(trx, erasureTask, { key: researchId, dueAt: erasedAt, data: { researchId } })
  kill('report-committing')
}

/**
 * Opens a research once (D-7.3): reads the answers into memory and commits only the report, in one transaction. A
 * process that dies before the commit leaves only sealed answers behind, and the next one starts over.
 */
export function createOpeningTask({ keys, clock, logger, kill }: OpeningsSetup) {
  return defineTask<Task>({
    name: openingTask.name,
    run: async ({ researchId }, { db, signal }) => {
      const store = createResearchStore(db)
      const chunks = createChunkStore(db)
      if ((await store.find(researchId))?.state !== 'finished') return
      const started = performance.now()
      const subject = await store.subjectOf(researchId)
      const { here, answers } = await chunks.list(researchId)
      const { privateKey } = await keys.read(researchId)
      const opening = openAnswers({
        subject, privateKey, signal,
        chunks: (async function* () {
          for (const chunk of here) yield await chunks.read(researchId, chunk)
        })(),
        ...progressOf(researchId, answers, (done) => store.noteOpened(researchId, done), logger),
      }).catch((error: unknown) => {
        if (error instanceof AuditRefusal) {
          const { reason, statistic, groups } = error.refusal
          logger.error({ researchId, code: error.code, reason, statistic, groups }, 'no certificate, no report')
        }
        throw error
      })
      // While the other thread starts.
      prepareToSave()
      const opened = await opening
      kill('answers-opened')
      const report = toReport(subject, opened, clock.now())
      await inTransaction(db, (trx) => publishReport(trx, subject, report, kill))
      kill('report-committed')
      logger.info({ researchId, answers, ms: Math.round(performance.now() - started) }, 'report published')
    },
  })
}

/**
 * Checks after the end whether there is a report, repeatedly until there is one. Without it the research is stuck:
 * counted in a metric, logged, and shown to administrators; the company sees that its report is being prepared.
 */
export function createWatchTask({ clock, logger }: Pick<OpeningsSetup, 'clock' | 'logger'>) {
  return defineTask<Task>({
    name: watchTask.name,
    run: async ({ researchId }, { db }) => {
      await inTransaction(db, async (trx) => {
        const research = await createResearchStore(trx).lock(researchId)
        if (research?.state !== 'finished') return
        const found = await createChunkStore(trx).list(researchId)
        const missing = missingOf(research, found) ?? 'opening'
        const { answers, chunks } = found
        logger.error({
          researchId, missing, answers, expected: research.expectedAnswers, chunksHere: found.here.length, chunks,
        }, 'research is over and has no report')
        if (!research.stuckSince) await createStuckStore(trx).note(researchId, clock.now())
        await scheduleWatch(trx, researchId, clock.now())
      })
    },
  })
}

/** Erases what could still be opened: a week after the report is published, or as soon as a research is cancelled. */
export function createErasureTask({ keys, clock, logger }: Pick<OpeningsSetup, 'keys' | 'clock' | 'logger'>) {
  return defineTask<Task>({
    name: erasureTask.name,
    run: async ({ researchId }, { db }) => {
      const store = createResearchStore(db)
      const research = await store.find(researchId)
      if (research?.state !== 'released' && research?.state !== 'cancelled') return
      await keys.erase(researchId)
      await createChunkStore(db).erase(researchId)
      await store.noteErased(researchId, clock.now())
      logger.info({ researchId }, 'sealed answers and their key erased')
    },
  })
}

function toReport(subject: Subject, { tables, certificate }: Audited, now: Date): Report {
  return {
    researchId: subject.applicationId,
    name: subject.name,
    companyName: subject.company.name,
    ...(subject.company.logo && { logo: subject.company.logo }),
    startsOn: subject.startsOn,
    endsOn: subject.endsOn,
    releasedAt: now.toISOString(),
    codeMode: subject.codeMode,
    ...tables,
    certificate,
  }
}
