import { shortFingerprint } from '@glas/contracts/survey/link'
import type { Terms } from '@glas/contracts/survey/terms'
import { useHost } from '@glas/mfe-kit/host'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts.ts'
import styles from './terms-box.module.css'

/** The frozen terms in plain words (D-6.7): the main points and their fingerprint visible, the rest folded. */
export function TermsBox({ terms, sha256 }: { terms: Terms; sha256: string }) {
  const { t } = useTexts()
  const { state } = useHost().location
  const { codes, paper, keys, reminders, erasure } = terms
  const checked = (state as { checked?: boolean } | null)?.checked === true
  const reminder = reminders === null ? 'terms.reminder_none'
    : reminders === 'all' ? 'promise.remindersAll' : 'promise.remindersNotAnswered'
  const prints = [['printCredential', keys.credential.sha256], ['printAnswers', keys.answers.sha256]] as const
  const identical = terms.codeMode === 'identical'
  return (
    <section className={styles.terms} aria-labelledby="terms">
      <h2 id="terms"><Icon name="lock" />{t('terms.title')}</h2>
      <p className={styles.fingerprint}>
        {t('terms.print')} <b>{shortFingerprint(sha256)}</b>
        <span>{t(checked ? 'terms.printChecked' : 'terms.printTyped')}</span>
      </p>
      <dl>
        <Line name={t('terms.groups')}>{t('terms.groupsText', terms.thresholds)}</Line>
        <Line name={t('terms.kept')}>{t('terms.keptText', erasure)}</Line>
        {erasure.draftHours && (
          <Line name={t('terms.device')}>
            {t(identical ? 'terms.deviceNothing' : 'terms.deviceText', { count: erasure.draftHours })}
          </Line>
        )}
        {codes.total > 0 && (
          <Line name={t('terms.codes')}>
            {[
              t('terms.codesTotal', { count: codes.total }),
              codes.readableByEmployer === 0
                ? t('terms.codesUnreadable') : t('terms.codesReadable', { count: codes.readableByEmployer }),
              codes.total > codes.readableByEmployer && t('terms.codesMailed'),
              identical && codes.answersAtMost &&
                t('terms.codesIdentical', { count: codes.answersAtMost - (paper?.questionnaires ?? 0) }),
            ].filter(Boolean).join(' ')}
          </Line>
        )}
        {paper && <Line name={t('terms.paper')}>{t('terms.paperText', { most: paper.questionnaires })}</Line>}
        <Line name={t('terms.reminder')}>{t(reminder)}</Line>
      </dl>
      <details>
        <summary>{t('terms.all')}<Icon name="chevron-down" className={styles.more} /></summary>
        <dl>
          <Line name={t('terms.when')}>{t('promise.since', { days: erasure.sealedAnswers })}</Line>
          <Line name={t('terms.size')}>{t('terms.sizeText', { bytes: terms.paddedBytes })}</Line>
          <Line name={t('terms.prints')}>
            {prints.map(([of, hash]) => (
              <span key={of} className={styles.print}>{t(`terms.${of}`)} <b>{shortFingerprint(hash)}</b></span>
            ))}
            {t('promise.frozen')}
          </Line>
          <Line name={t('terms.file')}>
            <span className={styles.address}>{`${location.origin}/keys/${sha256}`}</span>
          </Line>
        </dl>
      </details>
    </section>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) =>
  <div><dt>{name}</dt><dd>{children}</dd></div>
