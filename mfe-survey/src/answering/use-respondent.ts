import { useHost } from '@glas/mfe-kit/host'
import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { usePaths } from '../paths.ts'
import type { Dispatch, Store } from '../store.ts'
import { isFinal } from './faults.ts'
import { isBegun } from './draft.ts'
import { businessNow, keepOnDevice, saveDraft } from './keeping.ts'
import { reopen } from './respondent.ts'
import { type RespondentState, keepingLost } from './respondent.slice.ts'

type State = ReturnType<Store['getState']>

export const useRespondentDispatch = () => useDispatch<Dispatch>()
export const useRespondent = () => useSelector((state: State) => state.respondent as RespondentState)
export const useRespondentStore = () => useStore<State>()

/** Fetches a public file without anything that identifies the caller. */
export function useAnonymousGet() {
  const { request } = useHost()
  const get = useRef((path: string) => request({ method: 'GET', path, anonymous: true }))
  return get.current
}

/** Makes the browser ask before the page is left. @returns a function that ends that */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** The questionnaire of this tab, or why it could not be opened. */
export interface Opening {
  readonly respondent: RespondentState
  readonly error: unknown
  /** Opens it again; undefined if that can't help. */
  readonly retry: (() => void) | undefined
  readonly retrying: boolean
  /** It is retried automatically. */
  readonly again: boolean
}

/**
 * The questionnaire of this tab: from the store, or after a reload from what the tab stored. Without one, the visitor
 * is sent to the code entry.
 */
export function useOpened(): Opening {
  const respondent = useRespondent()
  const dispatch = useRespondentDispatch()
  const get = useAnonymousGet()
  const to = usePaths()
  const { navigate } = useHost()
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
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
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
  }, [missing, dispatch, get, navigate, entry, round])
  // Going back from the last screen leads here: there is nothing left to answer, and the receipt may not be saved yet.
  const done = respondent.receipt !== null
  const end = to('employee-satisfaction-page-success')
  useEffect(() => {
    if (done) navigate(end, { replace: true })
  }, [done, end, navigate])
  useKeeping(respondent)
  return { respondent, error, retry, retrying, again }
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
  useEffect(() => (unkept ? askBeforeLeaving() : undefined), [unkept])
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
