import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { useEffect, useRef, useState } from 'react'
import type { Checked, Verdict } from '../../answering/receipt/receipt-check.ts'
import type { Receipt } from '../../answering/receipt/receipt-format.ts'
import { useAnonymousGet } from '../../answering/respondent-store.ts'
import { type InputFault, type ReadInput, readFile, readText } from './read-input.ts'

/** The check of one receipt; all of it is in this page's memory. */
export type CheckState =
  | { readonly phase: 'asking'; readonly from?: 'file' | 'text'; readonly fault?: InputFault }
  | { readonly phase: 'reading' }
  | { readonly phase: 'checking'; readonly checked: Checked }
  | { readonly phase: 'done'; readonly checked: Checked; readonly verdict: Verdict }
  /** A public file could not be fetched. */
  | { readonly phase: 'stuck'; readonly checked: Checked; readonly error: unknown }

/** Loaded with the first receipt: checking needs the network anyway, for the public files. */
const loadChecker = () => import('../../answering/receipt/check-receipt.ts')

const nothing: Checked = { steps: {} }

/** Reads a receipt and checks it; a new one, or leaving the page, ends the check before. */
export function useReceiptCheck() {
  const get = useAnonymousGet()
  const [state, setState] = useState<CheckState>({ phase: 'asking' })
  const running = useRef(new AbortController())
  const receipt = useRef<Receipt>(null)
  useEffect(() => () => running.current.abort(), [])

  function begin(): AbortSignal {
    running.current.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function check(checking: Receipt, signal: AbortSignal): Promise<void> {
    receipt.current = checking
    let checked = nothing
    setState({ phase: 'checking', checked })
    try {
      const { checkReceipt } = await loadChecker()
      const verdict = await checkReceipt(checking, {
        get, signal,
        onChange(next) {
          checked = next
          setState({ phase: 'checking', checked })
        },
      })
      setState({ phase: 'done', checked, verdict })
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'stuck', checked, error })
    }
  }

  async function take(from: 'file' | 'text', read: Promise<ReadInput> | ReadInput): Promise<void> {
    const signal = begin()
    if (from === 'file') setState({ phase: 'reading' })
    const input = await Promise.resolve(read).catch((): ReadInput => ({ fault: 'file' }))
    if (signal.aborted) return
    if ('fault' in input) setState({ phase: 'asking', from, fault: input.fault })
    else await check(input.receipt, signal)
  }

  const retry = () => void (receipt.current && check(receipt.current, begin()))
  useRetrying(state.phase === 'stuck' && isTransient(state.error) ? retry : undefined, state.phase === 'checking')

  return {
    state,
    takeFile: (file: File) => take('file', readFile(file)),
    takeText: (text: string) => take('text', readText(text)),
    retry,
    /** Forgets the receipt. */
    again() {
      begin()
      receipt.current = null
      setState({ phase: 'asking' })
    },
  }
}
