import { useEffect, useRef } from 'react'
import type { HostLocation } from '@glas/contracts/host'
import type { SurveyLanguage } from '@glas/contracts/locales'
import { documentTitle } from '../../document-title.ts'
import type { PageOf } from './page-of.ts'
import type { ShellTranslate } from '../texts/texts.ts'

/** How long to wait for the element that a fragment names, whose remote may still be loading. */
const hashPatienceMs = 4000

/**
 * Scrolls to the element that a fragment names, as soon as it exists.
 * @param newPage the content may still be the previous page's, whose element of that name is replaced
 */
function scrollToHash(hash: string, newPage: boolean): () => void {
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // Invalid encoding: used as it is.
  }
  const find = () => document.getElementById(id)
  const now = find()
  now?.scrollIntoView()
  if (now && !newPage) return () => {}
  const observer = new MutationObserver(() => {
    const found = find()
    if (!found || found === now) return
    observer.disconnect()
    found.scrollIntoView()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), hashPatienceMs)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** How long to wait for a page's heading after a navigation. */
const headingPatienceMs = 8000

/**
 * Moves the focus to the heading of a new page, so that screen readers announce it and Tab continues from there; until
 * the heading exists, to the main element. A page that sets the focus itself keeps it.
 */
function focusHeading(): () => void {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return () => {}
  // The previous page's heading may still be there while the new page is loading.
  const before = main.querySelector('h1')
  const ours = new Set<Element | null>([main, document.body])
  main.focus({ preventScroll: true })

  const focus = (any = false) => {
    const heading = main.querySelector('h1')
    if (!ours.has(document.activeElement)) observer.disconnect()
    else if (heading && !ours.has(heading) && (any || heading !== before)) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      ours.add(heading)
    }
  }
  const observer = new MutationObserver(() => focus())
  observer.observe(main, { childList: true, subtree: true })
  const settled = setTimeout(() => focus(true), 300)
  const over = setTimeout(() => observer.disconnect(), headingPatienceMs)
  return () => {
    clearTimeout(settled)
    clearTimeout(over)
    observer.disconnect()
  }
}

/**
 * What happens at every navigation: sets the document's language, scrolls to the top or the fragment, moves the focus
 * to the heading, and sets the title of a missing page.
 */
export function usePageHabits(location: HostLocation, page: PageOf, language: SurveyLanguage, t: ShellTranslate): void {
  const shown = useRef(location.pathname)
  const { pathname, hash } = location

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  useEffect(() => {
    const changed = shown.current !== pathname
    shown.current = pathname
    if (changed) window.scrollTo(0, 0)
    const ends = [
      changed ? focusHeading() : undefined,
      // A fragment with a value is not an anchor: respondents' links carry the code there.
      /^#[\w%-]+$/.test(hash) ? scrollToHash(hash, changed) : undefined,
    ]
    return () => ends.forEach((end) => end?.())
  }, [pathname, hash])

  useEffect(() => {
    if (page.kind === 'missing') document.title = documentTitle(t('missing.title'))
  }, [page.kind, t])
}
