import { retryOf, type Reading } from '@glas/mfe-kit/api/retry-of'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedState } from '@glas/mfe-kit/ui/states.tsx'
import { useTexts } from '../../texts.ts'
import styles from './unread.module.css'

/** In the winners' place: they are loading, or could not be loaded. */
export function Unread({ query }: { query: Reading & { readonly isError: boolean } }) {
  const { t } = useTexts()
  if (query.isError) {
    return (
      <FailedState title={t('winners.failed.title')} {...retryOf(query)}>
        <p>{t('winners.failed.text')}</p>
      </FailedState>
    )
  }
  return (
    <div className={styles.waiting}>
      <noscript><Notice kind="warn">{t('winners.noscript')}</Notice></noscript>
      <Skeleton lines={10} label={t('winners.waiting')} />
    </div>
  )
}
