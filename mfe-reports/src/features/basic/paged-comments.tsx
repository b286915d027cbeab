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

interface PagedCommentsProps {
  researchId: string
  counts: NonNullable<BasicReport['comments']>
}

/** Comments as they are read: a page of each list, and more when they are asked for. */
export function PagedComments({ researchId, counts }: PagedCommentsProps) {
  return (
    <CommentColumns>
      {(kind) => (counts[kind] === 0
        ? <Quotes comments={[]} />
        : <Pages researchId={researchId} kind={kind} count={counts[kind]} />)}
    </CommentColumns>
  )
}

function Pages({ researchId, kind, count }: { researchId: string; kind: CommentKind; count: number }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(1)
  const pages = Array.from({ length: open }, (_, index) => index + 1)
  const shown = Math.min(count, open * commentsPerPage)
  return (
    <div className={styles.pages}>
      {pages.map((page) => <PageOfComments key={page} researchId={researchId} kind={kind} page={page} />)}
      {shown < count && (
        <div className={styles.more}>
          <Button onClick={() => setOpen(open + 1)}>{t('comments.more')}</Button>
          <p className={styles.meta}>{t('comments.shown', { shown, count })}</p>
        </div>
      )}
    </div>
  )
}

function PageOfComments({ researchId, kind, page }: { researchId: string; kind: CommentKind; page: number }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } =
    useListReportCommentsQuery({ params: { researchId }, query: { kind, page } })
  if (data) return <Quotes comments={data.comments} />
  if (error) return <FailedState level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <Skeleton lines={4} label={t('comments.loading')} />
}
