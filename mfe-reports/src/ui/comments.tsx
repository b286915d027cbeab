import type { CommentKind, Comments as CommentLists } from '@glas/contracts/reporting/report'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import styles from './report-view.module.css'

/** Praise and criticism, each list shuffled separately, so that neighbours are unrelated. */
export function Comments({ praise, critique }: CommentLists) {
  return (
    <CommentColumns>
      {(kind) => <Quotes comments={kind === 'praise' ? praise : critique} />}
    </CommentColumns>
  )
}

interface CommentColumnsProps {
  /** Controls above both lists; not on paper. */
  tools?: ReactNode
  children: (kind: CommentKind) => ReactNode
}

/** The layout of both lists. */
export function CommentColumns({ tools, children }: CommentColumnsProps) {
  const { t } = useTexts()
  const column = (kind: CommentKind) => <section><h2><span>{t(`comments.${kind}`)}</span></h2>{children(kind)}</section>
  return (
    <div className={styles.commentsBlock}>
      <p className={styles.meta}>{t('comments.note')}</p>
      {tools && <div className={styles.tools}>{tools}</div>}
      <div className={styles.two}>{column('praise')}{column('critique')}</div>
    </div>
  )
}

/** This many last comments of a list stay together on paper, so that none is alone on a page. */
const together = 3

export function Quotes({ comments }: { comments: readonly string[] }) {
  const { t } = useTexts()
  if (comments.length === 0) return <p className={styles.none}>{t('comments.none')}</p>
  // Characters instead of <q>: on paper the browser numbers the quotation marks of thousands of comments.
  const [opening, closing] = [t('comments.opening'), t('comments.closing')]
  const quote = (words: string, index: number) => <div key={index} role="listitem">{opening + words + closing}</div>
  return (
    <div role="list" className={styles.quotes}>
      {comments.slice(0, -together).map(quote)}
      <div role="none" className={styles.together}>{comments.slice(-together).map(quote)}</div>
    </div>
  )
}
