import type { BodyOf, DataOf } from '@glas/contracts/operation'
import { reportFileDays, reportMediaTypes } from '@glas/contracts/reporting/report-file'
import { mostFilesListed } from '@glas/contracts/reporting/reports.operations'
import type { createReportFile, exportReport, listReportFiles } from '@glas/contracts/reporting/reports.operations'
import type { ReportFile } from '@glas/contracts/reporting/reports.operations'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, notFound, tooManyRequests } from '@glas/svc-kit/base/errors'
import { newId } from '@glas/svc-kit/base/ids'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction } from '@glas/svc-kit/database/database'
import type { Database, Transaction } from '@glas/svc-kit/database/database'
import type { FileAnswer } from '@glas/svc-kit/http/guard'
import { companyOrUser, createRateLimiter } from '@glas/svc-kit/http/rate-limit'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { schedule } from '@glas/svc-kit/jobs/scheduler'
import type { JobContext } from '@glas/svc-kit/jobs/scheduler'
import { readBenchmark } from '../../domain/researches/benchmarks.ts'
import { readComparativeYears } from '../../domain/researches/comparative.ts'
import { mayRead, notAvailable, readReport } from '../../domain/researches/reading.ts'
import { createResearchStore } from '../../domain/researches/researches.store.ts'
import { readTrend } from '../../domain/researches/trends.ts'
import { countUnfinished, createDocumentStore } from './documents.store.ts'
import type { StoredFile } from './documents.store.ts'
import { type FileTask, taskOf } from './file-tasks.ts'
import { freeze } from './freeze.ts'
import type { FrozenPage } from './frozen.ts'

export interface DocumentsSetup {
  readonly db: Database
  readonly clock: Clock
}

const keptMs = reportFileDays * 86_400_000

/** Different files that a company may request within ten minutes. */
export const mostFilesAtOnce = 30
/** Files of a company that are being made, or wait for it: others wait behind them. */
export const mostUnfinished = 5
/** Requests of files, new or not, and exports of a company within ten minutes: each of them reads whole reports. */
export const mostReadings = 120
/** Files of a research that are kept; a new one replaces the oldest. */
const mostFilesKept = 200

/** Removes files after the days for which they are kept. */
export const removeOldFilesJob = {
  name: 'remove-old-report-files',
  everyMs: 3_600_000,
  run: async ({ db, now }: JobContext) => {
    await createDocumentStore(db).removeBefore(new Date(now.getTime() - keptMs))
  },
}

const present = ({ companyId: _, attempts: __, ...file }: StoredFile): ReportFile => file

/** A part of the export; undefined if there is none yet. */
async function ifAvailable<T>(part: Promise<T>): Promise<T | undefined> {
  try {
    return await part
  } catch (error) {
    if (error instanceof ApiError && ['YEARS_NOT_AVAILABLE', 'REPORT_NOT_AVAILABLE'].includes(error.code)) return undefined
    throw error
  }
}

async function exportAll(db: Database, researchId: string, caller: Caller): Promise<DataOf<typeof exportReport>> {
  const { report } = await readReport(db, researchId, caller)
  if (await createResearchStore(db).productOf(researchId) === 'puls') {
    return { report, trend: await readTrend(db, researchId, caller) }
  }
  const years = await ifAvailable(readComparativeYears(db, researchId, undefined, caller))
  const benchmark = await ifAvailable(readBenchmark(db, researchId, caller))
  return { report, ...(years && { years }), ...(benchmark && { benchmark }) }
}

interface FileRequest {
  readonly researchId: string
  readonly asked: BodyOf<typeof createReportFile>
  readonly caller: Caller
  readonly clock: Clock
}

/**
 * The file with the same content, or a new job.
 * @param countNew called before a new one is queued; throws if it is one too many
 */
