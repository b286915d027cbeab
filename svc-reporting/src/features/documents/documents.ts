import { printPath } from '@glas/contracts/reporting/print'
import type { Report } from '@glas/contracts/reporting/report'
import { getPrintReport } from '@glas/contracts/reporting/reports.operations'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import type { ReportFile } from '@glas/contracts/reporting/reports.operations'
import type { UiLocale } from '@glas/contracts/locales'
import type { Clock } from '@glas/svc-kit/base/clock'
import { ApiError, notFound } from '@glas/svc-kit/base/errors'
import { newId } from '@glas/svc-kit/base/ids'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import type { Logger } from '@glas/svc-kit/base/logger'
import { inTransaction } from '@glas/svc-kit/database/database'
import type { Database } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { defineTask, schedule } from '@glas/svc-kit/jobs/scheduler'
import type { Kill } from '../../domain/kill-point.ts'
import { mayRead, notAvailable, readReport } from '../../domain/researches/reading.ts'
import { basicOf, extraTextsOf, tableOf } from '../../domain/researches/report-parts.ts'
import { createResearchStore } from '../../domain/researches/researches.store.ts'
import { readTrend } from '../../domain/researches/trends.ts'
import { pathTo } from '../../links.ts'
import { createDocumentStore } from './documents.store.ts'
import type { Frozen, StoredFile } from './documents.store.ts'
import { PrintError } from './printer.ts'
import type { Printer } from './printer.ts'
import { signPrintToken } from './print-token.ts'

interface Task {
  readonly fileId: string
}

const printTask = { name: 'print-report-file' }

/** If a process dies while printing, the job may be retried, but not for ever. */
const mostAttempts = 3
/** A fault in the browser may be temporary: it is retried once. */
const attemptsOfFaults = 2

export interface DocumentsSetup {
  readonly db: Database
  readonly clock: Clock
}

const present = ({ companyId: _, attempts: __, ...file }: StoredFile): ReportFile => file

/** Files of reports: request, progress, download. */
export function createDocuments({ db, clock }: DocumentsSetup) {
  const readable = async (fileId: string, caller: Caller): Promise<StoredFile> => {
    const file = await createDocumentStore(db).find(fileId)
    if (!file || !mayRead(caller, file.companyId)) throw notFound()
    return file
  }
  return {
    /** A new job, or the one for the same file; a failed one is never returned again. */
    async create(researchId: string, { locale }: { locale: UiLocale }, caller: Caller): Promise<ReportFile> {
      return await inTransaction(db, async (trx) => {
        // Serialised, so that two clicks make one file, and none is made of what an erasure removes.
        await createResearchStore(trx).lock(researchId)
        const { report, companyId } = await readReport(trx, researchId, caller)
        const product = await createResearchStore(trx).productOf(researchId)
        const trend = product === 'puls' ? await readTrend(trx, researchId, caller) : undefined
        const frozen = freeze(report, locale, trend)
        const store = createDocumentStore(trx)
        const known = await store.findAlike(frozen)
        if (known) return present(known)
        const id = newId()
        await store.insert({ id, companyId, frozen, at: clock.now() })
        await schedule<Task>(trx, printTask, { key: id, dueAt: clock.now(), data: { fileId: id } })
        return present((await store.find(id))!)
      })
    },

    async get(fileId: string, caller: Caller): Promise<ReportFile> {
      return present(await readable(fileId, caller))
    },

    async content(fileId: string, caller: Caller): Promise<{ file: Buffer; fileName: string }> {
      const { state, fileName } = await readable(fileId, caller)
      if (state === 'failed') throw new ApiError('REPORT_FAILED', { message: 'Unable to generate report!' })
      const file = state === 'ready' ? await createDocumentStore(db).contentOf(fileId) : undefined
      if (!file) throw notAvailable()
      return { file, fileName: fileName ?? 'glas.pdf' }
    },

    /** For the page that is printed: the token only opens its own file. */
    async frozen(fileId: string, caller: Caller): Promise<Frozen> {
      const frozen = caller.reportId === fileId ? await createDocumentStore(db).frozenOf(fileId) : undefined
      if (!frozen) throw notFound()
      return frozen
    },
  }
}

/** The printed content of a report: all of it, whichever dimension the page has open. */
function freeze(report: Report, locale: UiLocale, trend: ReportTrend | undefined): Frozen {
  const { dimensions, comments, extra } = report
  const first = dimensions.find(({ groups }) => groups.some(({ visible }) => visible)) ?? dimensions[0]
  return {
    report: basicOf(report), dimension: first ? tableOf(first) : null, dimensions: dimensions.map(tableOf),
    ...(comments && { comments }), ...(extra && { extraTexts: extraTextsOf(extra) }), ...(trend && { trend }), locale,
  }
}

export interface PrintTaskSetup {
  readonly printer: Printer
  readonly printKeys: KeyRing
  readonly siteUrl: string
  readonly logger: Logger
  readonly kill: Kill
}

/**
 * Makes the file of one job. A fault of the page is retried once, then the file has failed; it can be requested again.
 */
export function createPrintTask({ printer, printKeys, siteUrl, logger, kill }: PrintTaskSetup) {
  return defineTask<Task>({
    name: printTask.name,
    run: async ({ fileId }, { db, signal }) => {
      const store = createDocumentStore(db)
      const file = await store.find(fileId)
      const frozen = await store.frozenOf(fileId)
      if (!file || !frozen || file.state === 'ready' || file.state === 'failed') return
      if (file.attempts >= mostAttempts) return await store.fail(fileId, 'printer')
      await store.begin(fileId)
      let content: Buffer
      try {
        content = await printer.print({
          url: new URL(printPath(
            pathTo(frozen.trend ? 'report-puls' : 'report-basic', frozen.locale), frozen.report.researchId, fileId,
          ), siteUrl).href,
          session: () => sessionOf(printKeys, fileId, frozen),
          apiPath: getPrintReport.path.replace(':fileId', fileId),
          onProgress: (progress) => store.progress(fileId, progress),
          signal,
        })
      } catch (error) {
        // Stopping the service isn't a failure: another instance continues.
        if (signal.aborted) throw error
        const reason = error instanceof PrintError ? error.reason : 'printer'
        logger.error({ err: error, fileId, reason }, 'report not printed')
        if (file.attempts + 1 < attemptsOfFaults) throw error
        return await store.fail(fileId, reason)
      }
      kill('file-printed')
      await store.finish(fileId, content, fileNameOf(frozen))
    },
  })
}

/** A session without a user: the shell draws the page for it, and its token opens the frozen report. */
async function sessionOf(keys: KeyRing, fileId: string, { report, locale }: Frozen) {
  return {
    token: await signPrintToken(keys, fileId),
    expiresAt: new Date(Date.now() + 120_000).toISOString(),
    user: {
      id: fileId, email: 'print@glas.invalid', email_verified_at: report.releasedAt, scope: 'company' as const,
      firstName: '', lastName: '', locale, company: { id: fileId, name: report.companyName },
    },
  }
}

/** `glas-izvjestaj-horizont-logistika-2026.pdf` */
function fileNameOf({ report, locale }: Frozen): string {
  const plain = report.companyName.toLowerCase().replaceAll('đ', 'd').normalize('NFKD').replace(/\p{M}/gu, '')
  const name = plain.split(/[^a-z0-9]+/).filter(Boolean).join('-').slice(0, 60) || 'glas'
  return `glas-${locale === 'hr' ? 'izvjestaj' : 'report'}-${name}-${report.endsOn.slice(0, 4)}.pdf`
}
