import { shortFingerprint } from '@glas/contracts/survey/link'
import type { Terms } from '@glas/contracts/survey/terms'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { useTranslation } from 'react-i18next'
import styles from './intro-page.module.css'

/** The frozen terms in plain words (D-6.7), opened by whoever wants to read them. */
export function TermsBox({ terms, sha256 }: { terms: Terms; sha256: string }) {
  const { t } = useTranslation()
  const { codes, keys } = terms
  const rows = [
    [t('terms.groups'), t('terms.groupsText', terms.thresholds)],
    [t('terms.kept'), t('terms.keptText', terms.erasure)],
    [t('terms.codes'), [
      t('terms.codesTotal', { count: codes.total }),
      t('terms.codesReadable', { count: codes.readableByEmployer }),
      codes.total > codes.readableByEmployer && t('terms.codesMailed'),
    ].filter(Boolean).join(' ')],
    [t('terms.reminder'), t(`terms.reminder_${terms.reminders ?? 'none'}`)],
  ]
  const prints = [
    [t('terms.printTerms'), sha256],
    [t('terms.printCredential'), keys.credential.sha256],
    [t('terms.printAnswers'), keys.answers.sha256],
  ] as const
  return (
    <details className={styles.terms}>
      <summary><Icon name="lock" />{t('terms.title')}<Icon name="chevron-down" className={styles.more} /></summary>
      <dl>
        {rows.map(([name, words]) => <div key={name}><dt>{name}</dt><dd>{words}</dd></div>)}
        <div>
          <dt>{t('terms.prints')}</dt>
          <dd>
            {prints.map(([name, hash]) => (
              <span key={name} className={styles.print}>{name} <b>{shortFingerprint(hash)}</b></span>
            ))}
            {t('terms.printsHelp')}
          </dd>
        </div>
      </dl>
    </details>
  )
}
