import type { BasicReport, CommentKind } from '@glas/contracts/reporting/report'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyListReportCommentsQuery } from '../../api.ts'
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
        : <Pages key={researchId} researchId={researchId} kind={kind} count={counts[kind]} />)}
    </CommentColumns>
  )
}

function Pages({ researchId, kind, count }: { researchId: string; kind: CommentKind; count: number }) {
  const { t } = useTranslation()
  const [load, { isFetching, isError }] = useLazyListReportCommentsQuery()
  const [read, setRead] = useState<readonly string[]>([])
  const [pages, setPages] = useState(0)

  const more = (page: number) =>
    load({ params: { researchId }, query: { kind, page } }, true).unwrap().then(
      ({ comments }) => {
        setRead((before) => (page === 1 ? comments : [...before, ...comments]))
        setPages(page)
      },
      // Shown below, with a way to try again.
      () => undefined,
    )
  useEffect(() => void more(1), [researchId, kind])

  return (
    <>
      {read.length > 0 && <Quotes comments={read} />}
      {read.length === 0 && isFetching && <Skeleton lines={4} label={t('comments.loading')} />}
      {isError && !isFetching && <FailedState level={3} onRetry={() => void more(pages + 1)} />}
      {!isError && read.length > 0 && read.length < count && (
        <div className={styles.more}>
          <Button busy={isFetching} busyLabel={t('comments.loading')} onClick={() => void more(pages + 1)}>
            {t('comments.more')}
          </Button>
          <p className={styles.meta}>{t('comments.shown', { shown: read.length, count })}</p>
        </div>
      )}
    </>
  )
}
