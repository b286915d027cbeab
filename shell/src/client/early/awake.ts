/** The controls that a visitor pressed before the page's script ran, in order: `window.glasEarly`. */
interface EarlyVisit {
  readonly pressed: HTMLElement[]
}

/**
 * How far the page works by its own script, as `data-awake` of the document: the frame around the page, or all of it.
 * Absent: neither yet.
 */
type Stage = 'frame' | 'page'

/**
 * Repeats the visitor's presses from before the page's script ran (server/pages/sleep.inline.ts). Call it when the
 * frame works, and again when the page in it works.
 */
export function awake(stage: Stage): void {
  const { dataset } = document.documentElement
  if (dataset['awake'] === 'page') return
  dataset['awake'] = stage
  const early = (window as { glasEarly?: EarlyVisit }).glasEarly
  if (!early) return
  if (stage === 'frame') {
    for (const button of document.querySelectorAll<HTMLElement>('header button[aria-expanded="true"]')) {
      // The script has drawn it closed, and leaves the attribute as it is.
      button.setAttribute('aria-expanded', 'false')
      button.click()
    }
  }
  const ready = early.pressed.filter((control) => stage === 'page' || !control.closest('main'))
  for (const control of ready) {
    early.pressed.splice(early.pressed.indexOf(control), 1)
    delete control.dataset['pressed']
    control.click()
  }
}
