import { useState } from 'react'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { useTexts } from '../../texts.ts'
import { DrawnHeading } from '../../ui/drawn-heading.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'
import { letter } from './drawing.tsx'

/** The contact form, and how to reach the operator directly. */
export default function ContactPage() {
  const { t } = useTexts()
  const [sentTo, setSentTo] = useState<string>()
  usePage({ title: t('contact.title'), description: t('contact.description') })
  return (
    <Page className={styles.page}>
      <DrawnHeading brief title={t('contact.title')} lead={t('contact.lead')} drawing={letter} />
      <div className={styles.columns}>
        <section className={styles.form} aria-labelledby="contact-form">
          {sentTo === undefined
            ? <><h2 id="contact-form">{t('contact.form')}</h2><Silent /><ContactForm onSent={setSentTo} /></>
            : <Sent email={sentTo} onAnother={() => setSentTo(undefined)} />}
        </section>
        <Direct />
      </div>
    </Page>
  )
}

/** Without JavaScript the form can't be sent, but there is a mailbox. */
function Silent() {
  const { t } = useTexts()
  const { contact } = useHost().market
  return <noscript><Notice kind="warn">{t('contact.noscript', { email: contact.email, phone: contact.phone })}</Notice></noscript>
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTexts()
  return (
    <>
      {/* The button that had the focus is gone. */}
      <h2 id="contact-form" tabIndex={-1} ref={(heading) => heading?.focus()}>{t('contact.sentTitle')}</h2>
      <p role="status" className={styles.text}>{t('contact.sentText', { email })}</p>
      <p><Button onClick={onAnother}>{t('contact.another')}</Button></p>
    </>
  )
}

/** Facts of the market. */
function Direct() {
  const { t } = useTexts()
  const { market: { contact, legal } } = useHost()
  return (
    <aside className={styles.direct} aria-labelledby="contact-direct">
      <h2 id="contact-direct">{t('contact.direct')}</h2>
      <dl>
        <dt>{t('contact.byMail')}</dt><dd><a href={`mailto:${contact.email}`}>{contact.email}</a></dd>
        <dt>{t('contact.byPhone')}</dt><dd><a href={`tel:${contact.phoneLink}`}>{contact.phone}</a></dd>
        <dt>{t('contact.provider')}</dt><dd>{legal.operator}<br />{legal.address}</dd>
      </dl>
    </aside>
  )
}
