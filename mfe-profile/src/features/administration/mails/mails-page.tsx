import { usePage } from '@glas/mfe-kit/host'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { useTexts } from '../../../texts.ts'
import { Mailings } from './mailings.tsx'
import { UncertainMails } from './uncertain-mails.tsx'
import styles from './mails-page.module.css'

/** What was mailed: first the mails that need a decision, then all of them. */
export default function MailsPage() {
  const { t } = useTexts()
  usePage({ title: t('mails.title') })
  return (
    <Page className={styles.page}>
      <PageHeading title={t('mails.title')} />
      <div className={styles.body}>
        <UncertainMails />
        <Mailings />
      </div>
    </Page>
  )
}
