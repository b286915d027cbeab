import { type CommentKind, commentsPerPage } from '@glas/contracts/reporting/report'
import { fold } from '@glas/mfe-kit/format/fold'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useEffect, useState } from 'react'
import { useLazyListReportCommentsQuery } from '../api.ts'
import { useTexts } from '../texts.ts'
import { MoreComments } from './comment-controls.tsx'
import { Quotes } from './comments.tsx'
import styles from './report-view.module.css'

interface FoundCommentsProps {
  researchId: string
  kind: CommentKind
  /** How many comments of this kind there are. */
  count: number
  /** Not empty. */
  search: string
}

/** The comments that have all searched words, whatever their case and diacritics; searching reads all pages once. */
export function FoundComments({ researchId, kind, count, search }: FoundCommentsProps) {
  const { t } = useTexts()
  const { comments, error, retry } = useAllComments(researchId, kind, count)
  const [drawn, setDrawn] = useState({ search, pages: 1 })
  if (error) return <FailedState level={3} onRetry={retry} />
  if (!comments) return <Skeleton lines={4} label={t('comments.loading')} />
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found = comments.filter((comment) => words.every((word) => fold(comment).includes(word)))
  const shown = Math.min(found.length, commentsPerPage * (drawn.search === search ? drawn.pages : 1))
  return (
    <div className={styles.pages}>
      <p className={styles.meta} role="status">{t('comments.found', { found: found.length, of: count })}</p>
      {found.length > 0 && <Quotes comments={found.slice(0, shown)} />}
      {shown < found.length && (
        <div className={styles.more}>
          <MoreComments onMore={() => setDrawn({ search, pages: shown / commentsPerPage + 1 })} />
        </div>
      )}
    </div>
  )
}

/** All comments of a kind, page after page; undefined until the last one is read. */
function useAllComments(researchId: string, kind: CommentKind, count: number) {
  const [read] = useLazyListReportCommentsQuery()
  const [comments, setComments] = useState<readonly string[]>()
  const [error, setError] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let wanted = true
    async function readAll() {
      const all: string[] = []
      for (let page = 1; wanted && page <= Math.ceil(count / commentsPerPage); page++) {
        all.push(...(await read({ params: { researchId }, query: { kind, page } }, true).unwrap()).comments)
      }
      if (wanted) setComments(all)
    }
    readAll().catch(() => wanted && setError(true))
    return () => {
      wanted = false
    }
  }, [read, researchId, kind, count, attempt])
  const retry = () => {
    setError(false)
    setAttempt(attempt + 1)
  }
  return { comments, error, retry }
}
