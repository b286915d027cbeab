import { type WorkbookFormat, workbookFormats } from '@glas/contracts/reporting/report-file'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Dialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { useMenu } from '@glas/mfe-kit/ui/use-menu'
import { useTexts } from '../texts.ts'
import styles from './downloads.module.css'
import { type Comparative, useReportDownload } from './use-report-download.ts'

/** A report as PDF or XLS. */
export function Downloads({ researchId }: { researchId: string }) {
  return (
    <>
      <PdfButton researchId={researchId} />
      <WorkbookMenu researchId={researchId} />
    </>
  )
}

interface PdfButtonProps {
  researchId: string
  /** The comparative report instead. */
  comparative?: Comparative
}

export function PdfButton({ researchId, comparative }: PdfButtonProps) {
  const { t } = useTexts()
  const job = useReportDownload(researchId, comparative)
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

/** The two versions of a workbook in a menu. */
function WorkbookMenu({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const job = useReportDownload(researchId)
  const { open, setOpen, focusButton, root, button, list } = useMenu()

  function choose(format: WorkbookFormat) {
    setOpen(false)
    // The chosen entry disappears with the menu.
    focusButton()
    void job.start(format)
  }

  return (
    <div className={styles.root} {...root}>
      <Button
        icon="download" iconAfter="chevron-down" busy={job.busy}
        busyLabel={t('file.working', { format: t('file.xls'), progress: job.progress })}
        {...button} onClick={() => setOpen(!open)}
      >
        {t('file.xls')}
      </Button>
      <ul className={styles.menu} aria-label={t('file.versions')} {...list}>
        {workbookFormats.map((format) => (
          <li key={format}>
            <button type="button" className={styles.item} onClick={() => choose(format)}>
              {t(`file.${format}`)}
              <small>{t(`file.${format}-about`)}</small>
            </button>
          </li>
        ))}
      </ul>
      <FailedFile job={job} why={t('file.failedXls')} />
    </div>
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
