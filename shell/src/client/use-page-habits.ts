import { useEffect, useRef } from 'react'
import type { TFunction } from 'i18next'
import type { HostLocation } from '@glas/contracts/host'
import type { UiLocale } from '@glas/contracts/locales'
import type { PageOf } from './page-of.ts'

/** How long to wait for the element that a fragment names: its remote may still be on the way. */
const hashPatienceMs = 4000

/**
 * Scrolls to the element that a fragment names, at once or when it comes.
 * @param newPage the content may still be the previous page's: its element of that name gives way to the new page's
 */
function scrollToHash(hash: string, newPage: boolean): () => void {
  let id = hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // Not encoded by us: looked for as it is.
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

/** How long a page may take to bring its heading after a change of address. */
const headingPatienceMs = 8000

/**
 * The focus goes to the heading of a new page, so that it is read and the next Tab goes on from there; to the main
 * element until there is one. A page that has put the focus somewhere by itself keeps it.
 */
function focusHeading(): () => void {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return () => {}
  // The previous page's heading may still be there while the new page is loading.
  const before = main.querySelector('h1')
  const ours = new Set<Element | null>([main, document.body])
  main.focus({ preventScroll: true })

  function focus(any = false) {
    const heading = main!.querySelector('h1')
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
 * What every change of page does: language of the document, scroll to the top and on to the fragment, focus to the
 * page's heading for those who don't see it, title of a page that has set none.
 */
export function usePageHabits(location: HostLocation, page: PageOf, locale: UiLocale, t: TFunction): void {
  const shown = useRef(location.pathname)
  const { pathname, hash } = location

  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

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
    if (page.kind === 'missing') document.title = `${t('missing.title')} – Glas`
  }, [page.kind, t])
}
