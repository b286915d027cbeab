import type { UiLocale } from '@glas/contracts/locales'
import type { DataOf } from '@glas/contracts/operation'
import { reportFileDays } from '@glas/contracts/reporting/report-file'
import type { listReportFiles } from '@glas/contracts/reporting/reports.operations'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate, formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { saveFile } from '@glas/mfe-kit/save-file'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { useState } from 'react'
import { useLazyDownloadReportFileQuery, useLazyExportReportQuery, useListReportFilesQuery } from '../api.ts'
import { useTexts } from '../texts.ts'
import styles from './report-files.module.css'

type ListedFile = DataOf<typeof listReportFiles>['files'][number]

const pollMs = 2_000
const languages: Readonly<Record<UiLocale, string>> = { hr: 'hrvatski', en: 'English' }

/** The files of a research that are kept, and all of its published report as JSON; read when it is opened. */
export function ReportFiles({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.files} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('files.title')}</summary>
      {open && (
        <div className={styles.inner}>
          <FileList researchId={researchId} />
          <WholeReport researchId={researchId} />
        </div>
      )}
    </details>
  )
}

function FileList({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const [unfinished, setUnfinished] = useState(false)
  const query = useListReportFilesQuery({ params: { researchId } }, { pollingInterval: unfinished ? pollMs : 0 })
  const { data, error } = query
  const stillMade = data?.files.some(({ state }) => state !== 'ready') ?? false
  if (stillMade !== unfinished) setUnfinished(stillMade)
  if (!data) {
    return error
      ? <FailedNotice {...retryOf(query)}>{t('files.notRead')}</FailedNotice>
      : <Skeleton lines={3} label={t('files.loading')} />
  }
  if (data.files.length === 0) return <p className={styles.meta}>{t('files.none')}</p>
  return (
    <>
      {error !== undefined && <FailedNotice {...retryOf(query)} />}
      <p className={styles.meta}>{t('files.note', { days: reportFileDays })}</p>
      <ul className={styles.list}>{data.files.map((file) => <FileRow key={file.id} file={file} />)}</ul>
    </>
  )
}

function FileRow({ file }: { file: ListedFile }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [download, { isFetching }] = useLazyDownloadReportFileQuery()
  const { id, kind, format, locale, state, progress, fileName, requestedAt, keptUntil } = file
  const what = `${kind ? `${t(`files.${kind}`)}, ` : ''}${t(`files.${format}`)}`
  // Comparisons are told apart by their choice, which is in the name.
  const choice = kind === 'comparative' && fileName
  const save = () => void download({ params: { fileId: id } }).unwrap().then(
    (blob) => saveFile(blob, fileName ?? 'glas'), () => notify({ kind: 'error', text: t('files.notSaved') }),
  )
  return (
    <li>
      <div>
        <p><b>{what}</b>, <span lang={locale}>{languages[locale]}</span></p>
        {choice && <p className={styles.meta}>{choice}</p>}
        <p className={styles.meta}>
          {t('files.made', { at: formatDateTime(requestedAt) })} {t('files.kept', { until: formatDate(keptUntil) })}
        </p>
      </div>
      {state === 'ready'
        ? (
          <Button icon="download" busy={isFetching} onClick={save}>
            {t('files.save')}
            <VisuallyHidden>
              {' '}{what}, {languages[locale]}, {formatDateTime(requestedAt)}{choice && `, ${choice}`}
            </VisuallyHidden>
          </Button>
        )
        : <p className={styles.meta}>{t('files.working', { progress })}</p>}
    </li>
  )
}

/** For the company's own tools. */
function WholeReport({ researchId }: { researchId: string }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [read, { isFetching }] = useLazyExportReportQuery()
  const save = () => void read({ params: { researchId } }).unwrap().then(
    (data) => {
      const name = t('files.jsonName', { year: data.report.endsOn.slice(0, 4) })
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name)
    },
    () => notify({ kind: 'error', text: t('files.notSaved') }),
  )
  return (
    <div className={styles.whole}>
      <div>
        <p><b>{t('files.json')}</b></p>
        <p className={styles.meta}>
          {t('files.jsonNote')} <a href="/api/openapi.json">OpenAPI</a>, <code>export-report</code>.
        </p>
      </div>
      <Button icon="download" busy={isFetching} onClick={save}>{t('files.jsonSave')}</Button>
    </div>
  )
}
