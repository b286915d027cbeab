import type { Load } from './load.inline.ts'

/**
 * Loads the page's script once something needs it: a control that the visitor is about to use, or pending content that
 * is nearly in sight. Runs with `sleep`, under the same rule.
 * @returns loads it now
 */
export function wakeWhenNeeded({ run: wake }: Load): () => void {
  const controls = 'button, input, select, textarea, label'
  const within = (event: Event, selector: string) => (event.target as Element | null)?.closest?.(selector)

  addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse' && within(event, `a, ${controls}`)) wake()
  })
  addEventListener('pointerdown', (event) => {
    if (within(event, controls)) wake()
  })
  addEventListener('focusin', (event) => {
    if (within(event, controls)) wake()
  })
  addEventListener('keydown', wake)
  document.addEventListener('DOMContentLoaded', () => {
    const near = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) wake()
    }, { rootMargin: '300px 0px' })
    for (const waiting of document.querySelectorAll('main [aria-busy="true"]')) near.observe(waiting)
  })
  return wake
}

/**
 * Runs at the start of a document whose page is complete without script. Until the script is loaded, links load
 * documents, the header's menus open, and presses of other buttons wait.
 *
 * The document contains both functions as text, so they can't use anything from outside themselves. Files with this
 * ending are minified in releases.
 */
export function sleep(wake: () => void, localeCookie: string): void {
  const root = document.documentElement
  const pressed: HTMLElement[] = []
  Object.assign(window, { glasEarly: { pressed } })

  const within = (event: Event, selector: string) => (event.target as Element | null)?.closest?.<HTMLElement>(selector)
  const works = (element: Element) =>
    root.dataset.awake === 'page' || (root.dataset.awake === 'frame' && !element.closest('main'))

  function press(button: HTMLElement): void {
    const open = button.getAttribute('aria-expanded')
    if (!open || !button.closest('header')) {
      button.dataset.pressed = ''
      pressed.push(button)
      return
    }
    for (const other of document.querySelectorAll('nav [aria-expanded="true"]')) {
      if (other !== button && !other.contains(button)) other.setAttribute('aria-expanded', 'false')
    }
    button.setAttribute('aria-expanded', String(open !== 'true'))
  }

  addEventListener('click', (event) => {
    const button = within(event, 'button')
    if (button && !works(button)) {
      event.preventDefault()
      press(button)
      return wake()
    }
    const link = within(event, 'a[href]') as HTMLAnchorElement | undefined
    if (!link || works(link) || event.metaKey || event.ctrlKey || event.shiftKey) return
    // Links of the market's footer may have a language, too.
    if (link.hreflang && link.closest('header')) {
      document.cookie = `${localeCookie}=${link.hreflang}; path=/; max-age=31536000; samesite=lax`
      event.preventDefault()
      location.replace(link.href + location.hash)
    } else if (link.pathname === location.pathname && link.origin === location.origin && link.search !== location.search) {
      event.preventDefault()
      press(link)
      wake()
    }
  }, true)
  addEventListener('submit', (event) => {
    if (works(event.target as Element)) return
    event.preventDefault()
    wake()
  }, true)
}
