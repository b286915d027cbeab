import type { BasicReport, CommentKind, ExtraList } from '@glas/contracts/reporting/report'
import { commentsPerPage } from '@glas/contracts/reporting/report'
import { type Reading, retryOf } from '@glas/mfe-kit/api/retry-of'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { Fragment, type ReactNode, useDeferredValue, useState } from 'react'
import { useListReportCommentsQuery, useListReportTextsQuery } from '../api.ts'
import { useTexts } from '../texts.ts'
import { MoreComments, SearchComments } from './comment-controls.tsx'
import { CommentColumns, Quotes } from './comments.tsx'
import { FoundComments } from './found-comments.tsx'
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

/** Comments page by page, with a button for more; or those that have the searched words. */
export function PagedComments({ researchId, counts, printing }: PagedCommentsProps) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  return (
    <CommentColumns
      tools={counts.praise + counts.critique > 1 && <SearchComments value={text} onText={setText} />}
    >
      {(kind) => (search && !printing && counts[kind] > 0
        ? <FoundComments {...{ researchId, kind, search }} count={counts[kind]} />
        : (
          <Pages count={counts[kind]} printing={printing}>
            {(page) => <PageOfComments {...{ researchId, kind, ...page }} />}
          </Pages>
        ))}
    </CommentColumns>
  )
}

interface PagedTextsProps {
  researchId: string
  /** The place of an extra question, from 1. */
  question: number
  list: ExtraList
  count: number
  printing: boolean
}

/** The texts or comments of an extra question, page by page, with a button for more. */
export function PagedTexts({ count, printing, ...list }: PagedTextsProps) {
  return (
    <Pages count={count} printing={printing}>
      {(page) => <PageOfTexts {...{ ...list, ...page }} />}
    </Pages>
  )
}

interface PageProps {
  /** From 1. */
  page: number
  /** If false, the data is loaded but not drawn. */
  drawn: boolean
}

interface PagesProps {
  count: number
  printing: boolean
  children: (page: PageProps) => ReactNode
}

function Pages({ count, printing, children }: PagesProps) {
  const { t } = useTexts()
  const idle = useIdle()
  const [open, setOpen] = useState(1)
  if (count === 0) return <Quotes comments={[]} />
  const onPaper = Math.min(pagesOnPaper, Math.ceil(count / commentsPerPage))
  const read = idle ? Math.max(open, onPaper) : open
  const drawn = printing ? read : open
  const shown = Math.min(count, drawn * commentsPerPage)
  return (
    <div className={styles.pages}>
      {Array.from({ length: read }, (_, index) => (
        <Fragment key={index}>{children({ page: index + 1, drawn: index < drawn })}</Fragment>
      ))}
      {shown < count && (
        <div className={styles.more}>
          {!printing && <MoreComments onMore={() => setOpen(open + 1)} />}
          <p className={styles.meta}>
            {t('comments.shown', { shown, count })}{printing && ` ${t('print.allInPdf')}`}
          </p>
        </div>
      )}
    </div>
  )
}

function PageOfComments({ researchId, kind, page, drawn }: PageProps & { researchId: string; kind: CommentKind }) {
  return <Loaded query={useListReportCommentsQuery({ params: { researchId }, query: { kind, page } })} drawn={drawn} />
}

type PageOfTextsProps = PageProps & Pick<PagedTextsProps, 'researchId' | 'question' | 'list'>

function PageOfTexts({ researchId, question, list, page, drawn }: PageOfTextsProps) {
  return <Loaded query={useListReportTextsQuery({ params: { researchId }, query: { question, list, page } })} drawn={drawn} />
}

interface LoadedProps {
  query: Reading & { data?: { comments: string[] } | undefined }
  drawn: boolean
}

function Loaded({ query, drawn }: LoadedProps) {
  const { t } = useTexts()
  if (!drawn) return null
  if (query.data) return <Quotes comments={query.data.comments} />
  if (query.error) return <FailedState level={3} {...retryOf(query)} />
  return <Skeleton lines={4} label={t('comments.loading')} />
}
