import { useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import type { Application } from '@glas/contracts/survey/application'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { ProgressSteps } from '@glas/mfe-kit/ui/progress-steps.tsx'
import { useSubmitApplicationMutation } from '../../../api.ts'
import { faultsOf, faultsOfStep } from '../../../domain/draft-faults.ts'
import { wizardPages as pages, type WizardPage, type WizardStep } from '../../../domain/draft.ts'
import { forgetStep, keepStep, stepToResume } from '../../../domain/resume.ts'
import { addressesBeyond, allFaults } from '../../../domain/unread.ts'
import { usePaths } from '../../../paths.ts'
import { PriceLines } from '../../../ui/price-lines.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { DetailsStep } from './details-step.tsx'
import { OptionsStep } from './options-step.tsx'
import { OverviewStep } from './overview-step.tsx'
import { QuestionsStep } from './questions-step.tsx'
import { SaveTrouble } from './save-trouble.tsx'
import { SavedStatus } from './saved-status.tsx'
import { useWizardContext } from './use-wizard-context.ts'
import { useWizardForm } from './use-wizard-form.ts'
import { focusFault, WizardContext } from './wizard-context.ts'
import styles from './wizard.module.css'

const isPage = (text: string | null): text is WizardPage => pages.some((page) => page === text)

interface WizardProps {
  application: Application
  /** Reloads the application; undefined if that failed. */
  reload: () => Promise<Application | undefined>
}

/** A draft in three steps and an overview, with autosave. */
export function Wizard({ application, reload }: WizardProps) {
  const { t } = useTranslation()
  const { navigate } = useHost()
  const to = usePaths()
  const location = useLocation()
  const [search] = useSearchParams()
  const wanted = search.get('step')
  const [resumed] = useState(() => stepToResume(application))
  const page = isPage(wanted) ? wanted : resumed
  const { form, unread, restored, load, saver, state, changed, latest, newest, setLatest } = useWizardForm(application)
  const [attempted, setAttempted] = useState<ReadonlySet<WizardPage>>(new Set())
  const [leaving, setLeaving] = useState(false)
  const [settling, setSettling] = useState<'busy' | 'failed'>()
  const [submit, { isLoading: sending, error: refused }] = useSubmitApplicationMutation()
  const heading = useRef<HTMLHeadingElement>(null)
  const base = to('profile-izz-id', { id: application.id })
  const hrefOf = (next: WizardPage) => `${base}?step=${next}`

  // Each step starts at its top; a link to a fault goes to its field.
  const opened = useRef(page)
  const asked = (location.state as { fault?: string } | null)?.fault
  useEffect(() => {
    if (asked) {
      setAttempted((steps) => new Set(steps).add(page))
      requestAnimationFrame(() => focusFault(asked))
    } else if (opened.current !== page) {
      window.scrollTo?.({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    }
    opened.current = page
    keepStep(application.id, page)
  }, [page, asked, application.id])

  // The overview shows the saved state: navigating by the breadcrumb has not saved yet.
  useEffect(() => {
    if (page === 'overview') void saver.flush()
  }, [page, saver])

  const faults = allFaults(unread, faultsOf(latest))
  const beyond = addressesBeyond(form.getValues())
  const stepFaults = page === 'overview' ? faults : faultsOfStep(faults, page)
  const context = useWizardContext({ form, latest, saver, unread, restored, attempted: attempted.has(page) })
  const faulty = stepFaults.some(({ path }) => page === 'overview' || context.errorAt(path) !== undefined)

  async function goOn() {
    const next = pages[pages.indexOf(page) + 1]
    if (page === 'overview' || !next) return
    await saver.flush()
    setAttempted((steps) => new Set(steps).add(page))
    const first = faultsOfStep(allFaults(unread, faultsOf(newest.current)), page)[0]
    // A fault blocks the first press of 'next', so that it is seen; a second press continues, to fix it later.
    if (first && !attempted.has(page)) requestAnimationFrame(() => focusFault(first.path))
    else navigate(hrefOf(next))
  }

  async function leave() {
    setLeaving(true)
    const safe = await saver.flush()
    setLeaving(false)
    if (safe) navigate(to('profile-izz'))
  }

  async function send() {
    if (!(await saver.flush()) || unread.length > 0) return
    try {
      await submit({ params: { id: application.id }, body: { revision: newest.current.revision } }).unwrap()
      saver.stop()
      forgetStep(application.id)
      const sent = to('success-korisnik')
      navigate(sent ? `${sent}?application=${application.id}` : to('profile-izz'), { replace: true })
    } catch (error) {
      if (['REVISION_CONFLICT', 'STATE_CONFLICT', 'APPLICATION_INCOMPLETE'].includes(codeOf(error) ?? '')) {
        const fresh = await reload()
        if (fresh?.state === 'draft' && fresh.revision === newest.current.revision) setLatest(fresh)
      }
    }
  }

  async function settle(keep: boolean) {
    setSettling('busy')
    const fresh = await reload()
    setSettling(fresh ? undefined : 'failed')
    if (!fresh || fresh.state !== 'draft') return
    setLatest(fresh)
    if (!keep) load(fresh.draft)
    saver.adopt(fresh.revision, fresh.draft)
  }

  const name = form.watch('details.name').trim()
  const nextLabel = {
    details: 'wizard.toQuestions', questions: 'wizard.toOptions', options: 'wizard.toOverview',
  } as const
  return (
    <WizardContext value={context}>
      <Page className={styles.page}>
        <div className={styles.wizard}>
          <div className={styles.head}>
            <div className={styles.line}>
              <h1 ref={heading} tabIndex={-1}>{name || t('wizard.newTitle')}</h1>
              <SavedStatus {...{ state, changed, faulty }} at={latest.updatedAt} beyond={beyond > 0} />
            </div>
            <ProgressSteps
              current={pages.indexOf(page)}
              steps={pages.map((each, index) => ({
                label: t(`wizard.steps.${each}`),
                href: hrefOf(each),
                // Visited, with nothing left to fill in.
                done: each !== 'overview' && index < pages.indexOf(page) && faultsOfStep(faults, each).length === 0,
              }))}
            />
          </div>
          {latest.remark && (
            <Notice kind="warn">
              <b>{t('wizard.remarkTitle')}</b>
              <p className={styles.remark}>{latest.remark}</p>
            </Notice>
          )}
          <div className={styles.columns}>
            <FormProvider {...form}>
              <form className={styles.form} noValidate onSubmit={(event) => {
                event.preventDefault()
                void goOn()
              }} id="wizard">
                {page === 'details' && <DetailsStep />}
                {page === 'questions' && <QuestionsStep />}
                {page === 'options' && <OptionsStep />}
                {page === 'overview' && <OverviewStep hrefOf={hrefOf} />}
              </form>
            </FormProvider>
            <aside className={styles.aside} aria-label={t('wizard.price')}>
              <h2>{t('wizard.price')}</h2>
              {latest.price && <PriceLines price={latest.price} />}
              <p>{t(latest.price ? 'wizard.priceNote' : 'wizard.priceUnknown')}</p>
              <DeleteDraft id={application.id} name={name || t('list.unnamed')} onDeleted={saver.stop} />
            </aside>
          </div>
        </div>
      </Page>
      <div className={styles.foot} data-bar>
        <SaveTrouble
          state={state} settling={settling} onSettle={(keep) => void settle(keep)} onSave={() => void saver.flush()}
          beyond={beyond}
        />
        <Page className={styles.bar}>
          <Button look="quiet" edge="left" className={styles.leave} busy={leaving} onClick={() => void leave()}>
            {t('wizard.exit')}
          </Button>
          <div className={styles.on}>
            {refused && <Notice kind="error">{errorText(t, refused)}</Notice>}
            {page !== 'overview' && attempted.has(page) && stepFaults[0] && (
              <Button look="quiet" className={styles.faulty} onClick={() => focusFault(stepFaults[0]!.path)}>
                {t('wizard.todo', { count: stepFaults.length })}
              </Button>
            )}
            {page !== 'details' && (
              <Button onClick={() => navigate(hrefOf(pages[pages.indexOf(page) - 1] ?? 'details'))}>
                {t('wizard.back')}
              </Button>
            )}
            {page === 'overview'
              ? (
                <Button
                  look="call" icon="send" busy={sending} busyLabel={t('wizard.sending')}
                  disabled={faults.length > 0 || state === 'waiting' || state === 'saving'} onClick={() => void send()}
                >
                  {t('wizard.send')}
                </Button>
              )
              : <Button look="primary" type="submit" form="wizard">{t(nextLabel[page as WizardStep])}</Button>}
          </div>
        </Page>
      </div>
    </WizardContext>
  )
}
