import { useEffect, useState } from 'react'
import type { FieldFault } from '@glas/contracts/errors'
import { useParseRecipientsMutation } from '../../../company-api.ts'

/** The service's verdict on a list of addresses, soon after each change of it. */
export function useRecipientCheck(text: string) {
  const [parse] = useParseRecipientsMutation()
  const [read, setRead] = useState<{ text: string; valid: number; faults: readonly FieldFault[] }>()
  const [failed, setFailed] = useState<{ error: unknown }>()
  const [checking, setChecking] = useState(false)
  const [round, setRound] = useState(0)

  useEffect(() => {
    const show = (valid: number, faults: readonly FieldFault[]) => {
      setFailed(undefined)
      setChecking(false)
      setRead({ text, valid, faults })
    }
    if (text.trim() === '') return show(0, [])
    let stale = false
    const timer = setTimeout(() => {
      setChecking(true)
      void parse({ body: { text } }).unwrap().then(
        ({ recipients, faults }) => stale || show(recipients.length, faults),
        // Only an aid while typing: if the check fails now, the save repeats it.
        (error: unknown) => {
          if (stale) return
          setFailed({ error })
          setChecking(false)
        },
      )
    }, 400)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [text, parse, round])

  return { read, failed, checking, retry: () => setRound(round + 1) }
}
