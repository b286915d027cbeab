import type { Report } from '@glas/contracts/reporting/report'
import { useTranslation } from 'react-i18next'
import styles from './report-view.module.css'

/** Praise and criticism, each list shuffled by itself: no comment stands beside its neighbour's numbers. */
export function Comments({ comments }: { comments: NonNullable<Report['comments']> }) {
  const { t } = useTranslation()
  const list = (name: 'praise' | 'critique') => (
    <section>
      <h2>{t(`comments.${name}`)}</h2>
      {comments[name].length === 0
        ? <p className={styles.none}>{t('comments.none')}</p>
        : <ul className={styles.quotes}>{comments[name].map((words, index) => <li key={index}><q>{words}</q></li>)}</ul>}
    </section>
  )
  return (
    <div className={styles.commentsBlock}>
      <p className={styles.meta}>{t('comments.note')}</p>
      <div className={styles.two}>{list('praise')}{list('critique')}</div>
    </div>
  )
}
