import { normaliseCode } from '@glas/contracts/survey/codes'
import type { SurveyLanguage } from '@glas/contracts/locales'
import {
  entryEvent, entryProperty, parseQuestionnaireFragment, type QuestionnaireEntry,
} from '@glas/contracts/survey/link'
import { isTransient } from '@glas/mfe-kit/api/api-fault'
import { useRetrying } from '@glas/mfe-kit/api/use-retrying'
import { useHost } from '@glas/mfe-kit/host'
import { useEffect, useRef, useState } from 'react'
import { missingForAnswering } from '../../answering/missing-ability.ts'
import { prepareTexts } from '../../answering/respondent-texts.tsx'
import { openWithCode } from '../../answering/respondent.ts'
import { useHere } from '../../answering/use-here.ts'
import { usePageLanguage } from '../../answering/use-page-language.ts'
import { useAnonymousGet, useRespondentDispatch } from '../../answering/respondent-store.ts'
import { usePaths } from '../../paths.ts'
import { questionnaire } from '../../texts.ts'
import { codeFault, grouped } from './typed-code.ts'

const page = window as unknown as Record<string, unknown>

/** The fragment of a link or QR code, which the page's first script removed from the address. */
function seeEntry() {
  const fragment = page[entryProperty]
  return typeof fragment === 'string' ? parseQuestionnaireFragment(fragment) : null
}

/** The same, once. */
function takeEntry() {
  const entry = seeEntry()
  delete page[entryProperty]
  return entry
}

/** The canonical form of a code; anything else as it was typed. */
const canonical = (typed: string): string => normaliseCode(typed) ?? grouped(typed)

/** Calls `begin` with the entry of the link that led here, and of each link that is opened in this tab later. */
function useLinks(begin: (entry: QuestionnaireEntry) => void): void {
  const started = useRef(false)
  useEffect(() => {
    function take() {
      const entry = takeEntry()
      if (entry) begin(entry)
    }
    if (!started.current) take()
    started.current = true
    window.addEventListener(entryEvent, take)
    return () => window.removeEventListener(entryEvent, take)
  })
}

/** Opens a questionnaire by its code and goes to its first page. */
function useOpening() {
  const to = usePaths()
  const { navigate } = useHost()
  const dispatch = useRespondentDispatch()
  const get = useAnonymousGet()
  const here = useHere()
  const [state, setState] = useState<'typing' | 'busy' | 'from-link'>('typing')
  const [failed, setFailed] = useState<{ error: unknown; entry: QuestionnaireEntry }>()
  const newest = useRef(0)

  async function open(
    entry: QuestionnaireEntry, how: 'busy' | 'from-link', language: SurveyLanguage, onFailed?: () => void,
  ) {
    setState(how)
    const asked = newest.current
    const wanted = () => here.current && newest.current === asked
    // Meanwhile, so that the first screen isn't drawn in the site's language before.
    void prepareTexts(language, questionnaire)
    try {
      const { instrument } = await openWithCode(
        dispatch, get, { code: entry.code, promised: entry.termsSha256, language }, wanted,
      )
      // There the respondent needn't compare the fingerprint.
      const first = to(instrument.product === 'puls' ? 'questionnaire-puls' : 'employee-satisfaction-page')
      navigate(first, { state: { checked: entry.termsSha256 !== null } })
    } catch (error) {
      if (!wanted()) return
      setState('typing')
      onFailed?.()
      setFailed({ error, entry })
    }
  }

  /** Discards the code that is still being opened. */
  function cancel() {
    newest.current += 1
    setState('typing')
  }

  return { state, failed, open, cancel, forgetFailure: () => setFailed(undefined) }
}

/** The code, typed or from a link, and the opening of its questionnaire. */
export function useEntry() {
  const [language, choose] = usePageLanguage()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<'required' | 'incomplete'>()
  const [link, setLink] = useState<QuestionnaireEntry | null>(null)
  const [missing] = useState(missingForAnswering)
  const { state, failed, open, cancel, forgetFailure } = useOpening()

  // The link's promised terms hold for its code, however often it is tried or spelled.
  const linked = link && canonical(link.code) === canonical(code) ? link : null
  // After a link the visitor pressed nothing, and shouldn't have to when the service is back.
  const retried = failed && failed.entry === linked && isTransient(failed.error) ? linked : null
  useRetrying(retried ? () => void open(retried, 'busy', language) : undefined, state === 'busy')

  // A link replaces what was typed or is being opened.
  useLinks((entry) => {
    if (entry.language) choose(entry.language)
    if (missing) return
    cancel()
    setFault(undefined)
    forgetFailure()
    setLink(entry)
    void open(entry, 'from-link', entry.language ?? language, () => setCode(grouped(entry.code)))
  })

  /** Opens the questionnaire of the typed code. @returns false if it is not a whole code */
  function submit(): boolean {
    const found = codeFault(code)
    setFault(found)
    forgetFailure()
    if (found) return false
    void open(linked ?? { code, termsSha256: null }, 'busy', language)
    return true
  }

  function type(text: string) {
    cancel()
    setCode(grouped(text))
  }

  return { missing, code, fault, state, failed, again: retried !== null, submit, type, language, choose }
}
