import { useEffect, useRef } from 'react'
import type { TFunction } from 'i18next'
import type { HostLocation } from '@glas/contracts/host'
import type { PageOf } from './page-of.ts'

/** How long to wait for the element that a fragment names: its remote may still be on the way. */
const hashPatienceMs = 4000

function scrollToHash(hash: string): () => void {
  const id = decodeURIComponent(hash.slice(1))
  const find = () => document.getElementById(id)
  const now = find()
  if (now) {
    now.scrollIntoView()
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const found = find()
    if (!found) return
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

/**
 * What every change of page does: language of the document, scroll to the top or to the fragment, focus to the main
 * element for those who don't see the page, title of a page that nobody names.
 */
export function usePageHabits(location: HostLocation, page: PageOf, t: TFunction): void {
  const shown = useRef(location.pathname)
  const { pathname, hash } = location

  useEffect(() => {
    document.documentElement.lang = page.locale
  }, [page.locale])

  useEffect(() => {
    const changed = shown.current !== pathname
    shown.current = pathname
    // A fragment with a value is not an anchor: respondents' links carry the code there.
    if (/^#[\w-]+$/.test(hash)) return scrollToHash(hash)
    if (!changed) return undefined
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    return undefined
  }, [pathname, hash])

  useEffect(() => {
    if (page.kind === 'missing') document.title = `${t('missing.title')} – Glas`
  }, [page.kind, t])
}
