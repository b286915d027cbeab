import { useTexts } from '../../texts.ts'
import styles from './what-follows.module.css'

/** What happens after a registration; shown if there is room. */
export function WhatFollows() {
  const { t } = useTexts()
  return (
    <section className={styles.follows} aria-label={t('registration.follows')}>
      <h2>{t('registration.follows')}</h2>
      <ol>
        {(['confirm', 'apply', 'answer', 'read'] as const).map((step, index) => (
          <li key={step}>
            <span className={styles.number} aria-hidden="true">{index + 1}</span>
            <p><b>{t(`registration.follow.${step}.title`)}</b>{t(`registration.follow.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
