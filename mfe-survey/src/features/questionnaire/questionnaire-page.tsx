import { mayMend } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { useHost, usePage, usePaths } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultSentence, isFinal } from '../../answering/faults.ts'
import type { Draft } from '../../answering/draft.ts'
import { leave, prepareSending, send } from '../../answering/respondent.ts'
import { RespondentTexts } from '../../answering/respondent-texts.tsx'
import { type RespondentState, stepped } from '../../answering/respondent.slice.ts'
import { missingIn, stepsOf } from '../../answering/steps.ts'
import {
  useOpened, useRespondentDispatch, useRespondentStore, useSavedDraft,
} from '../../answering/use-respondent.ts'
import { Waiting } from './intro-page.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StepContent } from './step-content.tsx'
import styles from './questionnaire-page.module.css'

/** One screen after the other, from the first statement to sending. */
export default function QuestionnairePage() {
  const { respondent, ...opening } = useOpened()
  const { navigate } = useHost()
  const to = usePaths()
  const intro = to('employee-satisfaction-page')
  const notRunning = respondent.opened !== null && respondent.opened.state !== 'running'
  useEffect(() => {
    if (notRunning) navigate(intro, { replace: true })
  }, [notRunning, navigate, intro])
  return (
    <RespondentTexts language={respondent.language}>
      {respondent.code && !notRunning ? <Questionnaire respondent={respondent} /> : <Waiting {...opening} />}
    </RespondentTexts>
  )
}

function Questionnaire({ respondent }: { respondent: RespondentState }) {
  const { t } = useTranslation()
  const { navigate, notify } = useHost()
  const to = usePaths()
  const dispatch = useRespondentDispatch()
  const store = useRespondentStore()
  const [showMissing, setShowMissing] = useState(false)
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState<{ error: unknown; draft: Draft }>()
  const attempt = useRef<AbortController>(null)
  const focused = useRef<Element>(null)
  const heading = useRef<HTMLDivElement>(null)
  const { opened, draft, shared, locked } = respondent
  const instrument = opened!.instrument
  const steps = stepsOf(instrument)
  const index = Math.min(respondent.step, steps.length - 1)
  const step = steps[index]!
  // What was sealed is sent as it is.
  const missingOf = (each: typeof step) => (locked ? [] : missingIn(each, instrument, draft))
  const missing = missingOf(step)
  const last = index === steps.length - 1
  usePage({ title: t('intro.title') })
  useSavedDraft()
  useEffect(prepareSending, [])
  useEffect(() => () => attempt.current?.abort(), [])

  /** Whoever goes elsewhere has not asked that answers be sent from there. */
  function withdraw() {
    attempt.current?.abort()
    focused.current = null
    setSending(false)
    setFailed(undefined)
  }

  function goTo(next: number) {
    setShowMissing(false)
    withdraw()
    dispatch(stepped(next))
    window.scrollTo(0, 0)
  }

  // Each screen is read from its heading; the first one by the shell, which has brought the page.
  const shown = useRef(index)
  useEffect(() => {
    if (shown.current !== index) heading.current?.querySelector('h1')?.focus({ preventScroll: true })
    shown.current = index
  }, [index])

  // A field that could not be used while answers were sent has lost the focus.
  useEffect(() => {
    if (sending || !(focused.current instanceof HTMLElement)) return
    if (document.activeElement === document.body) focused.current.focus({ preventScroll: true })
    focused.current = null
  }, [sending])

  function showFirst() {
    const group = document.getElementById(missing[0] ?? '')
    group?.scrollIntoView({ block: 'center' })
    group?.querySelector('input')?.focus({ preventScroll: true })
  }

  function forward() {
    if (missing.length > 0) {
      setShowMissing(true)
      showFirst()
      return
    }
    const open = steps.findIndex((each) => missingOf(each).length > 0)
    if (!last) return goTo(index + 1)
    // A screen may have been left unfinished by way of 'back' or an older draft.
    if (open >= 0) return goTo(open)
    withdraw()
    void finish()
  }

  async function finish() {
    const { signal } = (attempt.current = new AbortController())
    focused.current = document.activeElement
    setSending(true)
    try {
      await send(dispatch, store.getState, signal)
      navigate(to('employee-satisfaction-page-success'), { replace: true })
    } catch (error) {
      if (signal.aborted) return
      setFailed({ error, draft })
      setSending(false)
    }
  }
  // What was asked to be sent goes out by itself when the service is back, unless it is being changed meanwhile.
  const again = last && failed?.draft === draft && mayMend(failed.error)
  useRetrying(again ? () => void finish() : undefined, sending)

  async function saveAndLeave() {
    withdraw()
    await leave(dispatch, store.getState)
    notify({ kind: 'ok', text: t(shared ? 'step.leftShared' : 'step.left') })
    navigate(to('questionnaire'))
  }

  const category = step.kind === 'category' ? step.index + 1 : null
  const colours = (category
    ? {
      '--mark': `var(--cat-${category}-mark)`, '--tint': `var(--cat-${category}-tint)`,
      '--tint-2': `var(--cat-${category}-tint-2)`, '--word': `var(--cat-${category}-text)`,
    }
    : {
      '--mark': 'var(--ink-900)', '--tint': 'var(--ground)', '--tint-2': 'var(--ink-150)', '--word': 'var(--text-soft)',
    }
  ) as CSSProperties

  return (
    <div className={styles.screen} style={colours}>
      <ProgressBar
        steps={steps} instrument={instrument} draft={draft}
        leaveLabel={t(shared ? 'step.leaveShared' : 'step.leave')} onLeave={() => void saveAndLeave()}
      />
      <form
        className={styles.step} noValidate
        onSubmit={(event) => {
          event.preventDefault()
          forward()
        }}
      >
        <div ref={heading} className={styles.head}>
          <StepContent.Heading step={step} instrument={instrument} language={respondent.language} />
        </div>
        {locked && <Notice className={styles.said}>{t('step.locked')}</Notice>}
        <fieldset role="none" className={styles.questions} disabled={sending || locked}>
          <StepContent
            key={index} step={step} instrument={instrument} language={respondent.language} draft={draft}
            missing={showMissing ? missing : []}
          />
        </fieldset>
        {showMissing && missing.length > 0 && (
          <Notice
            kind="error"
            action={<Button look="quiet" onClick={showFirst}>{t('step.goToFirst')}</Button>}
          >
            {t('step.missing', { count: missing.length })}
          </Notice>
        )}
        {last && <p className={styles.sendLead}>{t('step.sendLead')}</p>}
        {failed && (
          <Notice kind="error" className={styles.said}>
            {faultSentence(t, failed.error)} {again && t('fault.sendsAgain')}
          </Notice>
        )}
        <div className={styles.thumb}>
          <Button onClick={() => (index > 0 ? goTo(index - 1) : navigate(to('employee-satisfaction-page')))}>
            {t('step.back')}
          </Button>
          {step.kind === 'category' && <span className={styles.hint}>{t('step.keys')}</span>}
          <Button
            type="submit" look={last ? 'call' : 'primary'} busy={sending} busyLabel={t('step.sending')}
            disabled={isFinal(failed?.error)}
          >
            {t(failed ? 'step.retry' : last ? 'step.send' : 'step.next')}
          </Button>
        </div>
      </form>
    </div>
  )
}
