import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { homeOf } from '@glas/contracts/routes'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost, usePage, usePaths } from '@glas/mfe-kit/host'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { useConfirmEmailMutation, useResendConfirmationMutation } from '../../api.ts'
import { Rich } from '../../ui/rich.tsx'
import { AccountFrame } from './account-frame.tsx'
import styles from './account-frame.module.css'

/** With a token from a mail: confirms it. Without one: says where to look, and sends the mail again. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const token = search.get('token')
  usePage({ title: t('confirm.title'), description: t('confirm.description') })
  return token ? <WithToken key={token} token={token} /> : <CheckYourMail />
}

function WithToken({ token }: { token: string }) {
  const { t } = useTranslation()
  const to = usePaths()
  const { session, reloadUser } = useHost()
  const [confirmEmail, { isSuccess, error }] = useConfirmEmailMutation()
  const asked = useRef(false)
  useEffect(() => {
    // A token is good for one call; an effect may run twice.
    if (asked.current || session.status === 'unknown') return
    asked.current = true
    const signedIn = session.status === 'user'
    void confirmEmail({ body: { token } }).unwrap().then(() => (signedIn ? reloadUser() : undefined), () => undefined)
  }, [token, session.status, confirmEmail, reloadUser])

  if (isSuccess) {
    return (
      <AccountFrame title={t('confirm.doneTitle')}>
        <p role="status">{t('confirm.doneText')} {session.user ? null : t('confirm.doneGuest')}</p>
        <div className={styles.actions}>
          {session.user
            ? (
              <ButtonLink look="call" size="lg" href={to(homeOf(session.user.scope))}>
                {t('account.toProfile')}
              </ButtonLink>
            )
            : <ButtonLink look="primary" href={to('login')}>{t('account.toLogin')}</ButtonLink>}
        </div>
      </AccountFrame>
    )
  }
  if (error && codeOf(error) === 'INVALID_TOKEN') {
    return (
      <AccountFrame title={t('confirm.title')}>
        <Notice kind="error"><b>{t('confirm.invalidTitle')}</b><br />{t('confirm.invalidText')}</Notice>
        <NewMail />
      </AccountFrame>
    )
  }
  if (error) {
    return (
      <AccountFrame title={t('confirm.title')}>
        <Notice kind="error">{errorText(t, error)}</Notice>
        <div className={styles.actions}>
          <Button icon="refresh" onClick={() => void confirmEmail({ body: { token } })}>{t('kit:retry')}</Button>
        </div>
      </AccountFrame>
    )
  }
  return <AccountFrame title={t('confirm.title')}><Skeleton lines={2} label={t('confirm.working')} /></AccountFrame>
}

function CheckYourMail() {
  const { t } = useTranslation()
  const to = usePaths()
  const { user } = useHost().session
  if (user?.email_verified_at) {
    return (
      <AccountFrame title={t('confirm.doneTitle')}>
        <p>{t('confirm.already')}</p>
        <div className={styles.actions}>
          <ButtonLink look="primary" href={to(homeOf(user.scope))}>{t('account.toProfile')}</ButtonLink>
        </div>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('confirm.mailTitle')}>
      <p className={styles.text}>
        <Rich
          text={user ? t('confirm.mailText', { email: user.email }) : t('confirm.mailTextUnknown')}
          tags={{ b: (words) => <b>{words}</b> }}
        />
      </p>
      <p className={styles.lead}>{t('confirm.notThere')}</p>
      <NewMail />
    </AccountFrame>
  )
}

/** Only who is signed in can have the mail sent again: nobody else can fill a stranger's box. */
function NewMail() {
  const { t } = useTranslation()
  const to = usePaths()
  const { session, reloadUser } = useHost()
  const [resend, { isLoading }] = useResendConfirmationMutation()
  const [said, setSaid] = useState<'sent' | 'failed' | 'too-many'>()
  if (session.status !== 'user') {
    return (
      <>
        <p className={styles.lead}>{t('confirm.loginToResend')}</p>
        <div className={styles.actions}><ButtonLink href={to('login')}>{t('account.toLogin')}</ButtonLink></div>
      </>
    )
  }
  const send = async () => {
    setSaid(undefined)
    try {
      await resend().unwrap()
      setSaid('sent')
    } catch (error) {
      const code = codeOf(error)
      if (code === 'ALREADY_CONFIRMED') await reloadUser()
      else setSaid(code === 'TOO_MANY_REQUESTS' ? 'too-many' : 'failed')
    }
  }
  return (
    <>
      {said === 'sent' && <Notice kind="ok" live>{t('confirm.resent')}</Notice>}
      {said === 'failed' && <Notice kind="error">{t('confirm.resendFailed')}</Notice>}
      {said === 'too-many' && (
          <Notice kind="error">{t('confirm.resendFailed')} {t('kit:error.TOO_MANY_REQUESTS')}</Notice>
        )}
      <div className={styles.actions}>
        <Button look="primary" icon="envelope" busy={isLoading} busyLabel={t('account.sending')} onClick={send}>
          {t('confirm.resend')}
        </Button>
      </div>
    </>
  )
}
