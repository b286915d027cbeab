import { isUuid } from '@glas/contracts/uuid'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Sign } from '@glas/mfe-kit/ui/sign.tsx'
import { useSearchParams } from 'react-router'
import { usePaths } from '../../paths.ts'
import { useCompanyTexts } from '../../texts.ts'
import styles from './application-sent-page.module.css'

/** What the company user sees after submitting an application (D-2.3): the next steps, and a link to the profile. */
export default function ApplicationSentPage() {
  const { t } = useCompanyTexts()
  const { session } = useHost()
  const to = usePaths()
  const [search] = useSearchParams()
  usePage({ title: t('sent.documentTitle') })
  const id = search.get('application') ?? ''
  const known = isUuid(id)
  const ofPulse = search.get('product') === 'puls'
  const all = to(ofPulse ? 'profile-puls' : 'profile-izz')
  const one = () => (ofPulse ? to('profile-puls-id', { id }) : to('profile-izz-id', { id }))
  const steps = [
    { icon: 'eye', title: t('sent.checkTitle'), text: t('sent.checkText') },
    { icon: 'envelope', title: t('sent.mailTitle'), text: t('sent.mailText', { email: session.user?.email ?? '' }) },
    { icon: 'file', title: t('sent.codesTitle'), text: t('sent.codesText') },
  ] as const
  return (
    <div className={styles.page}>
      <div className={styles.sign}><Sign size={56} /></div>
      <h1 tabIndex={-1}>{t('sent.title')}</h1>
      <p className={styles.lead}>{t('sent.lead')}</p>
      <h2>{t('sent.next')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ icon, title, text }) => (
          <li key={icon}>
            <span className={styles.mark}><Icon name={icon} /></span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <ButtonLink look="primary" size="lg" href={known ? one() : all}>
          {t(known ? 'sent.toApplication' : 'sent.toProfile')}
        </ButtonLink>
        {known && <ButtonLink look="quiet" href={all}>{t('sent.toProfile')}</ButtonLink>}
      </div>
    </div>
  )
}
