import { useState } from 'react'

/** Saving a form: what was attempted last, what runs, and its result. @template Act the ways to save it */
export function useSaving<Act extends string>() {
  const [attempt, setAttempt] = useState<Act>()
  const [busy, setBusy] = useState<Act>()
  const [failed, setFailed] = useState<unknown>()
  const [savedAt, setSavedAt] = useState<Date>()
  return {
    attempt, busy, failed, savedAt, setFailed,
    noteSaved: () => setSavedAt(new Date()),
    /** Begins a new form: nothing was attempted. */
    reset: () => setAttempt(undefined),
    /**
     * Saves, unless it is being saved.
     * @param isComplete called first; false if something has to be filled in
     * @param save its error is shown
     */
    async run(act: Act, isComplete: () => boolean, save: () => Promise<void>): Promise<void> {
      if (busy) return
      setAttempt(act)
      setFailed(undefined)
      if (!isComplete()) return
      setBusy(act)
      await save().catch(setFailed).finally(() => setBusy(undefined))
    },
  }
}
