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

/** What is chosen in the third step. */
const optionsTitles = { online: 'facts.options', combined: 'facts.optionsCombined', offline: 'facts.optionsPaper' } as const

/** The content of an application, read-only, in a section for each step of the wizard. */
export function ApplicationFacts({ application, action }: ApplicationFactsProps) {
  const { t } = useTexts()
  const facts: Readonly<Record<WizardStep, readonly Fact[]>> = {
    details: useDetailsFacts(application.draft),
    questions: useQuestionsFacts(application),
    options: useOptionsFacts(application.draft),
  }
  const optionsTitle = optionsTitles[application.draft.details.type]
  return (
    <div className={styles.facts}>
      {wizardSteps.map((step) => {
        const title = t(step === 'options' ? optionsTitle : `facts.${step}`)
        return (
          <section key={step} className={styles.section} aria-label={title}>
            <div className={styles.head}>
              <h3>{title}</h3>
              {action?.(step, title)}
            </div>
            <DefinitionList items={facts[step].map(([key, value]) => ({ key, term: t(`facts.${key}`), value }))} />
          </section>
        )
      })}
    </div>
  )
}
