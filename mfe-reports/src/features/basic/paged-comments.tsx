import type { BasicReport, CommentKind } from '@glas/contracts/reporting/report'
import { commentsPerPage } from '@glas/contracts/reporting/report'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListReportCommentsQuery } from '../../api.ts'
import { CommentColumns, Quotes } from './comments.tsx'
import styles from './report-view.module.css'
import { useIdle } from './use-printing.ts'

/**
 * Pages of a list that are loaded for paper; thousands of comments are in the PDF, which is rendered from the whole
 * report.
 */
const pagesOnPaper = 5

interface PagedCommentsProps {
  researchId: string
  counts: NonNullable<BasicReport['comments']>
  printing: boolean
}

/** Comments page by page, with a button for more. */
export function PagedComments({ researchId, counts, printing }: PagedCommentsProps) {
  return (
    <CommentColumns>
      {(kind) => (counts[kind] === 0
        ? <Quotes comments={[]} />
        : <Pages researchId={researchId} kind={kind} count={counts[kind]} printing={printing} />)}
    </CommentColumns>
  )
}

interface PagesProps {
  researchId: string
  kind: CommentKind
  count: number
  printing: boolean
}

function Pages({ researchId, kind, count, printing }: PagesProps) {
  const { t } = useTranslation()
  const idle = useIdle()
  const [open, setOpen] = useState(1)
  const onPaper = Math.min(pagesOnPaper, Math.ceil(count / commentsPerPage))
  const read = idle ? Math.max(open, onPaper) : open
  const drawn = printing ? read : open
  const shown = Math.min(count, drawn * commentsPerPage)
  return (
    <div className={styles.pages}>
      {Array.from({ length: read }, (_, index) => (
        <PageOfComments key={index} researchId={researchId} kind={kind} page={index + 1} drawn={index < drawn} />
      ))}
      {shown < count && (
        <div className={styles.more}>
          {!printing && <Button onClick={() => setOpen(open + 1)}>{t('comments.more')}</Button>}
          <p className={styles.meta}>
            {t('comments.shown', { shown, count })}{printing && ` ${t('print.allInPdf')}`}
          </p>
        </div>
      )}
    </div>
  )
}

interface PageOfCommentsProps {
  researchId: string
  kind: CommentKind
  page: number
  /** If false, the data is loaded but not drawn. */
  drawn: boolean
}

function PageOfComments({ researchId, kind, page, drawn }: PageOfCommentsProps) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } =
    useListReportCommentsQuery({ params: { researchId }, query: { kind, page } })
  if (!drawn) return null
  if (data) return <Quotes comments={data.comments} />
  if (error) return <FailedState level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <Skeleton lines={4} label={t('comments.loading')} />
}
