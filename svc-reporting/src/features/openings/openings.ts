import { reportReady } from '@glas/contracts/reporting/reporting.events'
import type { Report } from '@glas/contracts/reporting/report'
import type { Clock } from '@glas/svc-kit/clock'
import { inTransaction } from '@glas/svc-kit/database'
import type { Transaction } from '@glas/svc-kit/database'
import type { Logger } from '@glas/svc-kit/logger'
import { publishLater } from '@glas/svc-kit/outbox'
import { defineTask, schedule } from '@glas/svc-kit/scheduler'
import type { AnswerKeys } from '../../domain/answer-keys.ts'
import type { Kill } from '../../domain/kill-point.ts'
import { createResearchStore } from '../../domain/researches.store.ts'
import type { Subject } from '../../domain/researches.store.ts'
import type { Release } from '../../domain/release.ts'
import { openAnswers } from './open-answers.ts'

/** Sealed answers and their key outlive the release by so many days (D-6.6). */
const erasureDays = 7

interface Task {
  readonly researchId: string
}

export const openingTask = { name: 'open-research' }
export const erasureTask = { name: 'erase-sealed-answers' }

/**
 * Notes the opening when everything is here: as many answers as `finished` names. Called where either has come, with
 * the research's row locked, so that of two that come at once the later one sees both.
 */
export async function scheduleOpening(trx: Transaction, researchId: string, at: Date, logger: Logger): Promise<void> {
  const store = createResearchStore(trx)
  const research = await store.lock(researchId)
  if (research?.state !== 'finished') return
  const { here, chunks, answers } = await store.chunksOf(researchId)
  if (here.length < chunks || (chunks === 0 && research.expectedAnswers !== 0)) return
  if (answers !== research.expectedAnswers) {
    logger.error({ researchId, answers, expected: research.expectedAnswers }, 'answers do not add up; not opened')
    return
  }
  await schedule<Task>(trx, openingTask, { key: researchId, dueAt: at, data: { researchId } })
}

export interface OpeningsSetup {
  readonly keys: AnswerKeys
  readonly clock: Clock
  readonly logger: Logger
  readonly kill: Kill
}

/**
 * Opens a research once (D-7.3): answers are read in memory, and what is committed, in one transaction, is the release.
 * A process that dies before has left nothing behind but sealed answers, and the next one begins anew.
 */
export function createOpeningTask({ keys, clock, logger, kill }: OpeningsSetup) {
  return defineTask<Task>({
    name: openingTask.name,
    run: async ({ researchId }, { db, signal }) => {
      const store = createResearchStore(db)
      if ((await store.find(researchId))?.state !== 'finished') return
      const started = performance.now()
      const subject = await store.subjectOf(researchId)
      const { here, answers } = await store.chunksOf(researchId)
      const { privateKey } = await keys.read(researchId)
      let noted = 0
      const release = await openAnswers({
        subject, privateKey, signal,
        chunks: (async function* () {
          for (const chunk of here) yield await store.readChunk(researchId, chunk)
        })(),
        onProgress: async (opened) => {
          if (opened - noted < answers / 20 && opened < answers) return
          noted = opened
          await store.noteOpened(researchId, opened)
          logger.info({ researchId, opened, of: answers }, 'opening')
        },
      })
      kill('answers-opened')
      const report = toReport(subject, release, clock.now())
      await inTransaction(db, async (trx) => {
        const own = createResearchStore(trx)
        if ((await own.lock(researchId))?.state !== 'finished') return
        await own.release(researchId, report)
        await publishLater(trx, reportReady, {
          aggregateId: researchId,
          data: {
            applicationId: researchId,
            companyId: subject.companyId,
            companyName: subject.companyName,
            name: subject.name,
            locale: subject.locale,
            sealedContact: subject.sealedContact,
            answers: report.participation.answers,
            void: report.participation.void,
          },
        })
        const erasedAt = new Date(Date.parse(report.releasedAt) + erasureDays * 86_400_000)
        await schedule<Task>(trx, erasureTask, { key: researchId, dueAt: erasedAt, data: { researchId } })
        kill('release-committing')
      })
      kill('release-committed')
      logger.info({ researchId, answers, ms: Math.round(performance.now() - started) }, 'report released')
    },
  })
}

/** Erases what could still be opened: a week after the release, or as soon as a research is cancelled. */
export function createErasureTask({ keys, clock, logger }: Pick<OpeningsSetup, 'keys' | 'clock' | 'logger'>) {
  return defineTask<Task>({
    name: erasureTask.name,
    run: async ({ researchId }, { db }) => {
      const research = await createResearchStore(db).find(researchId)
      if (research?.state !== 'released' && research?.state !== 'cancelled') return
      await keys.erase(researchId)
      await createResearchStore(db).eraseSealed(researchId, clock.now())
      logger.info({ researchId }, 'sealed answers and their key erased')
    },
  })
}

function toReport(subject: Subject, release: Release, now: Date): Report {
  return {
    researchId: subject.applicationId,
    name: subject.name,
    companyName: subject.company.name,
    startsOn: subject.startsOn,
    endsOn: subject.endsOn,
    releasedAt: now.toISOString(),
    codeMode: subject.codeMode,
    ...release,
  }
}
