import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { WizardPage } from '../../../domain/draft.ts'
import { keepStep } from '../../../domain/resume.ts'
import { focusFault, type Revealed } from './wizard-context.ts'

/** Where the focus goes when the step changes, and which steps the user has tried to complete. */
export function useWizardStep(applicationId: string, page: WizardPage) {
  const location = useLocation()
  const [attempted, setAttempted] = useState<ReadonlySet<WizardPage>>(new Set())
  const attempt = useCallback((step: WizardPage) => setAttempted((steps) => new Set(steps).add(step)), [])
  const heading = useRef<HTMLHeadingElement>(null)

  // Own questions are closed or not loaded yet: their builder opens what is revealed.
  const [revealed, setRevealed] = useState<Revealed>()
  const reveal = useCallback((path: string) => {
    if (path.startsWith('/questions/extra/')) setRevealed({ path })
    else focusFault(path)
  }, [])

  // Each step starts at its top; a link to a fault goes to its field.
  const opened = useRef(page)
  const asked = (location.state as { fault?: string } | null)?.fault
  useEffect(() => {
    if (asked) {
      attempt(page)
      requestAnimationFrame(() => reveal(asked))
    } else if (opened.current !== page) {
      window.scrollTo?.({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    }
    opened.current = page
    keepStep(applicationId, page)
  }, [page, asked, applicationId, attempt, reveal])

  return { heading, attempted: attempted.has(page), attempt, revealed, reveal }
}
