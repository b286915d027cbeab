import { useState } from 'react'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { ConfirmDialog } from '@glas/mfe-kit/ui/dialog.tsx'
import { useResendMailsMutation } from '../../../admin-api.ts'
import { useTexts } from '../../../texts.ts'
import styles from './mails-page.module.css'

interface ResendChosenProps {
  chosen: readonly string[]
  /** Those on this page that can be resent. */
  all: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** Resends what has failed or is uncertain in the chosen mailings, after a question. */
export function ResendChosen({ chosen, all, onChoose }: ResendChosenProps) {
  const { t } = useTexts()
  const { notify } = useHost()
  const [asking, setAsking] = useState(false)
  const [resend, { isLoading, error, reset }] = useResendMailsMutation()
  const count = chosen.length

  async function send() {
    const result = await resend({ body: { ids: [...chosen] } })
    if (!result.data) return
    const { skipped } = result.data
    notify(skipped === count
      ? { kind: 'info', text: t('mailings.nothingResent') }
      : { kind: 'ok', text: t('mailings.resent', { count: count - skipped }) })
    setAsking(false)
    onChoose([])
  }

  return (
    <div className={styles.acts}>
      <Button icon="send" disabled={count === 0} onClick={() => setAsking(true)}>{t('mailings.resend', { count })}</Button>
      <Button look="quiet" onClick={() => onChoose(count === all.length ? [] : all)}>
        {t(count === all.length ? 'mailings.chooseNone' : 'mailings.chooseAll')}
      </Button>
      <ConfirmDialog
        open={asking} look="primary" title={t('mailings.resendTitle', { count })} confirm={t('mails.resend')}
        cancel={t('mails.keep')} busy={isLoading} error={error && errorText(t, error)}
        onConfirm={() => void send()}
        onClose={() => {
          setAsking(false)
          reset()
        }}
      >
        <p>{t('mailings.resendText')}</p>
      </ConfirmDialog>
    </div>
  )
}