async function findOrQueue(
  trx: Transaction, { researchId, asked, caller, clock }: FileRequest, countNew: () => Promise<void>,
): Promise<ReportFile> {
  // Serialised, so that two clicks make one file, and no file is made from data that an erasure removes.
  await createResearchStore(trx).lock(researchId)
  const { report, companyId } = await readReport(trx, researchId, caller)
  const { format } = asked
  const frozen = await freeze(trx, { report, asked, caller })
  const store = createDocumentStore(trx)
  const known = await store.findAlike(format, frozen)
  if (known) return present(known)
  // Counted in the database, so it holds over all instances. Requests for other researches of the company at the
  // same moment can each add one more.
  if (await countUnfinished(trx, companyId) >= mostUnfinished) throw tooManyRequests(30)
  await countNew()
  const id = newId()
  const at = clock.now()
  await store.insert({ id, companyId, format, frozen, at })
  await store.keepNewest(researchId, mostFilesKept)
  // The company's own requests are reads; those of others are in its log (D-3.4).
  if (caller.act !== undefined || caller.scope === 'admin') {
    await audit(trx, {
      action: 'request-report-file', subject: { type: 'research', id: researchId }, by: caller, at, company: companyId,
    })
  }
  await schedule<FileTask>(trx, taskOf(format, frozen), { key: id, dueAt: at, data: { fileId: id } })
  return present((await store.find(id))!)
}

async function listFiles(db: Database, researchId: string, caller: Caller): Promise<DataOf<typeof listReportFiles>> {
  const research = await createResearchStore(db).find(researchId)
  if (!research || !mayRead(caller, research.companyId)) throw notFound()
  if (research.state !== 'released') throw notAvailable()
  const files = await createDocumentStore(db).list(researchId, mostFilesListed)
  return {
    files: files.map(({ requestedAt, ...file }) => ({
      ...present(file), requestedAt: requestedAt.toISOString(),
      keptUntil: new Date(requestedAt.getTime() + keptMs).toISOString(),
    })),
  }
}

/** Files of reports: request, progress, download. */
export function createDocuments({ db, clock }: DocumentsSetup) {
  const readable = async (fileId: string, caller: Caller): Promise<StoredFile> => {
    const file = await createDocumentStore(db).find(fileId)
    if (!file || !mayRead(caller, file.companyId)) throw notFound()
    return file
  }
  // Comparative reports have many choices, and each of them is a file that is printed and kept.
  const newFiles = createRateLimiter({ points: mostFilesAtOnce, seconds: 600 })
  const readings = createRateLimiter({ points: mostReadings, seconds: 600 })

  return {
    /**
     * A new job, or the one for the same file; a failed one is never returned again.
     * @throws TOO_MANY_REQUESTS after `mostFilesAtOnce` different files, or `mostReadings` of any; with
     * `mostUnfinished` of the company
     */
    async create(
      researchId: string, asked: BodyOf<typeof createReportFile>, caller: Caller,
    ): Promise<ReportFile> {
      await readings.require(companyOrUser(caller))
      return await inTransaction(db, (trx) =>
        findOrQueue(trx, { researchId, asked, caller, clock }, () => newFiles.require(companyOrUser(caller))))
    },

    list: (researchId: string, caller: Caller) => listFiles(db, researchId, caller),

    /** Everything published, as JSON. @throws TOO_MANY_REQUESTS after `mostReadings` */
    async exported(researchId: string, caller: Caller): Promise<DataOf<typeof exportReport>> {
      await readings.require(companyOrUser(caller))
      return await exportAll(db, researchId, caller)
    },

    async get(fileId: string, caller: Caller): Promise<ReportFile> {
      return present(await readable(fileId, caller))
    },

    async content(fileId: string, caller: Caller): Promise<FileAnswer> {
      const { state, fileName, format } = await readable(fileId, caller)
      if (state === 'failed') throw new ApiError('REPORT_FAILED', { message: 'Unable to generate report!' })
      const file = state === 'ready' ? await createDocumentStore(db).contentOf(fileId) : undefined
      if (!file) throw notAvailable()
      return { file, fileName: fileName ?? 'glas.pdf', mediaType: reportMediaTypes[format] }
    },

    /** For the page that is printed: the token only opens its own file. */
    async frozen(fileId: string, caller: Caller): Promise<FrozenPage> {
      const store = createDocumentStore(db)
      const file = caller.reportId === fileId ? await store.find(fileId) : undefined
      const frozen = file?.format === 'pdf' ? await store.frozenOf<FrozenPage>(fileId) : undefined
      if (!frozen) throw notFound()
      return frozen
    },
  }
}
