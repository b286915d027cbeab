import type { DataOf } from '@glas/contracts/operation'
import type { createReportFile } from '@glas/contracts/reporting/reports.operations'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { useHost } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateReportFileMutation, useGetReportFileQuery, useLazyDownloadReportFileQuery } from '../../api.ts'

type ReportFile = DataOf<typeof createReportFile>

function save(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Requests the report as PDF, shows its progress, and saves it when it is ready; a failure can be retried. */
export function DownloadButton({ researchId }: { researchId: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { notify } = useHost()
  const [create] = useCreateReportFileMutation()
  const [download] = useLazyDownloadReportFileQuery()
  const [file, setFile] = useState<ReportFile | null>(null)
  const [asked, setAsked] = useState(false)
  const [failed, setFailed] = useState(false)
  const working = file !== null && (file.state === 'queued' || file.state === 'working')
  const { data: latest, error } = useGetReportFileQuery(
    { params: { fileId: file?.id ?? '' } }, { skip: !working, pollingInterval: 700 },
  )

  useEffect(() => {
    if (latest && latest.id === file?.id && latest.state !== file.state) setFile(latest)
  }, [latest, file])

  useEffect(() => {
    if (error && working) {
      setFile(null)
      setFailed(true)
    }
  }, [error, working])

  useEffect(() => {
    if (!file || (file.state !== 'ready' && file.state !== 'failed')) return
    setFile(null)
    if (file.state === 'failed') return setFailed(true)
    download({ params: { fileId: file.id } }).unwrap().then(
      (blob) => {
        save(blob, file.fileName ?? 'glas.pdf')
        notify({ kind: 'ok', text: t('file.ready') })
      },
      () => setFailed(true),
    )
  }, [file, download, notify, t])

  async function start() {
    setFailed(false)
    setAsked(true)
    try {
      setFile(await create({ params: { researchId }, body: { format: 'pdf', locale } }).unwrap())
    } catch (fault) {
      if (isApiFault(fault) && fault.code === 'REPORT_NOT_AVAILABLE') notify({
        kind: 'error', text: t('page.notAvailable'),
      })
      else setFailed(true)
    } finally {
      setAsked(false)
    }
  }

  const progress = latest?.progress ?? file?.progress ?? 0
  return (
    <>
      <Button icon="download" busy={asked || working} busyLabel={t('file.working', { progress })} onClick={start}>
        {t('file.pdf')}
      </Button>
      <Dialog
        open={failed} onClose={() => setFailed(false)} title={t('file.failed')}
        actions={
          <>
            <Button onClick={() => setFailed(false)}>{t('file.quit')}</Button>
            <Button look="primary" onClick={start}>{t('file.retry')}</Button>
          </>
        }
      >
        <p>{t('file.failedWhy')}</p>
      </Dialog>
    </>
  )
}
