import { useTranslation } from 'react-i18next'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import styles from './terms-page.module.css'

/** In order; each has a title and its number of paragraphs. */
const sections = {
  provider: 2, account: 2, application: 3, price: 2, anonymity: 4, data: 3, report: 2, employer: 2, changes: 1, law: 1,
} as const

/** The terms that a company accepts at registration. */
export default function TermsPage() {
  const { t } = useTranslation()
  const { market } = useHost()
  usePage({ title: t('terms.title'), description: t('terms.description') })
  const named = { ...market.legal, email: market.contact.email, phone: market.contact.phone }
  return (
    <Page narrow className={styles.page}>
      <PageHeading title={t('terms.title')} lead={t('terms.lead')} />
      {Object.entries(sections).map(([key, paragraphs], index) => (
        <section key={key} className={styles.section}>
          <h2>{index + 1}. {t(`terms.${key}.title`)}</h2>
          {Array.from({ length: paragraphs }, (_, number) => (
            <p key={number}>{t(`terms.${key}.${number + 1}`, named)}</p>
          ))}
        </section>
      ))}
    </Page>
  )
}
