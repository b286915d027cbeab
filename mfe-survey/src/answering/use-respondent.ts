import { useHost } from '@glas/mfe-kit/host'
import { useEffect, useRef, useState } from 'react'
import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { askBeforeLeaving } from '@glas/mfe-kit/ask-before-leaving'
import { usePaths } from '../paths.ts'
import { isFinal } from './faults.ts'
import { isBegun } from './draft.ts'
import { businessNow, keepOnDevice, saveDraft } from './keeping.ts'
import { useRespondentPaths } from './questionnaire-paths.ts'
import { reopen } from './respondent.ts'
import { type OpenRespondent, type RespondentState, isOpen, keepingLost } from './respondent.slice.ts'
import {
  useAnonymousGet, useRespondent, useRespondentDispatch, useRespondentStore,
} from './respondent-store.ts'
import { useHere } from './use-here.ts'

/** Makes the browser ask before the page is left, as long as something would be lost. */
export function useAskBeforeLeaving(needed: boolean): void {
  useEffect(() => (needed ? askBeforeLeaving() : undefined), [needed])
}

/** The questionnaire of this tab, or why it could not be opened. */
export interface Opening {
  readonly respondent: RespondentState
  /** The same, once it is open and this page is the one to show. */
  readonly open: OpenRespondent | null
  readonly error: unknown
  /** Opens it again; undefined if that can't help. */
  readonly retry: (() => void) | undefined
  readonly retrying: boolean
  /** It is retried automatically. */
  readonly again: boolean
}

/**
 * The questionnaire of this tab: from the store, or after a reload from what the tab stored. Without one, the visitor
 * is sent to the code entry; and to the right page if this one can't show it.
 */
export function useOpened(page: 'intro' | 'questionnaire'): Opening {
  const respondent = useRespondent()
  const dispatch = useRespondentDispatch()
  const get = useAnonymousGet()
  const to = usePaths()
  const { navigate, location: { pathname } } = useHost()
  const [error, setError] = useState<unknown>()
  const [retrying, setRetrying] = useState(false)
  const asked = useRef(false)
  const [round, setRound] = useState(0)
  const retry = error !== undefined && !isFinal(error) ? () => {
    asked.current = false
    setRetrying(true)
    setRound(round + 1)
  } : undefined
  const again = isTransient(error)
  useRetrying(again ? retry : undefined, retrying)
  const here = useHere()
  const missing = respondent.opened === null
  const entry = to('questionnaire')
  useEffect(() => {
    if (!missing || asked.current) return
    asked.current = true
    // A visitor who has moved on meanwhile, perhaps with another code, no longer waits for this one.
    reopen(dispatch, get, () => here.current).then((found) => {
      setError(undefined)
      if (!found) navigate(entry, { replace: true })
    }, setError).finally(() => setRetrying(false))
  }, [missing, dispatch, get, navigate, entry, here, round])
  const paths = useRespondentPaths()
  const elsewhere = elsewhereOf(respondent)
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])
  useKeeping(respondent)
  const open = elsewhere === null && isOpen(respondent) ? respondent : null
  return { respondent, open, error, retry, retrying, again }

  function elsewhereOf({ opened, code }: RespondentState): string | null {
    if (opened === null) return null
    // Going back from the last screen leads here: nothing is left to answer, and the receipt may not be saved yet.
    if (code === null) return paths.success
    if (page === 'questionnaire' && opened.state !== 'running') return paths.intro
    return pathname === paths.other[page] ? paths[page] : null
  }
}

/**
 * If the device can't store the draft yet, this retries from time to time; until then the browser asks before the page
 * is left, as on a shared device.
 */
function useKeeping({ code, opened, shared, keptUntil, draft }: RespondentState): void {
  const dispatch = useRespondentDispatch()
  const store = useRespondentStore()
  const [trying, setTrying] = useState(false)
  const missing = code !== null && opened?.state === 'running' && !shared && keptUntil === null
  const tryNow = () => {
    setTrying(true)
    keepOnDevice(dispatch, store.getState).catch(() => {}).finally(() => setTrying(false))
  }
  useRetrying(missing ? tryNow : undefined, trying)
  const unkept = code !== null && keptUntil === null && isBegun(draft)
  useAskBeforeLeaving(unkept)
}

/** Stores the draft after each change. */
export function useSavedDraft(): void {
  const { draft, step, code, shared, keptUntil } = useRespondent()
  const dispatch = useRespondentDispatch()
  const store = useRespondentStore()
  useEffect(() => {
    if (!code) return
    // A page may be open for longer than a daily key exists.
    if (keptUntil !== null && keptUntil <= businessNow()) dispatch(keepingLost())
    saveDraft(store.getState).catch(() => dispatch(keepingLost()))
  }, [draft, step, code, shared, keptUntil, dispatch, store])
}
