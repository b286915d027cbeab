const patienceMs = 8000

/**
 * Restores the focus after a dialog. Browsers do so only if the dialog is closed while it is in the document. If the
 * action of the dialog removes the button that opened it, the focus would be lost: it moves to the heading. If the user
 * or the page has focused something else, it stays there.
 */
export function focusAfter(opener: Element | null): void {
  if (!opener || opener === document.body) return
  if (opener.isConnected && document.activeElement === document.body && opener instanceof HTMLElement) {
    opener.focus({ preventScroll: true })
  }
  const look = () => {
    if (opener.isConnected) return
    stop()
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || document.activeElement !== document.body) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  const over = setTimeout(() => observer.disconnect(), patienceMs)
  const stop = () => {
    clearTimeout(over)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
}
