import { Link } from 'react-router'
import type { FieldFault } from '@glas/contracts/errors'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { stepOf, type WizardStep } from '../../../domain/draft.ts'
import { useTexts } from '../../../texts.ts'
import { ApplicationFacts } from '../../../ui/application-facts.tsx'
import { DraftWarnings } from '../../../ui/draft-warnings.tsx'
import { PreviewLink } from '../../../ui/preview-link.tsx'
import { OlderTranslations } from './older-translations.tsx'
import { useFaultSentence } from './use-fault-sentence.ts'
import type { OlderTranslations as Translations } from './use-older-translations.ts'
import { useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

interface OverviewStepProps {
  hrefOf: (step: WizardStep) => string
  translations: Translations
}

/** Everything that was entered, what is still missing, and links back to each step. */
export function OverviewStep({ hrefOf, translations }: OverviewStepProps) {
  const { t } = useTexts()
  const { latest, faults } = useWizard()
  const { older, fit } = translations
  const sentence = useFaultSentence()
  function label(path: string): string {
    const [, step = '', field = '', , place] = path.split('/')
    if (field === 'extra') {
      return place === undefined ? t('extra.title') : t('extra.numbered', { number: Number(place) + 1 })
    }
    const key = { gender: 'gender', qualification: 'qualification', invitationAt: 'invitation', reminderAt: 'reminder',
      reminderAudience: 'reminder', startsOn: 'startsOn', endsOn: 'endsOn' }[field] ?? field
    return step && field ? t([`wizard.${key}`]) : t('facts.details')
  }

  // Two hundred invalid addresses are one fault.
  const same = (one: FieldFault, other: FieldFault) =>
    label(one.path) === label(other.path) && sentence(one) === sentence(other)
  const shown = faults.filter((fault, index) => faults.findIndex((other) => same(fault, other)) === index)

  return (
    <>
      <p>{t('wizard.overviewLead')}</p>
      {faults.length === 0
        ? (older.length === 0 || fit) && <Notice kind="ok">{t('wizard.ready')}</Notice>
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
      <OlderTranslations href={hrefOf('questions')} translations={translations} />
      <DraftWarnings application={{ draft: latest.draft, warnings: latest.warnings.filter((one) => !older.includes(one)) }} />
      <h2 className={styles.contents}>{t('application.contents')}</h2>
      <p><PreviewLink application={latest} /></p>
      <ApplicationFacts
        application={latest}
        action={(step, what) => (
          <Link to={hrefOf(step)} aria-label={t('wizard.mendOf', { what })}>{t('wizard.mend')}</Link>
        )}
      />
    </>
  )
}
