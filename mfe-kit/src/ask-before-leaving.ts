/**
 * Makes the browser ask before the page is left, in its own words.
 * @param isNeeded is called when the page is left; without it the browser always asks
 * @returns a function that ends that
 */
export function askBeforeLeaving(isNeeded: () => boolean = () => true): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
