import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { faultSentence, isFinal } from '../../answering/faults.ts'
import type { Draft } from '../../answering/draft.ts'
import { leave, prepareSending, send } from '../../answering/respondent.ts'
import { RespondentTexts, useRespondentPage } from '../../answering/respondent-texts.tsx'
import type { RespondentState } from '../../answering/respondent.slice.ts'
import { type SensitivePart, sensitiveParts } from '../../answering/sensitive.ts'
import { missingIn, stepsOf } from '../../answering/steps.ts'
import {
  useOpened, useRespondentDispatch, useRespondentStore, useSavedDraft,
} from '../../answering/use-respondent.ts'
import { usePaths, usePathsIn } from '../../paths.ts'
import { Waiting } from './intro-page.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SensitiveDialog } from './sensitive-dialog.tsx'
import { StepContent } from './step-content.tsx'
import { useEnter } from './use-enter.ts'
import { useStepHistory } from './use-step-history.ts'
import styles from './questionnaire-page.module.css'

/** One screen after the other, from the first statement to sending. */
export default function QuestionnairePage() {
  const { respondent, ...opening } = useOpened()
  const { navigate } = useHost()
  const to = usePaths()
  const intro = to('employee-satisfaction-page')
  const { code, opened } = respondent
  const notRunning = opened !== null && opened.state !== 'running'
  // Reached by the browser's Back, after sending.
  const sentAlready = opened !== null && code === null
  const elsewhere = sentAlready ? to('employee-satisfaction-page-success') : notRunning ? intro : null
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])
  return (
    <RespondentTexts language={respondent.language}>
      {code && !notRunning ? <Questionnaire respondent={respondent} /> : <Waiting {...opening} />}
    </RespondentTexts>
  )
}

