import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '../../api.ts'
import { type SheetApi, sendSheets } from '../../paper/send-sheets.ts'
import type { Dispatch } from '../../store.ts'
import { entryApi } from './entry-api.ts'
import type { Batch, EntrySession } from './entry-session.ts'
import type { SheetQueue } from './use-sheet-queue.ts'

const noneSent: Batch = { sent: 0, already: 0, blanks: 0, doubled: 0, differing: 0 }

/** How many sheets were sent, of how many. */
export interface SendingProgress {
  readonly done: number
  readonly of: number
}

function sheetApi(dispatch: Dispatch, id: string): SheetApi {
  return {
    async takeCredential({ claim, picture }) {
      const body = { claim, ...(picture !== undefined && { picture }) }
      return dispatch(entryApi.endpoints.takePaperCredential.initiate({ params: { id }, body })).unwrap()
    },
    async submitAnswers(body) {
      return dispatch(api.endpoints.submitAnswers.initiate({ body })).unwrap()
    },
  }
}

/**
 * Sends all sealed sheets of this device, and retries after a fault that may pass.
 * @param onSent called once all are sent
 */
export function useSending(id: string, session: EntrySession, { queue, onSent }: { queue: SheetQueue; onSent: () => void }) {
  const dispatch = useDispatch<Dispatch>()
  const [progress, setProgress] = useState<SendingProgress | null>(null)
  const [error, setError] = useState<unknown>()
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  function count(claim: string, already: boolean) {
    const { own, batch } = session.current()
    const sheet = own.find((each) => each.claim === claim)
    const sum = batch ?? noneSent
    session.change({
      own: own.filter((each) => each !== sheet),
      batch: {
        sent: sum.sent + 1, already: sum.already + (already ? 1 : 0), blanks: sum.blanks + (sheet?.blanks ?? 0),
        doubled: sum.doubled + (sheet && sheet.differing !== null ? 1 : 0),
        differing: sum.differing + (sheet?.differing ?? 0),
      },
    })
  }

  /** Refetches the state and the counts. */
  const readEntry = () =>
    dispatch(entryApi.endpoints.getPaperEntry.initiate({ params: { id } }, { forceRefetch: true, subscribe: false }))

  async function send() {
    if (progress) return
    const { signal } = (attempt.current = new AbortController())
    // A retry continues its batch.
    if (error === undefined) session.change({ batch: null })
    try {
      const sheets = await session.sheets()
      const claims = await sheets.claims()
      let done = 0
      setProgress({ done, of: claims.length })
      await sendSheets(claims, {
        researchId: id, sheets, api: sheetApi(dispatch, id), signal,
        onSent(claim, as) {
          count(claim, as === 'already')
          setProgress({ done: ++done, of: claims.length })
        },
      })
      setError(undefined)
      await readEntry()
      // Before the queue is known to be empty: then pages no longer show the button, which aborts the attempt.
      if (!signal.aborted) onSent()
      await queue.reload()
    } catch (fault) {
      if (!signal.aborted) setError(fault)
      await Promise.all([readEntry(), queue.reload()])
    } finally {
      setProgress(null)
    }
  }
  const retrying = isTransient(error)
  useRetrying(retrying ? () => void send() : undefined, progress !== null)
  return { send, progress, error, retrying }
}
