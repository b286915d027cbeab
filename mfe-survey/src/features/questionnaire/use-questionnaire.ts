import { formatDateTime } from '@glas/mfe-kit/format/date'
import { useHost } from '@glas/mfe-kit/host'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { leave } from '../../answering/respondent.ts'
import type { OpenRespondent } from '../../answering/respondent.slice.ts'
import { missingIn, type Step, stepsOf, writtenIn } from '../../answering/steps.ts'
import { useRespondentPaths } from '../../answering/questionnaire-paths.ts'
import { useRespondentDispatch, useRespondentStore } from '../../answering/respondent-store.ts'
import { usePathsIn } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { useEnter } from './use-enter.ts'
import { useSending } from './use-sending.ts'
import { useSensitive } from './use-sensitive.ts'
import { useStepHistory } from './use-step-history.ts'

/** The respondent's way through the questionnaire: which screen is shown, what is missing there, and sending. */
export function useQuestionnaire(respondent: OpenRespondent) {
  const { draft, language, locked } = respondent
  const steps = useSteps(respondent)
  const { index, missing, last, firstOpen, goTo } = steps
  const { pointed, showFirst, unpoint } = usePointing(missing)
  const { finish, withdraw, ...sending } = useSending({ draft, last })
  const { ask, close, ...sensitive } = useSensitive(locked ? [] : writtenIn(steps.steps, draft), language, steps)
  const leaveNow = useLeaving(respondent)
  const heading = useScreenStart(index, () => {
    unpoint()
    close()
    withdraw()
  })

  function forward() {
    if (missing.length > 0) return showFirst()
    if (!last) return goTo(index + 1)
    // An older draft may have left a screen unfinished.
    if (firstOpen !== null) return goTo(firstOpen)
    withdraw()
    void sendUnlessAsking()
  }

  async function sendUnlessAsking() {
    if (!await ask()) await finish()
  }
  useEnter(!last && missing.length === 0 && !sending.sending ? forward : undefined)

  return {
    ...steps, ...sending, ...sensitive, heading, pointed, showFirst, forward,
    /** Leads on from the only question of a screen, as soon as it is answered. */
    on() {
      if (!last) goTo(index + 1)
    },
    back() {
      withdraw()
      steps.back()
    },
    saveAndLeave() {
      close()
      withdraw()
      void leaveNow()
    },
    /** Sends in spite of what the respondent was asked about. */
    sendAnyway() {
      close()
      void finish()
    },
  }
}

/** The screen that the respondent is on, and what is missing on it. */
function useSteps({ opened: { instrument }, draft, locked, preview }: OpenRespondent) {
  const steps = stepsOf(instrument)
  // Sealed answers are sent unchanged, and a preview's are never sent.
  const missingOf = (each: Step) => (locked || preview ? [] : missingIn(each, instrument, draft))
  const firstOpen = steps.findIndex((each) => missingOf(each).length > 0)
  const history = useStepHistory(firstOpen < 0 ? steps.length - 1 : firstOpen)
  const step = steps[history.index]!
  return {
    ...history, steps, step, missing: missingOf(step), last: history.index === steps.length - 1,
    /** The first screen that isn't finished; null if all are. */
    firstOpen: firstOpen < 0 ? null : firstOpen,
  }
}

/** Points out the missing answers of a screen. */
function usePointing(missing: readonly string[]) {
  /** How often they were pointed out on this screen. */
  const [pointed, setPointed] = useState(0)
  return {
    pointed,
    unpoint: () => setPointed(0),
    showFirst() {
      // Unfold first: an undrawn element can't take the focus.
      flushSync(() => setPointed(pointed + 1))
      const group = document.getElementById(missing[0] ?? '')
      group?.scrollIntoView({ block: 'center' })
      group?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
    },
  }
}

/**
 * Each screen starts at its top with the focus on its heading, whichever button led there; on the first one the shell
 * does that.
 */
function useScreenStart(index: number, onStart: () => void) {
  const heading = useRef<HTMLDivElement>(null)
  const shown = useRef(index)
  useLayoutEffect(() => {
    if (shown.current === index) return
    shown.current = index
    onStart()
    window.scrollTo(0, 0)
    heading.current?.querySelector('h1')?.focus({ preventScroll: true })
  })
  return heading
}

function useLeaving({ keptUntil, preview }: OpenRespondent) {
  const { t, i18n } = useTexts()
  const { navigate, notify } = useHost()
  const entry = usePathsIn(useLocale())('questionnaire')
  const dispatch = useRespondentDispatch()
  const store = useRespondentStore()
  const { intro } = useRespondentPaths()
  return async () => {
    if (preview) return navigate(intro)
    await leave(dispatch, store.getState)
    notify({
      kind: 'ok',
      text: keptUntil === null
        ? t('step.leftShared')
        : t('step.left', { until: formatDateTime(keptUntil, i18n.language) }),
    })
    navigate(entry)
  }
}