function Questionnaire({ respondent }: { respondent: RespondentState }) {
  const { t } = useTranslation()
  const { navigate, notify } = useHost()
  const to = usePaths()
  const entry = usePathsIn(useLocale())('questionnaire')
  const dispatch = useRespondentDispatch()
  const store = useRespondentStore()
  /** How often the missing answers were pointed out on this screen. */
  const [pointed, setPointed] = useState(0)
  const [sending, setSending] = useState(false)
  const [asking, setAsking] = useState<readonly SensitivePart[] | null>(null)
  const [failed, setFailed] = useState<{ error: unknown; draft: Draft; byItself: boolean }>()
  const attempt = useRef<AbortController>(null)
  const focused = useRef<Element>(null)
  const heading = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  /** The passages that the respondent was asked about. */
  const asked = useRef<readonly SensitivePart[]>([])
  const toComment = useRef(false)
  const { opened, draft, shared, keptUntil, locked } = respondent
  const instrument = opened!.instrument
  const steps = stepsOf(instrument)
  // Sealed answers are sent unchanged.
  const missingOf = (each: (typeof steps)[number]) => (locked ? [] : missingIn(each, instrument, draft))
  const firstOpen = steps.findIndex((each) => missingOf(each).length > 0)
  const { index, goTo, back } = useStepHistory(firstOpen < 0 ? steps.length - 1 : firstOpen)
  const step = steps[index]!
  const missing = missingOf(step)
  const last = index === steps.length - 1
  useRespondentPage(t('intro.title'))
  useSavedDraft()
  useEffect(prepareSending, [])
  useEffect(() => () => attempt.current?.abort(), [])

  /** A respondent who goes elsewhere doesn't want the answers sent from there. */
  function withdraw() {
    attempt.current?.abort()
    focused.current = null
    setSending(false)
    setFailed(undefined)
  }

  // Each screen starts at its top with the focus on its heading, whichever button led there; on the first one the shell
  // does that.
  const shown = useRef(index)
  useLayoutEffect(() => {
    if (shown.current === index) return
    shown.current = index
    setPointed(0)
    setAsking(null)
    withdraw()
    window.scrollTo(0, 0)
    heading.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [index])

  // A field that was disabled while answers were sent has lost the focus.
  useEffect(() => {
    if (sending || !(focused.current instanceof HTMLElement)) return
    if (document.activeElement === document.body) focused.current.focus({ preventScroll: true })
    focused.current = null
  }, [sending])

  // The message pushes the buttons out of a phone's window. An automatic retry must not scroll a page that is being
  // read.
  useEffect(() => {
    if (failed && !failed.byItself) buttons.current?.scrollIntoView({ block: 'nearest' })
  }, [failed])

  function showFirst() {
    // Unfold first: an undrawn element can't take the focus.
    flushSync(() => setPointed(pointed + 1))
    const group = document.getElementById(missing[0] ?? '')
    group?.scrollIntoView({ block: 'center' })
    group?.querySelector('input')?.focus({ preventScroll: true })
  }

  function forward() {
    if (missing.length > 0) return showFirst()
    if (!last) return goTo(index + 1)
    // An older draft may have left a screen unfinished.
    if (firstOpen >= 0) return goTo(firstOpen)
    withdraw()
    const parts = locked ? [] : [draft.praise, draft.critique].flatMap(sensitiveParts)
    const known = asked.current
    asked.current = parts
    // Once per passage: a respondent who was asked and left it has decided.
    if (parts.some(({ text }) => !known.some((each) => each.text === text))) return setAsking(parts)
    void finish()
  }

  function changeComment() {
    setAsking(null)
    toComment.current = true
  }
  // Closing the dialog returned the focus to the button, but the comment is to be changed.
  useEffect(() => {
    if (asking !== null || !toComment.current) return
    toComment.current = false
    const at = [draft.praise, draft.critique].findIndex((comment) => sensitiveParts(comment).length > 0)
    document.querySelectorAll('textarea')[at]?.focus()
  }, [asking, draft])

  async function finish(byItself = false) {
    const { signal } = (attempt.current = new AbortController())
    focused.current = document.activeElement
    setSending(true)
    try {
      await send(dispatch, store.getState, signal)
      navigate(to('employee-satisfaction-page-success'), { replace: true })
    } catch (error) {
      if (signal.aborted) return
      setFailed({ error, draft, byItself })
      setSending(false)
    }
  }
  // Answers that failed to send go out automatically when the service is back, unless they are changed meanwhile.
  const again = last && failed?.draft === draft && isTransient(failed.error)
  useRetrying(again ? () => void finish(true) : undefined, sending)

  async function saveAndLeave() {
    withdraw()
    await leave(dispatch, store.getState)
    notify({
      kind: 'ok',
      text: keptUntil === null ? t('step.leftShared') : t('step.left', { until: formatDateTime(keptUntil) }),
    })
    navigate(entry)
  }

  useEnter(!last && missing.length === 0 && !sending ? forward : undefined)

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
        leaveLabel={t(keptUntil === null ? 'step.leaveShared' : 'step.leave')} onLeave={() => void saveAndLeave()}
      />
      <form
        className={styles.step} noValidate
        onSubmit={(event) => {
          event.preventDefault()
          forward()
        }}
      >
        <div ref={heading} className={styles.head}>
          <div className={styles.language}><LanguageMenu language={respondent.language} /></div>
          <StepContent.Heading step={step} instrument={instrument} language={respondent.language} />
        </div>
        {!shared && keptUntil === null && <Notice kind="warn" className={styles.said}>{t('step.unkept')}</Notice>}
        {locked && <Notice className={styles.said}>{t('step.locked')}</Notice>}
        <fieldset role="none" className={styles.questions} disabled={sending || locked}>
          <StepContent
            key={index} step={step} instrument={instrument} language={respondent.language} draft={draft}
            missing={pointed > 0 ? missing : []} pointed={pointed}
          />
        </fieldset>
        {pointed > 0 && missing.length > 0 && (
          <Notice
            kind="error" className={styles.said}
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
        <div ref={buttons} className={cx(styles.thumb, last && styles.atEnd)}>
          <Button
            onClick={() => {
              withdraw()
              back()
            }}
          >
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
      <SensitiveDialog
        parts={asking} onChange={changeComment}
        onSend={() => {
          setAsking(null)
          void finish()
        }}
      />
    </div>
  )
}
