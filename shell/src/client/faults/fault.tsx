import { uiLocaleFor } from '@glas/contracts/locales'
import { printFailedAttribute } from '@glas/contracts/reporting/print'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { useTexts } from '../texts/use-texts.ts'
import css from './fault.module.css'
import { homePath, linkTo } from '../navigation/links.ts'
import { useServices, useSession } from '../context/services.ts'
import { isForAdmins } from '../navigation/page-of.ts'

interface MessageProps {
  title: string
  text: string
  /** Where the voice's dot is, relative to the ring: missing, on its way back, or outside. */
  voice: 'gone' | 'coming' | 'fallen'
  children: React.ReactNode
}

/** The logo's ring with an empty place, which only the voice would complete. */
function OpenRing({ voice }: Pick<MessageProps, 'voice'>) {
  return (
    <svg className={css.ring} viewBox="0 0 44 40" aria-hidden="true">
      <path d="M15.87 8.01A10.5 10.5 0 1 0 26.00 18.50H17" />
      <circle className={css.place} cx="24.3" cy="10.3" r="3.9" />
      {voice === 'coming' && <circle className={css.voice} cx="31.5" cy="5.6" r="3.9" />}
      {voice === 'fallen' && <circle className={css.voice} cx="37" cy="27.1" r="3.9" />}
      {voice === 'fallen' && <path className={css.floor} d="M4 31.5H42" />}
    </svg>
  )
}

function Message({ title, text, voice, children }: MessageProps) {
  return (
    <div className={css.message}>
      <OpenRing voice={voice} />
      <div className={css.words}>
        <h1>{title}</h1>
        <p className={css.text}>{text}</p>
        <div className={css.acts}>{children}</div>
      </div>
    </div>
  )
}

function HomeLink({ look = 'primary' }: { look?: 'primary' | 'secondary' }) {
  const { t, i18n } = useTexts()
  const { site } = useServices()
  const home = linkTo(site, 'index', uiLocaleFor(i18n.language))
  return <ButtonLink look={look} href={home}>{t('fault.home')}</ButtonLink>
}

/** The most likely destination of a visitor who finds no page: the list for signed-in users, answering for others. */
function SuggestedLink() {
  const { t, i18n } = useTexts()
  const { site } = useServices()
  const { status, user } = useSession()
  // While the session is being restored, the right list isn't known yet.
  if (status === 'unknown') return null
  const locale = uiLocaleFor(i18n.language)
  const own = user?.email_verified_at ? user.scope : undefined
  return (
    <ButtonLink look="secondary" href={own ? homePath(site, own, locale) : linkTo(site, 'questionnaire', locale)}>
      {t(own ? `missing.${own}` : 'missing.code')}
    </ButtonLink>
  )
}

/** No such page. */
export function MissingPage() {
  const { t } = useTexts()
  const { site, history } = useServices()
  const { acting } = useSession()
  const left = acting && isForAdmins(history.location().pathname, site)
  return (
    <Message
      voice="gone" title={t(left ? 'missing.actingTitle' : 'missing.title')} text={t(left ? 'missing.acting' : 'missing.text')}
    >
      <HomeLink />
      <SuggestedLink />
    </Message>
  )
}

/** A fault of the site: the status, and its explanation if there is one. */
export function GenericFault({ status, message }: { status: number; message?: string }) {
  const { t } = useTexts()
  return (
    <div role="alert">
      <Message voice="fallen" title={t('generic.title')} text={message ? `${status}: ${message}` : String(status)}>
        <HomeLink />
      </Message>
    </div>
  )
}

/** The server's page is shown, but the code that makes it work could not be loaded. */
export function StillRemote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <div role="status" className={css.still}>
      <p>{t('still.text')}</p>
      <Button look="secondary" onClick={onRetry}>{t('fault.retry')}</Button>
    </div>
  )
}

/** A remote's page takes long to load; attempts continue. */
export function SlowRemote() {
  const { t } = useTexts()
  return (
    <div role="status">
      <Message voice="coming" title={t('slow.title')} text={t('slow.text')}><HomeLink look="secondary" /></Message>
    </div>
  )
}

/** A remote could not be loaded, or broke; a page that is being printed informs the printer. */
export function RemoteFault({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <div role="alert" {...{ [printFailedAttribute]: 'remote' }}>
      <Message voice="fallen" title={t('fault.title')} text={t('fault.text')}>
        <Button look="primary" onClick={onRetry}>{t('fault.retry')}</Button>
        <HomeLink look="secondary" />
      </Message>
    </div>
  )
}
