import { useHost, usePage } from '@glas/mfe-kit/host'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { useTexts } from '../../texts.ts'
import { DrawnHeading } from '../../ui/drawn-heading.tsx'
import { NextStep } from '../../ui/next-step.tsx'
import { agreement } from './drawing.tsx'
import styles from './terms-page.module.css'

/** In order; each has a title. */
const sections = {
  provider: ['provider.1', 'provider.2'],
  account: ['account.1', 'account.2'],
  application: ['application.1', 'application.2', 'application.3'],
  price: ['price.1', 'price.2'],
  anonymity: ['anonymity.1', 'anonymity.2', 'anonymity.3', 'anonymity.4'],
  data: ['data.1', 'data.2', 'data.3'],
  report: ['report.1', 'report.2'],
  employer: ['employer.1', 'employer.2'],
  changes: ['changes.1'],
  law: ['law.1'],
} as const

const keys = Object.keys(sections) as (keyof typeof sections)[]

/** The terms that a company accepts at registration. */
export default function TermsPage() {
  const { t } = useTexts()
  const { market } = useHost()
  usePage({ title: t('terms.title'), description: t('terms.description') })
  const named = { ...market.legal, email: market.contact.email, phone: market.contact.phone }
  return (
    <>
      <Page className={styles.page}>
        <DrawnHeading title={t('terms.title')} lead={t('terms.lead')} drawing={agreement} />
        {keys.map((key, index) => (
          <section key={key} className={styles.section}>
            <h2>{index + 1}. {t(`terms.${key}.title`)}</h2>
            <div>{sections[key].map((paragraph) => <p key={paragraph}>{t(`terms.${paragraph}`, named)}</p>)}</div>
          </section>
        ))}
      </Page>
      <NextStep title={t('terms.next.title')} text={t('terms.next.text')} label={t('terms.next.label')} page="start" />
    </>
  )
}
