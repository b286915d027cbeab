import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { FieldFault } from '@glas/contracts/errors'
import type { Application } from '@glas/contracts/survey/application'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { ProgressSteps } from '@glas/mfe-kit/ui/progress-steps.tsx'
import { faultsOf, faultsOfStep } from '../../../domain/draft-faults.ts'
import { wizardPages as pages, type WizardPage } from '../../../domain/draft.ts'
import { stepToResume } from '../../../domain/resume.ts'
import { addressesBeyond, allFaults } from '../../../domain/unread.ts'
import { useApplicationPaths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { PriceLines } from '../../../ui/price-lines.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { DetailsStep } from './details-step.tsx'
import { OptionsStep } from './options-step.tsx'
import { OverviewStep } from './overview-step.tsx'
import { QuestionsStep } from './questions-step.tsx'
import { SavedStatus } from './saved-status.tsx'
import { useOlderTranslations, type OlderTranslations } from './use-older-translations.ts'
import { useWizardActions } from './use-wizard-actions.ts'
import { useWizardContext } from './use-wizard-context.ts'
import { useWizardForm } from './use-wizard-form.ts'
import { useWizardStep } from './use-wizard-step.ts'
import { WizardContext } from './wizard-context.ts'
import { WizardFoot } from './wizard-foot.tsx'
import styles from './wizard.module.css'

const isPage = (text: string | null): text is WizardPage => pages.some((page) => page === text)

interface WizardProps {
  application: Application
  /** Reloads the application; undefined if that failed. */
  reload: () => Promise<Application | undefined>
}

/** The step that the address names, or else the one that was left. */
function usePage(application: Application): WizardPage {
  const [search] = useSearchParams()
  const wanted = search.get('step')
  const [resumed] = useState(() => stepToResume(application))
  return isPage(wanted) ? wanted : resumed
}

/**
 * Browsers don't scroll to a focused field that is visible in part, even if the bar at the foot covers the rest. A
 * button that is pressed must not move from under the pointer.
 */
function scrollFromFoot({ target }: { target: Element }): void {
  if (target.matches(':focus-visible')) target.scrollIntoView?.({ block: 'nearest' })
}

function StepForm({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onDone()
  }
  return (
    <form id="wizard" className={styles.form} noValidate onFocus={scrollFromFoot} onSubmit={submit}>{children}</form>
  )
}

/** A draft in three steps and an overview, with autosave. */
export function Wizard({ application, reload }: WizardProps) {
  const { t } = useTexts()
  const base = useApplicationPaths().one(application.product, application.id)
  const hrefOf = (next: WizardPage) => `${base}?step=${next}`
  const page = usePage(application)
  const draft = useWizardForm(application)
  const { form, extra, unread, restored, saver, state, changed, latest } = draft
  const step = useWizardStep(application.id, page)
  const translations = useOlderTranslations(latest)
  const actions = useWizardActions({ application, reload, page, hrefOf, draft, step, translations })

  // The overview shows the saved state: navigating by the breadcrumb has not saved yet.
  useEffect(() => {
    if (page === 'overview') void saver.flush()
  }, [page, saver])

  const faults = allFaults(unread, faultsOf(latest))
  const beyond = addressesBeyond(form.getValues())
  const stepFaults = page === 'overview' ? faults : faultsOfStep(faults, page)
  const context = useWizardContext({
    form, extra, latest, saver, unread, restored, attempted: step.attempted, revealed: step.revealed,
  })
  const faulty = stepFaults.some(({ path }) => page === 'overview' || context.errorAt(path) !== undefined)
  const name = form.watch('details.name').trim()
  const pulse = application.product === 'puls'
  // The choice of questions has two columns itself.
  const wide = page === 'questions'
  return (
    <WizardContext value={context}>
      <Page className={styles.page}>
        <div className={styles.wizard}>
          <div className={styles.head}>
            <div className={styles.line}>
              <h1 ref={step.heading} tabIndex={-1}>{name || t(pulse ? 'wizard.newPulse' : 'wizard.newTitle')}</h1>
              <SavedStatus {...{ state, changed, faulty }} at={latest.updatedAt} beyond={beyond > 0} />
            </div>
            <Steps {...{ page, hrefOf, faults, pulse }} />
          </div>
          {latest.remark && <Remark text={latest.remark} />}
          <div className={cx(styles.columns, wide && styles.wide)}>
            <FormProvider {...form}>
              <StepForm onDone={() => void actions.goOn()}><Step {...{ page, hrefOf, translations }} /></StepForm>
            </FormProvider>
            <aside className={styles.aside} aria-label={t('wizard.price')}>
              <Price price={latest.price} />
              <DeleteDraft application={application} name={name || t('list.unnamed')} onDeleted={saver.stop} />
            </aside>
          </div>
        </div>
      </Page>
      <WizardFoot
        {...{ page, hrefOf, state, actions, beyond }} onFault={step.reveal} onSave={() => void saver.flush()}
        left={page !== 'overview' && step.attempted ? stepFaults : []} blocked={faults.length > 0 || (translations.older.length > 0 && !translations.fit)}
      />
    </WizardContext>
  )
}

/** Why the draft was returned. */
function Remark({ text }: { text: string }) {
  const { t } = useTexts()
  return (
    <Notice kind="warn">
      <b>{t('wizard.remarkTitle')}</b>
      <p className={styles.remark}>{text}</p>
    </Notice>
  )
}

interface StepProps {
  page: WizardPage
  hrefOf: (page: WizardPage) => string
}

function Step({ page, hrefOf, translations }: StepProps & { translations: OlderTranslations }) {
  switch (page) {
    case 'details': return <DetailsStep />
    case 'questions': return <QuestionsStep />
    case 'options': return <OptionsStep />
    case 'overview': return <OverviewStep {...{ hrefOf, translations }} />
  }
}

function Price({ price }: Pick<Application, 'price'>) {
  const { t } = useTexts()
  return (
    <>
      <h2>{t('wizard.price')}</h2>
      {price && <PriceLines price={price} />}
      <p>{t(price ? 'wizard.priceNote' : 'wizard.priceUnknown')}</p>
    </>
  )
}

interface StepsProps extends StepProps {
  faults: readonly FieldFault[]
  pulse: boolean
}

function Steps({ page, hrefOf, faults, pulse }: StepsProps) {
  const { t } = useTexts()
  return (
    <ProgressSteps
      current={pages.indexOf(page)}
      steps={pages.map((each, index) => ({
        label: t(pulse && each === 'details' ? 'wizard.steps.pulse' : `wizard.steps.${each}`),
        href: hrefOf(each),
        // Visited, with nothing left to fill in.
        done: each !== 'overview' && index < pages.indexOf(page) && faultsOfStep(faults, each).length === 0,
      }))}
    />
  )
}
