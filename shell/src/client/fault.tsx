import { useTranslation } from 'react-i18next'
import { printFailedAttribute } from '@glas/contracts/reporting/print'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import css from './fault.module.css'
import { homePath, linkTo } from './links.ts'
import { useServices, useSession } from './services.ts'

interface MessageProps {
  title: string
  text: string
  /** Where the voice is from its ring: gone, on its way back, or fallen out of it. */
  voice: 'gone' | 'coming' | 'fallen'
  children: React.ReactNode
}

/** The sign's ring with an empty place: whole it would be only with its voice. */
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
  const { t, i18n } = useTranslation()
  const { site } = useServices()
  const home = linkTo(site, 'index', i18n.language === 'en' ? 'en' : 'hr')
  return <ButtonLink look={look} href={home}>{t('fault.home')}</ButtonLink>
}

/** Where one who finds no page most likely wants to go: the signed-in to his own list, anyone else to answer. */
function WayOn() {
  const { t, i18n } = useTranslation()
  const { site } = useServices()
  const { status, user } = useSession()
  // While the session is being restored it is not known which list is the visitor's.
  if (status === 'unknown') return null
  const locale = i18n.language === 'en' ? 'en' : 'hr'
  const own = user?.email_verified_at ? user.scope : undefined
  return (
    <ButtonLink look="secondary" href={own ? homePath(site, own, locale) : linkTo(site, 'questionnaire', locale)}>
      {t(own ? `missing.${own}` : 'missing.code')}
    </ButtonLink>
  )
}

/** No such page. */
export function MissingPage() {
  const { t } = useTranslation()
  return (
    <Message voice="gone" title={t('missing.title')} text={t('missing.text')}>
      <HomeLink />
      <WayOn />
    </Message>
  )
}

/** The site itself is at fault: which status, and what is known of it. */
export function GenericFault({ status, message }: { status: number; message?: string }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <Message voice="fallen" title={t('generic.title')} text={message ? `${status}: ${message}` : String(status)}>
        <HomeLink />
      </Message>
    </div>
  )
}

/** The page that the server drew is shown, but what would make it work could not be loaded. */
export function StillRemote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status" className={css.still}>
      <p>{t('still.text')}</p>
      <Button look="secondary" onClick={onRetry}>{t('fault.retry')}</Button>
    </div>
  )
}

/** A remote's page takes long; it may still come. */
export function SlowRemote() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <Message voice="coming" title={t('slow.title')} text={t('slow.text')}><HomeLink look="secondary" /></Message>
    </div>
  )
}

/** A remote could not be loaded, or broke; a page that is being printed tells the printer. */
export function RemoteFault({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" {...{ [printFailedAttribute]: 'remote' }}>
      <Message voice="fallen" title={t('fault.title')} text={t('fault.text')}>
        <Button look="primary" onClick={onRetry}>{t('fault.retry')}</Button>
        <HomeLink look="secondary" />
      </Message>
    </div>
  )
}
