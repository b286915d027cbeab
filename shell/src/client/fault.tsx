import { useTranslation } from 'react-i18next'
import { printFailedAttribute } from '@glas/contracts/reporting/print'
import { pathTo } from '@glas/contracts/routes'
import { Button, ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import css from './fault.module.css'

function Message({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className={css.message}>
      <h1>{title}</h1>
      <p className={css.text}>{text}</p>
      <div className={css.acts}>{children}</div>
    </div>
  )
}

function HomeLink({ look = 'primary' }: { look?: 'primary' | 'secondary' }) {
  const { t, i18n } = useTranslation()
  return <ButtonLink look={look} href={pathTo('index', i18n.language === 'en' ? 'en' : 'hr')}>{t('fault.home')}</ButtonLink>
}

/** No such page. */
export function MissingPage() {
  const { t } = useTranslation()
  return <Message title={t('missing.title')} text={t('missing.text')}><HomeLink /></Message>
}

/** A remote's page takes long; it may still come. */
export function SlowRemote() {
  const { t } = useTranslation()
  return <div role="status"><Message title={t('slow.title')} text={t('slow.text')}><HomeLink look="secondary" /></Message></div>
}

/** A remote could not be loaded, or broke; a page that is printed says so to the printer. */
export function RemoteFault({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" {...{ [printFailedAttribute]: 'remote' }}>
      <Message title={t('fault.title')} text={t('fault.text')}>
        <Button look="primary" onClick={onRetry}>{t('fault.retry')}</Button>
        <HomeLink look="secondary" />
      </Message>
    </div>
  )
}
