import type { BodyOf, DataOf } from '@glas/contracts/operation'
import type { ReportFormat } from '@glas/contracts/reporting/report-file'
import type { createReportFile } from '@glas/contracts/reporting/reports.operations'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { useHost } from '@glas/mfe-kit/host'
import { saveFile } from '@glas/mfe-kit/save-file'
import { useEffect, useState } from 'react'
import { useCreateReportFileMutation, useGetReportFileQuery, useLazyDownloadReportFileQuery } from '../api.ts'
import { useTexts } from '../texts.ts'
import { useReportLocale } from './report-language.tsx'

type ReportFile = DataOf<typeof createReportFile>
/** Another report of the research, instead of the basic one. */
export type OtherReport = Pick<BodyOf<typeof createReportFile>, 'benchmark' | 'comparative'>

/** Follows the job of a file. */
function useProgress(
  file: ReportFile | null, setFile: (file: ReportFile | null) => void, setFailed: (failed: true) => void,
) {
  const working = file !== null && (file.state === 'queued' || file.state === 'working')
  const { data: latest, error } = useGetReportFileQuery(
    { params: { fileId: file?.id ?? '' } }, { skip: !working, pollingInterval: 700 },
  )

  useEffect(() => {
    if (latest && latest.id === file?.id && latest.state !== file.state) setFile(latest)
  }, [latest, file, setFile])

  useEffect(() => {
    if (error && working) {
      setFile(null)
      setFailed(true)
    }
  }, [error, working, setFile, setFailed])

  return { working, progress: latest?.progress ?? file?.progress ?? 0 }
}

/**
 * Requests a report as a file, follows its job, and saves the file when it is ready; a failure can be retried.
 * @param other by default its basic report
 */
export function useReportDownload(researchId: string, other?: OtherReport) {
  const { t } = useTexts()
  const locale = useReportLocale()
  const { notify } = useHost()
  const [create] = useCreateReportFileMutation()
  const [download] = useLazyDownloadReportFileQuery()
  const [file, setFile] = useState<ReportFile | null>(null)
  const [asked, setAsked] = useState<ReportFormat | null>(null)
  const [creating, setCreating] = useState(false)
  const [failed, setFailed] = useState(false)
  const { working, progress } = useProgress(file, setFile, setFailed)

  useEffect(() => {
    if (!file || (file.state !== 'ready' && file.state !== 'failed')) return
    setFile(null)
    if (file.state === 'failed') return setFailed(true)
    download({ params: { fileId: file.id } }).unwrap().then(
      (blob) => {
        saveFile(blob, file.fileName ?? 'glas')
        notify({ kind: 'ok', text: t('file.ready') })
      },
      () => setFailed(true),
    )
  }, [file, download, notify, t])

  async function start(format: ReportFormat) {
    setFailed(false)
    setAsked(format)
    setCreating(true)
    try {
      setFile(await create({ params: { researchId }, body: { format, locale, ...other } }).unwrap())
    } catch (fault) {
      const code = codeOf(fault)
      if (code === 'REPORT_NOT_AVAILABLE') notify({ kind: 'error', text: t('page.notAvailable') })
      else if (code === 'TOO_MANY_REQUESTS') notify({ kind: 'error', text: t('file.tooMany') })
      else setFailed(true)
    } finally {
      setCreating(false)
    }
  }

  return {
    start,
    /** Requests what failed again. */
    retry: () => asked && void start(asked),
    busy: creating || working,
    progress, failed,
    quit: () => setFailed(false),
  }
}
