import { useState } from 'react'
import type { Application } from '@glas/contracts/survey/application'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { useHost } from '@glas/mfe-kit/host'
import { useSubmitApplicationMutation } from '../../../company-api.ts'
import { faultsOf, faultsOfStep } from '../../../domain/draft-faults.ts'
import { wizardPages as pages, type WizardPage } from '../../../domain/draft.ts'
import { forgetStep } from '../../../domain/resume.ts'
import { allFaults } from '../../../domain/unread.ts'
import { useApplicationPaths, usePaths } from '../../../paths.ts'
import type { OlderTranslations } from './use-older-translations.ts'
import type { useWizardForm } from './use-wizard-form.ts'
import type { useWizardStep } from './use-wizard-step.ts'

/** Codes after which the service's version of the draft is needed. */
const stale = ['REVISION_CONFLICT', 'STATE_CONFLICT', 'APPLICATION_INCOMPLETE', 'TRANSLATIONS_OUTDATED']

interface Wizard {
  application: Application
  /** Reloads the application; undefined if that failed. */
  reload: () => Promise<Application | undefined>
  page: WizardPage
  hrefOf: (page: WizardPage) => string
  draft: ReturnType<typeof useWizardForm>
  step: ReturnType<typeof useWizardStep>
  translations: OlderTranslations
}

/** The actions of the wizard's buttons: continue, leave, send, and resolve a conflict with another tab. */
export function useWizardActions({ application, reload, page, hrefOf, draft, step, translations }: Wizard) {
  const { navigate } = useHost()
  const to = usePaths()
  const paths = useApplicationPaths()
  const { unread, load, saver, newest, setLatest, extra } = draft
  const [leaving, setLeaving] = useState(false)
  const [settling, setSettling] = useState<'busy' | 'failed'>()
  const [submit, { isLoading: sending, error: refused }] = useSubmitApplicationMutation()

  async function goOn() {
    const next = pages[pages.indexOf(page) + 1]
    if (page === 'overview' || !next) return
    await saver.flush()
    step.attempt(page)
    const first = faultsOfStep(allFaults(unread, faultsOf(newest.current)), page)[0]
    // A fault blocks the first press of 'next', so that it is seen; a second press continues, to fix it later.
    if (first && !step.attempted) requestAnimationFrame(() => step.reveal(first.path))
    else navigate(hrefOf(next))
  }

  async function leave() {
    setLeaving(true)
    const safe = await saver.flush()
    setLeaving(false)
    if (safe) navigate(paths.list(application.product))
  }

  async function send() {
    if (!(await saver.flush()) || unread.length > 0) return
    try {
      const translationsFit = translations.older.length > 0 && translations.fit
      const body = { revision: newest.current.revision, ...(translationsFit && { translationsFit }) }
      await submit({ params: { id: application.id }, body }).unwrap()
      saver.stop()
      forgetStep(application.id)
      const sent = to('success-korisnik')
      const product = application.product === 'izz' ? '' : `&product=${application.product}`
      navigate(sent ? `${sent}?application=${application.id}${product}` : paths.list(application.product), { replace: true })
    } catch (error) {
      if (!stale.includes(codeOf(error) ?? '')) return
      const fresh = await reload()
      if (fresh?.state === 'draft' && fresh.revision === newest.current.revision) setLatest(fresh)
    }
  }

  async function settle(keep: boolean) {
    setSettling('busy')
    const fresh = await reload()
    setSettling(fresh ? undefined : 'failed')
    if (!fresh || fresh.state !== 'draft') return
    setLatest(fresh)
    // Own questions are merged either way; where both changed one text, the choice decides, and the other is shown.
    extra.merge(saver.saved().questions.extra, fresh.draft.questions.extra, keep ? 'mine' : 'theirs')
    if (!keep) load(fresh.draft)
    saver.adopt(fresh.revision, fresh.draft)
  }

  return { goOn, leave, leaving, send, sending, refused, settle, settling }
}
