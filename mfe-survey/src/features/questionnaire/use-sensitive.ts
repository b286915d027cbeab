import type { SurveyLanguage } from '@glas/contracts/locales'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findSensitive, loadNames } from '../../answering/sensitive/load-names.ts'
import { asksForTexts, type Step, type Written } from '../../answering/steps.ts'
import type { SensitivePart } from '../../answering/sensitive/sensitive.ts'

/** The question before sending about passages that may identify their author or somebody else. */
export function useSensitive(
  written: readonly Written[], language: SurveyLanguage,
  { steps, index, goTo }: { steps: readonly Step[]; index: number; goTo: (step: number) => void },
) {
  const [asking, setAsking] = useState<readonly SensitivePart[] | null>(null)
  /** The passages that the respondent was asked about. */
  const asked = useRef<readonly SensitivePart[]>([])
  /** The text to return to. */
  const toChange = useRef<Written | null>(null)
  const firstFound = useRef<Written | null>(null)
  const search = useRef<object | null>(null)
  const asks = asksForTexts(steps)
  // Before anyone writes, and for everyone: a request at the first letter would tell the server who writes, and when.
  useEffect(() => {
    if (asks) void loadNames(language).catch(() => {})
  }, [asks, language])

  /**
   * Asks, once per passage: a respondent who was asked and left it has decided.
   * @returns whether answers have to wait: it asks, is still looking, or the respondent has gone elsewhere
   */
  async function ask(): Promise<boolean> {
    if (search.current) return true
    const own = search.current = {}
    const found = await findSensitive(written.map(({ text }) => text), language)
    if (search.current !== own) return true
    search.current = null
    const parts = found.flat()
    const known = asked.current
    asked.current = parts
    if (!parts.some(({ text }) => !known.some((each) => each.text === text))) return false
    firstFound.current = written[found.findIndex((each) => each.length > 0)] ?? null
    setAsking(parts)
    return true
  }

  function change() {
    setAsking(null)
    toChange.current = firstFound.current
    if (toChange.current && toChange.current.step !== index) goTo(toChange.current.step)
  }
  // Closing the dialog returned focus to the button, and its screen began with its heading: the user wants the text.
  useEffect(() => {
    if (asking !== null || toChange.current?.step !== index) return
    document.getElementById(toChange.current.id)?.focus()
    toChange.current = null
  }, [asking, index])

  const close = useCallback(() => {
    search.current = null
    setAsking(null)
  }, [])
  useEffect(() => () => void (search.current = null), [])
  return { asking, ask, change, close }
}
