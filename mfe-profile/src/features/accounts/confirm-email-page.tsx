import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { useConfirmEmailMutation, useResendConfirmationMutation } from '../../api.ts'
import { usePaths, useSite } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { Rich } from '../../ui/rich.tsx'
import { AccountFrame } from './account-frame.tsx'
import { CorrectEmail } from './correct-email.tsx'
import { destinationOf } from './use-enter.ts'
import { keepWanted, takeWanted, wantedPath, withWanted } from './wanted.ts'
import styles from './account-frame.module.css'

/**
 * With a token from a mail, confirms it. Without one, explains where to look, and resends the mail. Both continue to
 * the page that sent the user here (`redirect`).
 */
export default function ConfirmEmailPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const token = search.get('token')
  usePage({ title: t('confirm.title') })
  const changedTo = changedIn(useHost().location.state)
  if (changedTo) return <Changed email={changedTo} />
  return token ? <WithToken key={token} token={token} /> : <CheckYourMail wanted={search.get('redirect')} />
}

const changedIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'changedTo' in state && typeof state.changedTo === 'string'
    ? state.changedTo : undefined

/** The address has replaced another, and every session has ended. */
function Changed({ email }: { email: string }) {
  const { t } = useTexts()
  const to = usePaths()
  return (
    <AccountFrame title={t('confirm.changedTitle')}>
      <p role="status" className={styles.text}>{t('confirm.changedText', { email })}</p>
      <div className={styles.actions}>
        <ButtonLink look="primary" href={to('login')}>{t('account.toLogin')}</ButtonLink>
      </div>
    </AccountFrame>
  )
}

/** The link onwards once the address is confirmed: to the wanted page, or home; a guest logs in first. */
function GoOn({ wanted, first = false }: { wanted: string | null | undefined; first?: boolean }) {
  const { t } = useTexts()
  const site = useSite()
  const { user } = useHost().session
  if (!user) {
    return <ButtonLink look="primary" href={withWanted(site.to('login'), wanted, site)}>{t('account.toLogin')}</ButtonLink>
  }
  return (
    <ButtonLink
      {...(first ? { look: 'call', size: 'lg' } : { look: 'primary' })} href={destinationOf(user, wanted, site)}
    >
      {wantedPath(wanted, site) ? t('confirm.goOn') : t('account.toProfile')}
    </ButtonLink>
  )
}

function WithToken({ token }: { token: string }) {
  const { t } = useTexts()
  const site = useSite()
  const { session, reloadUser, navigate } = useHost()
  const [wanted, setWanted] = useState<string>()
  const [confirmEmail, { isSuccess, error }] = useConfirmEmailMutation()
  const asked = useRef(false)
  const confirm = async () => {
    const signedIn = session.status === 'user'
    try {
      const { email, changed } = await confirmEmail({ body: { token } }).unwrap()
      // Every session has ended. The history keeps the result, since the page restarts once the shell knows that.
      if (changed) navigate(site.to('confirm-email'), { replace: true, state: { changedTo: email } })
      else setWanted(takeWanted(site))
      if (signedIn) await reloadUser()
    } catch {
      // Shown below.
    }
  }
  useEffect(() => {
    // A token is valid for one call; an effect may run twice.
    if (asked.current || session.status === 'unknown') return
    asked.current = true
    void confirm()
    // oxlint-disable-next-line exhaustive-deps -- one call is enough, whatever else changes
  }, [token, session.status, confirmEmail, reloadUser])

  if (isSuccess) {
    return (
      <AccountFrame title={t('confirm.doneTitle')}>
        <p role="status">{t('confirm.doneText')} {session.user ? null : t('confirm.doneGuest')}</p>
        <div className={styles.actions}><GoOn wanted={wanted} first /></div>
      </AccountFrame>
    )
  }
  if (error && codeOf(error) === 'INVALID_TOKEN') {
    return (
      <AccountFrame title={t('confirm.title')}>
        <Notice kind="error"><b>{t('confirm.invalidTitle')}</b><br />{t('confirm.invalidText')}</Notice>
        {session.user?.email_verified_at
          ? <div className={styles.actions}><GoOn wanted={undefined} /></div>
          : <NewMail wanted={undefined} />}
      </AccountFrame>
    )
  }
  if (error) {
    return (
      <AccountFrame title={t('confirm.title')}>
        <Notice kind="error">{errorText(t, error)}</Notice>
        <div className={styles.actions}>
          <Button icon="refresh" onClick={() => void confirm()}>{t('kit:retry')}</Button>
        </div>
      </AccountFrame>
    )
  }
  return <AccountFrame title={t('confirm.title')}><Skeleton lines={2} label={t('confirm.working')} /></AccountFrame>
}

function CheckYourMail({ wanted }: { wanted: string | null }) {
  const { t } = useTexts()
  const site = useSite()
  const { user } = useHost().session
  const local = wantedPath(wanted, site)
  const confirmed = Boolean(user?.email_verified_at)
  useEffect(() => {
    // The next user to confirm an address in this tab may be someone else.
    if (confirmed) takeWanted(site)
    else if (local) keepWanted(local)
    // oxlint-disable-next-line exhaustive-deps -- the set of live pages doesn't change
  }, [local, confirmed])
  if (confirmed) {
    return (
      <AccountFrame title={t('confirm.doneTitle')}>
        <p>{t('confirm.already')}</p>
        <div className={styles.actions}><GoOn wanted={wanted} /></div>
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
      <NewMail wanted={wanted} />
      {user && <CorrectEmail email={user.email} />}
      <CheckAgain />
    </AccountFrame>
  )
}

/** For users who opened the link elsewhere, perhaps on a phone, which this browser can't know. */
function CheckAgain() {
  const { t } = useTexts()
  const { session, reloadUser } = useHost()
  const [state, setState] = useState<'asking' | 'not-yet' | 'failed'>()
  if (session.status !== 'user') return null
  const check = async () => {
    setState('asking')
    setState(await reloadUser().then(() => 'not-yet' as const, () => 'failed' as const))
  }
  return (
    <>
      <p className={styles.lead}>{t('confirm.elsewhere')}</p>
      {state === 'not-yet' && <Notice kind="info" live>{t('confirm.notYet')}</Notice>}
      {state === 'failed' && <Notice kind="error">{t('kit:error.UNAVAILABLE')}</Notice>}
      <div className={styles.actions}>
        <Button busy={state === 'asking'} busyLabel={t('confirm.checking')} onClick={check}>
          {t('confirm.check')}
        </Button>
      </div>
    </>
  )
}

/** Only signed-in users can request the mail again, so that no one can flood a stranger's mailbox. */
function NewMail({ wanted }: { wanted: string | null | undefined }) {
  const { t } = useTexts()
  const site = useSite()
  const { session, reloadUser } = useHost()
  const [resend, { isLoading }] = useResendConfirmationMutation()
  const [said, setSaid] = useState<'sent' | 'failed' | 'too-many'>()
  if (session.status !== 'user') {
    return (
      <>
        <p className={styles.lead}>{t('confirm.loginToResend')}</p>
        <div className={styles.actions}>
          <ButtonLink href={withWanted(site.to('login'), wanted, site)}>{t('account.toLogin')}</ButtonLink>
        </div>
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
      if (code === 'ALREADY_CONFIRMED') await reloadUser().catch(() => setSaid('failed'))
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
