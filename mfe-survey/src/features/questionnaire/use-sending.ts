import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { useHost } from '@glas/mfe-kit/host'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '../../answering/draft.ts'
import { prepareSending, send } from '../../answering/respondent.ts'
import { useRespondent, useRespondentDispatch, useRespondentStore } from '../../answering/respondent-store.ts'
import { useRespondentPaths } from '../../answering/questionnaire-paths.ts'

/** Sends the answers, and retries while nothing changes; a respondent who goes elsewhere withdraws. */
export function useSending({ draft, last }: { draft: Draft; last: boolean }) {
  const { navigate } = useHost()
  const { success } = useRespondentPaths()
  const dispatch = useRespondentDispatch()
  const store = useRespondentStore()
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState<{ error: unknown; draft: Draft; byItself: boolean }>()
  const attempt = useRef<AbortController>(null)
  const focused = useRef<Element>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const { preview } = useRespondent()
  useEffect(() => (preview ? undefined : prepareSending()), [preview])
  useEffect(() => () => attempt.current?.abort(), [])

  /** A respondent who goes elsewhere doesn't want the answers sent from there. */
  const withdraw = useCallback(() => {
    attempt.current?.abort()
    focused.current = null
    setSending(false)
    setFailed(undefined)
  }, [])

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

  async function finish(byItself = false) {
    if (preview) return navigate(success)
    const { signal } = (attempt.current = new AbortController())
    focused.current = document.activeElement
    setSending(true)
    try {
      await send(dispatch, store.getState, signal)
      navigate(success, { replace: true })
    } catch (error) {
      if (signal.aborted) return
      setFailed({ error, draft, byItself })
      setSending(false)
    }
  }
  // Answers that failed to send go out automatically when the service is back, unless they are changed meanwhile.
  const again = last && failed?.draft === draft && isTransient(failed.error)
  useRetrying(again ? () => void finish(true) : undefined, sending)

  return { sending, failed, again, finish, withdraw, buttons }
}
