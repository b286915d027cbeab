import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { faultsOf } from '../../../domain/draft-faults.ts'
import { stepOf, type WizardStep } from '../../../domain/draft.ts'
import { ApplicationFacts } from '../../../ui/application-facts.tsx'
import { useFaultSentence } from './use-fault-sentence.ts'
import { useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

/** Everything that was entered, what is still missing, and a way back to each step. */
export function OverviewStep({ hrefOf }: { hrefOf: (step: WizardStep) => string }) {
  const { t } = useTranslation()
  const { latest } = useWizard()
  const sentence = useFaultSentence()
  const faults = faultsOf(latest)
  // Two hundred broken addresses are one thing to mend.
  const shown = faults.filter((fault, index) =>
    faults.findIndex((other) => sentence(other) === sentence(fault) && stepOf(other.path) === stepOf(fault.path)) === index)

  function label(path: string): string {
    const [, step = '', field = ''] = path.split('/')
    const key = { gender: 'gender', qualification: 'qualification', invitationAt: 'invitation', reminderAt: 'reminder',
      reminderAudience: 'reminder', startsOn: 'startsOn', endsOn: 'endsOn' }[field] ?? field
    return step && field ? t(`wizard.${key}`) : t('facts.details')
  }

  return (
    <>
      <p>{t('wizard.overviewLead')}</p>
      {faults.length === 0
        ? <Notice kind="ok">{t('wizard.ready')}</Notice>
        : (
          <Notice kind="warn">
            <p>{t('wizard.notReady')}</p>
            <ul className={styles.todo}>
              {shown.map((fault) => (
                <li key={fault.path + fault.rule}>
                  <Link to={hrefOf(stepOf(fault.path) ?? 'details')} state={{ fault: fault.path }}>
                    {label(fault.path)}
                  </Link>: {sentence(fault)}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      <ApplicationFacts
        draft={latest.draft}
        action={(step, what) => (
          <Link to={hrefOf(step)} aria-label={t('wizard.mendOf', { what })}>{t('wizard.mend')}</Link>
        )}
      />
    </>
  )
}
