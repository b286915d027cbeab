import type { ReactNode } from 'react'
import type { Application } from '@glas/contracts/survey/application'
import { DefinitionList } from '@glas/mfe-kit/ui/definition-list.tsx'
import { wizardSteps, type WizardStep } from '../domain/draft.ts'
import { useTexts } from '../texts.ts'
import { useDetailsFacts, useOptionsFacts, useQuestionsFacts, type Fact } from './draft-facts.tsx'
import styles from './application-facts.module.css'

interface ApplicationFactsProps {
  application: Application
  /** Shown in a section's heading, such as a link to edit it. */
  action?: (step: WizardStep, title: string) => ReactNode
}

/** The content of an application, read-only, in a section for each step of the wizard. */
export function ApplicationFacts({ application, action }: ApplicationFactsProps) {
  const { t } = useTexts()
  const facts: Readonly<Record<WizardStep, readonly Fact[]>> = {
    details: useDetailsFacts(application.draft),
    questions: useQuestionsFacts(application),
    options: useOptionsFacts(application.draft),
  }
  return (
    <div className={styles.facts}>
      {wizardSteps.map((step) => (
        <section key={step} className={styles.section} aria-label={t(`facts.${step}`)}>
          <div className={styles.head}>
            <h3>{t(`facts.${step}`)}</h3>
            {action?.(step, t(`facts.${step}`))}
          </div>
          <DefinitionList items={facts[step].map(([key, value]) => ({ key, term: t(`facts.${key}`), value }))} />
        </section>
      ))}
    </div>
  )
}
