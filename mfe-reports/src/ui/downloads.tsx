import { workbookFormats } from '@glas/contracts/reporting/report-file'
import { ActionMenu } from '@glas/mfe-kit/ui/action-menu.tsx'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { useTexts } from '../texts.ts'
import { type OtherReport, useReportDownload } from './use-report-download.ts'

interface DownloadsProps {
  researchId: string
  /** By default the research's own report. */
  other?: OtherReport
}

/** A report as PDF or XLS. */
export function Downloads(props: DownloadsProps) {
  return (
    <>
      <PdfButton {...props} />
      <WorkbookMenu {...props} />
    </>
  )
}

function PdfButton({ researchId, other }: DownloadsProps) {
  const { t } = useTexts()
  const job = useReportDownload(researchId, other)
  return (
    <>
      <Button
        icon="download" busy={job.busy} busyLabel={t('file.working', { format: t('file.pdf'), progress: job.progress })}
        onClick={() => void job.start('pdf')}
      >
        {t('file.pdf')}
      </Button>
      <FailedFile job={job} why={t('file.failedWhy')} />
    </>
  )
}

/** The two versions of a workbook. */
function WorkbookMenu({ researchId, other }: DownloadsProps) {
  const { t } = useTexts()
  const job = useReportDownload(researchId, other)
  const about = other ? 'compared' : 'own'
  return (
    <ActionMenu
      explained icon="download" busy={job.busy}
      busyLabel={t('file.working', { format: t('file.xls'), progress: job.progress })}
      listLabel={t('file.versions')}
      entries={workbookFormats.map((format) => ({
        key: format,
        content: <>{t(`file.${format}`)}<small>{t(`file.${format}-${about}`)}</small></>,
        onChoose: () => void job.start(format),
      }))}
      after={<FailedFile job={job} why={t('file.failedXls')} />}
    >
      {t('file.xls')}
    </ActionMenu>
  )
}

interface FailedFileProps {
  job: ReturnType<typeof useReportDownload>
  why: string
}

function FailedFile({ job: { failed, quit, retry }, why }: FailedFileProps) {
  const { t } = useTexts()
  return (
    <Dialog
      open={failed} onClose={quit} title={t('file.failed')}
      actions={
        <>
          <Button onClick={quit}>{t('file.quit')}</Button>
          <Button look="primary" onClick={retry}>{t('file.retry')}</Button>
        </>
      }
    >
      <p>{why}</p>
    </Dialog>
  )
}
