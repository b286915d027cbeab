import type { Erasure } from '@glas/contracts/identity/erasure.operations'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { formatDate } from '@glas/mfe-kit/format/date'
import { useHost, useSession } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useGetOwnCompanyQuery, useWithdrawErasureMutation } from '../company-api.ts'
import { useTexts } from '../texts.ts'
import styles from './erasure-notice.module.css'

/** The same on pages that don't read the company otherwise. */
export function PendingErasure() {
  const { t } = useTexts()
  const query = useGetOwnCompanyQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  if (!data && !error) return null
  return (
    <div className={styles.top}>
      {data ? <ErasureNotice erasure={data.erasure} /> : <FailedNotice {...retryOf(query)}>{t('erasure.unread')}</FailedNotice>}
    </div>
  )
}

/** While the company waits to be erased: when, who requested it, and how to withdraw it. */
export function ErasureNotice({ erasure }: { erasure: Erasure | null | undefined }) {
  const { t } = useTexts()
  const { notify } = useHost()
  const { acting } = useSession()
  const [withdraw, { isLoading, error }] = useWithdrawErasureMutation()
  if (!erasure) return null
  const { dueAt, requestedAt, by } = erasure
  const withdrawNow = async () => {
    try {
      await withdraw().unwrap()
      notify({ kind: 'ok', text: t('erasure.withdrawn') })
      // The button disappears with the notice.
      document.querySelector<HTMLElement>('h1')?.focus()
    } catch {
      // Shown below.
    }
  }
  return (
    <>
      <Notice
        kind="warn"
        action={(
          <Button busy={isLoading} disabled={acting !== undefined} onClick={() => void withdrawNow()}>
            {t('erasure.withdraw')}
          </Button>
        )}
      >
        <b>{t('erasure.pendingTitle', { on: formatDate(dueAt) })}</b>
        <p>{t(by === 'admin' ? 'erasure.pendingStaff' : 'erasure.pendingCompany', { at: formatDate(requestedAt) })}</p>
      </Notice>
      {error && <Notice kind="error">{errorText(t, error)}</Notice>}
    </>
  )
}
