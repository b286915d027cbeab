import { printPath } from '@glas/contracts/reporting/print'
import type { ReportFormat, WorkbookFormat } from '@glas/contracts/reporting/report-file'
import { getPrintReport } from '@glas/contracts/reporting/reports.operations'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import type { Logger } from '@glas/svc-kit/base/logger'
import { defineTask } from '@glas/svc-kit/jobs/scheduler'
import type { JobContext, TaskJob } from '@glas/svc-kit/jobs/scheduler'
import type { Kill } from '../../domain/kill-point.ts'
import { pathTo } from '../../links.ts'
import { createDocumentStore } from './documents.store.ts'
import { fileNameOf, kindOf, pageOf, titleOf } from './file-kinds.ts'
import type { Frozen, FrozenPage } from './frozen.ts'
import { finishPdf } from './pdf/finish-pdf.ts'
import { PrintError } from './report-page.ts'
import type { Printer } from './printer.ts'
import { signPrintToken } from './print-token.ts'
import { workbookOf } from './workbook/workbook-of.ts'
import { writeWorkbook } from './workbook/write-workbook.ts'
import type { AnyTables } from './workbook/writing.ts'

export interface FileTask {
  readonly fileId: string
}

const printTask = { name: 'print-report-file' }
/** Another job than printing: versions that know no workbooks leave it alone, and it does not wait for a browser. */
const workbookTask = { name: 'write-report-workbook' }
/** Another job again, since older versions know only the workbooks of a research's own report. */
const comparisonTask = { name: 'write-comparison-workbook' }

/** The job that makes a file. */
export function taskOf(format: ReportFormat, frozen: Frozen): { name: string } {
  if (format === 'pdf') return printTask
  return ['comparative', 'benchmark'].includes(kindOf(frozen)) ? comparisonTask : workbookTask
}

/** If a process dies while making a file, the job may be retried, but not for ever. */
const mostAttempts = 3
/** A fault in the browser may be temporary: it is retried once. */
const attemptsOfFaults = 2

interface MakeSetup {
  readonly logger: Logger
  readonly kill: Kill
}

interface Making {
  readonly fileId: string
  readonly format: ReportFormat
  readonly onProgress: (progress: number) => Promise<void>
  readonly signal: AbortSignal
}

/**
 * A job that makes one file. A fault of `make` is retried once, then the file has failed; it can be requested again.
 */
function createFileTask<F extends Frozen>(
  { name, atOnce }: Pick<TaskJob<FileTask>, 'name' | 'atOnce'>, { logger, kill }: MakeSetup,
  make: (frozen: F, making: Making) => Promise<Buffer>,
) {
  return defineTask<FileTask>({
    name, ...(atOnce && { atOnce }),
    run: async ({ fileId }, { db, signal }: JobContext) => {
      const store = createDocumentStore(db)
      const file = await store.find(fileId)
      const frozen = await store.frozenOf<F>(fileId)
      if (!file || !frozen || file.state === 'ready' || file.state === 'failed') return
      const { format, attempts } = file
      const faultOf = (error?: unknown) =>
        error instanceof PrintError ? error.reason : format === 'pdf' ? 'printer' as const : undefined
      if (attempts >= mostAttempts) return await store.fail(fileId, faultOf())
      await store.begin(fileId)
      let content: Buffer
      try {
        const onProgress = (progress: number) => store.progress(fileId, progress)
        content = await make(frozen, { fileId, format, onProgress, signal })
      } catch (error) {
        // Stopping the service isn't a failure: another instance continues.
        if (signal.aborted) throw error
        logger.error({ err: error, fileId, format, reason: faultOf(error) }, 'report file not made')
        if (attempts + 1 < attemptsOfFaults) throw error
        return await store.fail(fileId, faultOf(error))
      }
      kill('file-printed')
      await store.finish(fileId, content, fileNameOf(frozen, format))
    },
  })
}

export interface PrintTaskSetup extends MakeSetup {
  readonly printer: Printer
  readonly printKeys: KeyRing
  readonly siteUrl: string
}

/** Prints a report's page as an accessible PDF. The printer makes one at a time, so others wait in the schedule. */
export const createPrintTask = ({ printer, printKeys, siteUrl, ...setup }: PrintTaskSetup) =>
  createFileTask<FrozenPage>({ ...printTask, atOnce: 1 }, setup, async (frozen, { fileId, onProgress, signal }) => {
    const { report, locale } = frozen
    const printed = await printer.print({
      url: new URL(printPath(pathTo(pageOf(frozen), locale), report.researchId, fileId), siteUrl).href,
      session: () => sessionOf(printKeys, fileId, frozen),
      apiPath: getPrintReport.path.replace(':fileId', fileId),
      onProgress,
      signal,
    })
    return await finishPdf(printed, { title: titleOf(frozen), language: locale, at: new Date() })
  })

/** Write the tables of a report as XLSX. */
export const createWorkbookTasks = (setup: MakeSetup) => [workbookTask, comparisonTask].map(({ name }) =>
  createFileTask<AnyTables>({ name }, setup, async (frozen, { format }) =>
    await writeWorkbook(workbookOf(frozen, format as WorkbookFormat))))

/** A session without a user: the shell draws the page for it, and its token opens the frozen report. */
async function sessionOf(keys: KeyRing, fileId: string, { report, locale }: FrozenPage) {
  return {
    token: await signPrintToken(keys, fileId),
    expiresAt: new Date(Date.now() + 120_000).toISOString(),
    user: {
      id: fileId, email: 'print@glas.invalid', email_verified_at: report.releasedAt, scope: 'company' as const,
      firstName: '', lastName: '', locale, company: { id: fileId, name: report.companyName },
    },
  }
}
